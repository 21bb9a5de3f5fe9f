/** What the page knows about the current round. */
export interface RoundState {
  readonly isRoundOpen: () => boolean;
  /** When a round last ended in a loss, epoch milliseconds. */
  readonly lastLossAtMs: () => number | undefined;
  readonly setRound: (isOpen: boolean) => void;
  readonly lost: (atMs: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRoundState(): RoundState {
  let isRoundOpen = false;
  let lastLossAtMs: number | undefined;
  const listeners = new Set<() => void>();
  return {
    isRoundOpen: () => isRoundOpen,
    lastLossAtMs: () => lastLossAtMs,
    setRound(isOpen) {
      if (isOpen === isRoundOpen) return;
      isRoundOpen = isOpen;
      for (const listener of listeners) listener();
    },
    lost(atMs) {
      lastLossAtMs = atMs;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's one instance: the game table writes it, dialogs and notices read it. */
export const roundState = createRoundState();
