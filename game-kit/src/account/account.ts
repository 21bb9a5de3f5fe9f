import type { AccountState } from '@jubilee/contract/entities/account';
import type { Currency } from '@jubilee/contract/values/currency';

/**
 * The balances as the server last sent them; older versions are dropped. While a round plays, the
 * panel displays the balance before the win, so that it does not reveal the outcome.
 */
export interface Account {
  readonly displayedBalance: number;
  update(state: AccountState): void;
  /** The reply of a bet: the stake is deducted at once, the win is displayed after `release`. */
  hold(state: AccountState, amountWon: number): void;
  release(): void;
}

export function createAccount(currency: Currency, states: readonly AccountState[]): Account {
  let newest: AccountState | undefined = states.find((state) => state.currency === currency);
  let held: number | undefined;
  const apply = (state: AccountState): void => {
    if (state.currency !== currency) return;
    if (newest === undefined || state.version >= newest.version) newest = state;
  };
  return {
    get displayedBalance() {
      return held ?? newest?.balance ?? 0;
    },
    update: apply,
    hold: (state, amountWon) => {
      apply(state);
      held = Math.max(0, state.balance - amountWon);
    },
    release: () => {
      held = undefined;
    },
  };
}
