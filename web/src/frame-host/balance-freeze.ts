import type { Currency } from '@jubilee/contract/values/currency';

export interface FrozenBalance {
  readonly currency: Currency;
  readonly balance: number;
}

/**
 * While a game plays a round, the page shows the balance without its win, so that our bar does not
 * reveal the end first. Starts with the bet, ends when the game says so.
 */
export interface BalanceFreeze {
  readonly read: () => FrozenBalance | undefined;
  readonly begin: (frozen: FrozenBalance) => void;
  readonly end: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createBalanceFreeze(): BalanceFreeze {
  let frozen: FrozenBalance | undefined;
  const listeners = new Set<() => void>();
  const become = (next: FrozenBalance | undefined): void => {
    frozen = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => frozen,
    begin: become,
    end() {
      if (frozen !== undefined) become(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
