import { expect } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Journeys } from './open-journeys.ts';

export interface RecordedBet {
  readonly betId: string;
  readonly currency: Currency;
  /** Whole minor units, like every amount here. */
  readonly stake: number;
  readonly won: number;
}

/** Every accepted bet of the player with this email address, newest first, from the ledger. */
export async function betsOf(journeys: Journeys, email: string): Promise<readonly RecordedBet[]> {
  const { services, users } = journeys.app();
  const walletId = await users.walletOf(await users.signIn(email, DEFAULT_BRAND));
  const bets = await services.wallet.bets(walletId, {
    before: undefined,
    limit: 100,
    status: undefined,
  });
  return bets.map((bet) => ({
    betId: bet.operationId,
    currency: bet.currency,
    stake: Number(bet.stake),
    won: Number(bet.amountWon),
  }));
}

/** The only bet of the player in this currency. */
export async function settledBet(
  journeys: Journeys,
  email: string,
  currency: Currency,
): Promise<RecordedBet> {
  const bets = (await betsOf(journeys, email)).filter((bet) => bet.currency === currency);
  expect(bets).toHaveLength(1);
  const [bet] = bets;
  if (bet === undefined) throw new Error(`${email} has no bet in ${currency}.`);
  return bet;
}
