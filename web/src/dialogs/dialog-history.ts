/** Marks the history entry of an open dialog. */
const MARK = 'dialog';

export interface DialogHistoryPorts {
  readonly state: () => unknown;
  readonly address: () => string;
  readonly push: (state: unknown, address: string) => void;
  readonly back: () => void;
  /** Whether Forward leads somewhere; false where the browser does not say. */
  readonly canGoForward: () => boolean;
  /** Runs a task soon, after the current one. */
  readonly soon: (task: () => void) => void;
}

export interface DialogHistory {
  /** A dialog was opened or closed. */
  readonly changed: () => void;
  /** The user went back or forward. */
  readonly onTravel: () => void;
  /** The page wrote a history entry of its own. */
  readonly onWrite: () => void;
}

interface WatchedStack {
  readonly visible: () => unknown;
  readonly isRequested: () => boolean;
  readonly dismiss: () => boolean;
  readonly leave: () => void;
}

/** Whether an entry belongs to an open dialog: a navigation from there replaces it. */
export function isDialogEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && Reflect.get(state, MARK) === true;
}

/**
 * Gives an open dialog a history entry, so that Back closes it and stays on the page, and removes
 * the entry when the dialog is closed otherwise. A dialog that follows another reuses the entry.
 * Source: DLG-10.
 */
export function createDialogHistory(stack: WatchedStack, ports: DialogHistoryPorts): DialogHistory {
  // True from calling back() until the browser has traversed.
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
      // A new entry would remove the way forward.
      if (!stack.isRequested() && ports.canGoForward()) return;
      const state = ports.state();
      ports.push({ ...(typeof state === 'object' ? state : {}), [MARK]: true }, ports.address());
    } else if (!isVisible() && isOnEntry()) {
      // What closes a dialog often navigates at once, and then reuses the entry.
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
      // A page was opened between calling back() and the traversal.
      if (isReturning) overtaken = { state: ports.state(), address: ports.address() };
      stack.leave();
      changed();
    },
  };
}
