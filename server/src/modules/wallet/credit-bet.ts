/** Rounds that free-play credits pay for. */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import type { Pool } from 'pg';
import { decidedAnswerOf } from './answer.ts';
import { applyCreditRounds } from './credit-bet.store.ts';
import type { CreditBetOperation, DecidedAnswer } from './operations.ts';

/**
 * Books rounds that were decided for the credits that come first. When other credits come first by now
 * the answer is `seedChanged`: read credits and seed again and decide again.
 */
export async function applyCreditBet(
  pool: Pool,
  bet: CreditBetOperation,
  at: string,
): Promise<DecidedAnswer> {
  const { amount, amountWon, round } = bet;
  if (!isMinorUnits(amount) || !isMinorUnits(amountWon)) {
    throw new Error(`Credit bet ${bet.operationId} has an impossible amount.`);
  }
  const verdict = await applyCreditRounds(pool, bet, at);
  const { walletId, brandNumber, operationId, currency, requestHash, kind } = bet;
  const head = { walletId, brandNumber, operationId, currency, requestHash, kind };
  return decidedAnswerOf(
    { ...head, amount, amountWon, at, round, reservationId: undefined },
    verdict,
  );
}
