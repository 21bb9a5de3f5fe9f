/** The entry of the browser's history that an open dialog stands on is marked with this. */
const MARK = 'dialog';

export interface DialogHistoryPorts {
  readonly state: () => unknown;
  readonly address: () => string;
  readonly push: (state: unknown, address: string) => void;
  readonly back: () => void;
  /** Runs a task soon, after what is going on now. */
  readonly soon: (task: () => void) => void;
}

export interface DialogHistory {
  /** Something was opened or closed. */
  readonly changed: () => void;
  /** The person went back or forward. */
  readonly onTravel: () => void;
  /** The page wrote an entry of its own. */
  readonly onWrite: () => void;
}

interface WatchedStack {
  readonly visible: () => unknown;
  readonly dismiss: () => boolean;
  readonly leave: () => void;
}

/** Whether an entry was made for an open dialog: a navigation from there takes its place. */
export function isDialogEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, MARK) === true;
}

/**
 * Gives an open dialog an entry of the history, so that the back button closes it and stays on the
 * page, and takes the entry away when the dialog is closed otherwise. A dialog that follows another
 * uses the same entry. Source: DLG-10.
 */
export function createDialogHistory(stack: WatchedStack, ports: DialogHistoryPorts): DialogHistory {
  // True from asking for the way back until the browser has gone it.
  let isReturning = false;
  let overtaken: { readonly state: unknown; readonly address: string } | undefined;

  const isOnEntry = () => isDialogEntry(ports.state());
  const isVisible = () => stack.visible() !== undefined;

  function removeEntry(): void {
    if (isReturning || isVisible() || !isOnEntry()) return;
    isReturning = true;
    ports.back();
  }
  function changed(): void {
    if (isReturning) return;
    if (isVisible() && !isOnEntry()) {
      const state = ports.state();
      ports.push({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, ports.address());
    } else if (!isVisible() && isOnEntry()) {
      // What closes a dialog often goes to another page at once, which then takes the entry.
      ports.soon(removeEntry);
    }
  }
  return {
    changed,
    onTravel() {
      if (isReturning) {
        isReturning = false;
        if (overtaken !== undefined) {
          const { state, address } = overtaken;
          overtaken = undefined;
          ports.push(state, address);
        }
      } else if (isVisible() && !isOnEntry()) stack.dismiss();
      changed();
    },
    onWrite() {
      if (isOnEntry()) return;
      // A page was opened after the way back was asked for and before it was gone.
      if (isReturning) overtaken = { state: ports.state(), address: ports.address() };
      stack.leave();
      changed();
    },
  };
}
