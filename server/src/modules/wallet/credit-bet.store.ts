/** The statement behind rounds that free-play credits pay for. Function: migration 0054-credits. */
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import type { Pool } from 'pg';
import type { CreditBetOperation } from './operations.ts';
import type { Verdict } from './wallet.store.ts';

/** Books the rounds, or says that other credits come first by now. */
export async function applyCreditRounds(
  pool: Pool,
  bet: CreditBetOperation,
  at: string,
): Promise<Verdict> {
  const { amount, amountWon, round, credits } = bet;
  const { rows } = await pool.query<Verdict>({
    name: 'wallet-apply-credit-bet',
    text: `select * from ledger.apply_credit_bet($1, $2::smallint, $3::smallint, $4, $5::smallint, $6, $7, $8, $9,
      $10, $11, $12, $13, $14::json, $15, $16, $17, $18::text[], $19::integer[], $20)`,
    values: [
      bet.walletId,
      CURRENCY_NUMBERS[bet.currency],
      bet.brandNumber,
      bet.operationId,
      OPERATION_KINDS[bet.kind].number,
      bet.requestHash,
      amount,
      amountWon,
      round.seedId,
      round.gameName,
      round.paytableName,
      round.gameVersion,
      round.clientSeed,
      JSON.stringify(round.book),
      credits.value,
      credits.wanted,
      credits.left,
      credits.used.map((gift) => gift.giftId),
      credits.used.map((gift) => gift.count),
      at,
    ],
  });
  const [verdict] = rows;
  if (verdict === undefined) throw new Error(`Credit bet ${bet.operationId} got no verdict.`);
  return verdict;
}
