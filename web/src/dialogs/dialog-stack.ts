import type { DialogFacts, DialogName, DialogStack } from './dialog-names.ts';
import type { DialogRule } from './dialog-rule.ts';

/** An open or queued dialog with its parameters. */
export type OpenDialog<Name extends DialogName = DialogName> = {
  readonly [One in Name]: {
    /** A new one each time something is opened. */
    readonly id: number;
    readonly name: One;
    readonly facts: DialogFacts[One];
  };
}[Name];

export interface DialogStackPorts {
  readonly rules: Readonly<Record<DialogName, DialogRule>>;
  /** Whether this visitor of this server may get that dialog. */
  readonly isOffered: (name: DialogName) => boolean;
  /** While true nothing is announced: a round is being played. */
  readonly isBlocked: () => boolean;
}

/** The stack's interface for the page itself. */
export interface PageDialogs extends DialogStack {
  readonly current: () => OpenDialog | undefined;
  /** Whether the user requested the open dialog. */
  readonly isRequested: () => boolean;
  /** All queued dialogs, in no order. */
  readonly waiting: () => readonly DialogName[];
  /** The user dismisses it: refused, and false, while it is busy. */
  readonly dismiss: () => boolean;
  /** A busy dialog cannot be dismissed; it becomes dismissable when its request settles. */
  readonly setBusy: (id: number, isBusy: boolean) => void;
  /** Called after a navigation. */
  readonly leave: () => void;
  readonly signedOut: () => void;
  /** Called when the conditions of queued dialogs change: flags, the player, a round. */
  readonly recheck: () => void;
}

/**
 * One dialog is open at a time and others are queued, higher priority first, then in the order they
 * came. Opening the same dialog again updates its parameters. Source: DLG-9.
 */
export function createDialogStack(ports: DialogStackPorts): PageDialogs {
  const { rules, isOffered, isBlocked } = ports;
  let visible: OpenDialog | undefined;
  let isBusy = false;
  let waiting: readonly OpenDialog[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  const priorityOf = ({ name }: OpenDialog) => rules[name].priority;
  const canCome = ({ name }: OpenDialog) => rules[name].trigger === 'user' || !isBlocked();

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
    rules[name].trigger === 'user' && !isBusy && rules[name].priority >= priorityOf(of);

  return {
    open(name, facts) {
      if (visible?.name === name || !isOffered(name)) return;
      count += 1;
      // The signature guarantees that the parts match; the compiler cannot follow that into a
      // union.
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
      waiting = waiting.filter(({ name }) => rules[name].trigger === 'server');
      if (visible !== undefined && rules[visible.name].staysOnNavigation !== true) showNext();
    },
    signedOut() {
      retainOnly((name) => rules[name].audience !== 'player');
    },
    recheck() {
      waiting = waiting.filter(({ name }) => isOffered(name));
      if (visible === undefined) showNext();
    },
    visible: () => visible?.name,
    current: () => visible,
    isRequested() {
      const rule = visible === undefined ? undefined : rules[visible.name];
      return rule?.trigger === 'user' && rule.opensByItself !== true;
    },
    waiting: () => waiting.map(({ name }) => name),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
