/** A bet on a game of which another round may be open: booked only while none is. Source: BET-23. */
import type { Pool } from 'pg';
import { allOrNothing } from '../../platform/db/all-or-nothing.ts';
import { lockOtherOpenRound } from './reserved-round.store.ts';
import type { BetOperation, JackpotPoint } from './operations.ts';
import { applyBets, type BookedBets } from './wallet.store.ts';

/** Undefined: another round of the game is open, and nothing changed. A repeated bet finds its record. */
export function applyUnbatchedBet(
  pool: Pool,
  bets: readonly BetOperation[],
  jackpots: { readonly slot: number; readonly points: readonly JackpotPoint[] },
  at: string,
): Promise<BookedBets | undefined> {
  return allOrNothing(pool, async (client) => {
    const [bet] = bets;
    if (bet === undefined || bets.length > 1)
      throw new Error('Such bets are booked one at a time.');
    const { walletId, operationId, round } = bet;
    const other = await lockOtherOpenRound(client, walletId, round.gameName, operationId);
    const booked = await applyBets(client, [bet], jackpots, at);
    const isFresh = booked.verdicts[0]?.verdict === 'FRESH';
    return other !== undefined && isFresh
      ? { commit: false, value: undefined }
      : { commit: true, value: booked };
  });
}
