/**
 * States of a wallet. Only ACTIVE accepts bets and grants; money that is owed (a released
 * reservation, a settled round) reaches a wallet in any state. Numbers are stored and never reused.
 * Source: WAL-24.
 */
export const WALLET_STATES = { ACTIVE: 1, EXCLUDED: 2, DISABLED: 3, REVIEW: 4 } as const;
export type WalletState = keyof typeof WALLET_STATES;

export function walletStateOfNumber(number: number): WalletState {
  for (const state of Object.keys(WALLET_STATES) as WalletState[]) {
    if (WALLET_STATES[state] === number) return state;
  }
  throw new Error(`No wallet state has the number ${number}.`);
}
