import type { Flags } from '@jubilee/contract/settings/flags';
import { roundState } from '../notices/round-state.ts';
import { createDialogHistory } from './dialog-history.ts';
import { DIALOG_RULES, isOffered } from './dialog-rules.ts';
import { createDialogStack, type PageDialogs } from './dialog-stack.ts';

interface Visitor {
  readonly flags: Flags;
  readonly isPlayer: boolean;
  /** Somebody was signed in before the reload, and the session is not restored yet. */
  readonly isExpected: boolean;
}

/** The page's stack, not yet connected to the browser; `meet` reports the current session. */
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

/**
 * Connects the stack to the browser's history and to the rounds of games; returns a function that
 * disconnects it.
 */
export function joinPage(dialogs: PageDialogs): () => void {
  const past = createDialogHistory(dialogs, {
    state: (): unknown => history.state,
    address: () => `${location.pathname}${location.search}${location.hash}`,
    push: (state, address) => history.pushState(state, '', address),
    back: () => history.back(),
    canGoForward: () => 'navigation' in globalThis && navigation.canGoForward,
    soon: (task) => void setTimeout(task, 0),
  });
  const ends = [dialogs.subscribe(past.changed), roundState.subscribe(dialogs.recheck)];
  addEventListener('popstate', past.onTravel);
  // The router emits these events when pages write to the history.
  addEventListener('pushState', past.onWrite);
  addEventListener('replaceState', past.onWrite);
  // A reload leaves the history entry of a dialog that is gone.
  past.changed();
  return () => {
    removeEventListener('popstate', past.onTravel);
    removeEventListener('pushState', past.onWrite);
    removeEventListener('replaceState', past.onWrite);
    for (const end of ends) end();
  };
}
