import type { Currency } from '@jubilee/contract/values/currency';

export interface HeldBalance {
  readonly currency: Currency;
  readonly balance: number;
}

/**
 * While a game shows a round, the page shows the balance without its win, so that our bar does not
 * tell the end before the game does. Begins with the bet, ends when the game says so.
 */
export interface RoundHold {
  readonly read: () => HeldBalance | undefined;
  readonly begin: (held: HeldBalance) => void;
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRoundHold(): RoundHold {
  let held: HeldBalance | undefined;
  const listeners = new Set<() => void>();
  const become = (next: HeldBalance | undefined): void => {
    held = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => held,
    begin: become,
    end() {
      if (held !== undefined) become(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
