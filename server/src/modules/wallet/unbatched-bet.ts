/** A bet on a game of which another round may be open: booked only while none is. Source: BET-23. */
import { postingsOf } from '@jubilee/core/wallet/operation-kinds';
import type { Pool } from 'pg';
import { allOrNothing } from '../../platform/db/all-or-nothing.ts';
import { lockOtherOpenRound } from './reserved-round.store.ts';
import type { BetOperation, JackpotPoint } from './operations.ts';
import { applyBets, applyEntry, type BookedBets } from './wallet.store.ts';

/** Refuses GAME_OPEN while another round of the game is open. A repeated bet finds its record. */
export function applyUnbatchedBet(
  pool: Pool,
  bets: readonly BetOperation[],
  jackpots: { readonly slot: number; readonly points: readonly JackpotPoint[] },
  at: string,
): Promise<BookedBets> {
  return allOrNothing(pool, async (client) => {
    const [bet] = bets;
    if (bet === undefined || bets.length > 1)
      throw new Error('Such bets are booked one at a time.');
    const { walletId, operationId, round, stake: amount } = bet;
    const other = await lockOtherOpenRound(client, walletId, round.gameName, operationId);
    if (other === undefined)
      return { commit: true, value: await applyBets(client, [bet], jackpots, at) };
    const { brandNumber, currency, requestHash } = bet;
    const entry = {
      walletId,
      brandNumber,
      operationId,
      currency,
      requestHash,
      amount,
      round,
      kind: 'BET',
      amountWon: 0n,
      postings: postingsOf('BET', { amount, won: 0n }),
      refusal: 'GAME_OPEN',
    } as const;
    return { commit: true, value: { verdicts: [await applyEntry(client, entry, at)], claims: [] } };
  });
}
