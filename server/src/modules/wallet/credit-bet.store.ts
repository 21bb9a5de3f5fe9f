/** The statement behind rounds that free-play credits pay for. Function: server/sql/credit/place_bet.sql. */
import type { Pool } from 'pg';
import { recordText } from '../../platform/db/composite.ts';
import { CREDIT_BET_COMMAND } from './command-columns.ts';
import type { CreditBetOperation } from './operations.ts';
import type { Verdict } from './wallet.store.ts';

/** Books the rounds, or answers that other credits come first by now. */
export async function applyCreditRounds(
  pool: Pool,
  bet: CreditBetOperation,
  at: string,
): Promise<Verdict> {
  const { rows } = await pool.query<Verdict>({
    name: 'wallet-place-credit-bet',
    text: 'select * from credit.place_bet($1::credit.bet_command, $2::json, $3)',
    values: [recordText(CREDIT_BET_COMMAND, bet), JSON.stringify(bet.round.book), at],
  });
  const [verdict] = rows;
  if (verdict === undefined) throw new Error(`Credit bet ${bet.operationId} got no verdict.`);
  return verdict;
}
