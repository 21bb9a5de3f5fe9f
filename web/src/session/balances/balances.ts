import type { AccountState } from '@jubilee/contract/entities/account';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';

export type Accounts = { readonly [C in Currency]?: AccountState };

/** `gap`: it was applied, but one or more changes before it were missed. */
export type BalanceUpdate = 'newer' | 'gap' | 'same' | 'older';

export interface Balances {
  readonly read: () => Accounts;
  readonly list: () => AccountState[];
  /** Applies a balance from a push or a reply. Older versions are dropped. Source: SOCK-5. */
  readonly update: (state: AccountState) => BalanceUpdate;
  /** Clears everything: another player may sign in. Source: AUTH-21. */
  readonly clear: () => void;
  /** Called for each balance that changed; not called when they are cleared. */
  readonly subscribe: (listener: (state: AccountState) => void) => () => void;
}

/** The page's current balances: the highest version of each currency. */
export function createBalances(): Balances {
  let accounts: Accounts = {};
  const listeners = new Set<(state: AccountState) => void>();
  return {
    read: () => accounts,
    list: () => CURRENCIES.flatMap((currency) => accounts[currency] ?? []),
    update(state) {
      const known = accounts[state.currency];
      if (known !== undefined && state.version <= known.version) {
        return state.version === known.version ? 'same' : 'older';
      }
      const { currency, balance, lockedBalance, version } = state;
      accounts = { ...accounts, [currency]: { currency, balance, lockedBalance, version } };
      for (const listener of listeners) listener(state);
      return known !== undefined && version > known.version + 1 ? 'gap' : 'newer';
    },
    clear() {
      accounts = {};
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
