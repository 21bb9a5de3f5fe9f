import type { Flags } from '@jubilee/contract/settings/flags';
import { roundState } from '../notices/round-state.ts';
import { createDialogHistory } from './dialog-history.ts';
import { DIALOG_RULES, isOffered } from './dialog-rules.ts';
import { createDialogStack, type PageDialogs } from './dialog-stack.ts';

interface Visitor {
  readonly flags: Flags;
  readonly isPlayer: boolean;
  /** Somebody was signed in before the page was loaded anew, and is not back yet. */
  readonly isExpected: boolean;
}

/** The stack of this page, not yet joined to the browser; `meet` says who is here now. */
export function createPageDialogs(first: Visitor): {
  readonly dialogs: PageDialogs;
  readonly meet: (visitor: Visitor) => void;
} {
  let visitor = first;
  const dialogs = createDialogStack({
    rules: DIALOG_RULES,
    isOffered: (name) => isOffered(name, visitor),
    isBlocked: roundState.isRoundOpen,
  });
  return {
    dialogs,
    meet(now) {
      visitor = now;
      if (!now.isPlayer && !now.isExpected) dialogs.signedOut();
      dialogs.recheck();
    },
  };
}

/** Joins the stack to the browser's history and to the rounds of games; gives the way to end that. */
export function joinPage(dialogs: PageDialogs): () => void {
  const past = createDialogHistory(dialogs, {
    state: (): unknown => history.state,
    address: () => `${location.pathname}${location.search}${location.hash}`,
    push: (state, address) => history.pushState(state, '', address),
    back: () => history.back(),
    soon: (task) => void setTimeout(task, 0),
  });
  const ends = [dialogs.subscribe(past.changed), roundState.subscribe(dialogs.recheck)];
  addEventListener('popstate', past.onTravel);
  // The router announces what pages write to the history under these names.
  addEventListener('pushState', past.onWrite);
  addEventListener('replaceState', past.onWrite);
  // A reload leaves the entry of a dialog that is gone.
  past.changed();
  return () => {
    removeEventListener('popstate', past.onTravel);
    removeEventListener('pushState', past.onWrite);
    removeEventListener('replaceState', past.onWrite);
    for (const end of ends) end();
  };
}
