import type { DialogFacts, DialogName, DialogStack } from './dialog-names.ts';
import type { DialogRule } from './dialog-rule.ts';

/** A dialog that is shown or waits, with what it was told. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  readonly [One in Name]: {
    /** Another one each time something is opened. */
    readonly id: number;
    readonly name: One;
    readonly facts: DialogFacts[One];
  };
}[Name];

export interface DialogStackPorts {
  readonly rules: Readonly<Record<DialogName, DialogRule>>;
  /** Whether this visitor of this server gets that dialog at all. */
  readonly isOffered: (name: DialogName) => boolean;
  /** While true nothing is announced: a round is played. */
  readonly isBlocked: () => boolean;
}

/** The stack as the page itself drives it. */
export interface PageDialogs extends DialogStack {
  readonly current: () => OpenDialog | undefined;
  /** Everything that waits, in no order. */
  readonly waiting: () => readonly DialogName[];
  /** The person wants it away: refused, and false, while it is busy. */
  readonly dismiss: () => boolean;
  /** A busy dialog cannot be dismissed; what it does is under way and ends by itself. */
  readonly setBusy: (id: number, isBusy: boolean) => void;
  /** Another page is shown now. */
  readonly leave: () => void;
  readonly signedOut: () => void;
  /** What decides about waiting dialogs has changed: flags, who is here, a round. */
  readonly recheck: () => void;
}

/**
 * One dialog is shown at a time and others wait, higher priority first, then in the order they came.
 * The same dialog is never there twice: opening it again tells it the newer facts. Source: DLG-9.
 */
export function createDialogStack(ports: DialogStackPorts): PageDialogs {
  const { rules, isOffered, isBlocked } = ports;
  let visible: OpenDialog | undefined;
  let isBusy = false;
  let waiting: readonly OpenDialog[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  const priorityOf = ({ name }: OpenDialog) => rules[name].priority;
  const canCome = ({ name }: OpenDialog) => rules[name].comes === 'asked' || !isBlocked();

  function become(next: OpenDialog | undefined): void {
    if (visible === next) return;
    visible = next;
    isBusy = false;
    for (const listener of listeners) listener();
  }
  function first(): OpenDialog | undefined {
    const able = waiting.filter(canCome);
    const highest = Math.max(...able.map(priorityOf));
    return able.find((one) => priorityOf(one) === highest);
  }
  function showNext(): void {
    const next = first();
    if (next !== undefined) waiting = waiting.filter((one) => one !== next);
    become(next);
  }
  function retainOnly(isRetained: (name: DialogName) => boolean): void {
    waiting = waiting.filter(({ name }) => isRetained(name));
    if (visible !== undefined && !isRetained(visible.name)) showNext();
  }
  const isReplacing = (name: DialogName, of: OpenDialog): boolean =>
    rules[name].comes === 'asked' && !isBusy && rules[name].priority >= priorityOf(of);

  return {
    open(name, facts) {
      if (visible?.name === name || !isOffered(name)) return;
      count += 1;
      // The parts belong together by the signature, which the compiler cannot follow into a union.
      const opened = { id: count, name, facts } as OpenDialog;
      waiting = [...waiting.filter((one) => one.name !== name), opened];
      if (visible !== undefined && !isReplacing(name, visible)) return;
      if (visible === undefined) showNext();
      else {
        waiting = waiting.filter((one) => one !== opened);
        become(opened);
      }
    },
    close(name) {
      retainOnly((one) => one !== name);
    },
    dismiss() {
      if (isBusy) return false;
      if (visible !== undefined) showNext();
      return true;
    },
    setBusy(id, nowBusy) {
      if (visible?.id === id) isBusy = nowBusy;
    },
    leave() {
      waiting = waiting.filter(({ name }) => rules[name].comes === 'announced');
      if (visible !== undefined && rules[visible.name].staysOnNavigation !== true) showNext();
    },
    signedOut() {
      retainOnly((name) => rules[name].audience !== 'player');
    },
    locationFailed() {
      retainOnly((name) => rules[name].closedByLocation !== true);
    },
    recheck() {
      waiting = waiting.filter(({ name }) => isOffered(name));
      if (visible === undefined) showNext();
    },
    visible: () => visible?.name,
    current: () => visible,
    waiting: () => waiting.map(({ name }) => name),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
