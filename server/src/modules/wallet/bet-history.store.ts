import type { Pool } from 'pg';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import type { Currency } from '@jubilee/contract/values/currency';

/** A bet as the ledger recorded it; amounts in minor units. */
export interface BetRecord {
  readonly operationId: string;
  readonly currency: Currency;
  readonly gameName: string;
  readonly paytableName: string;
  readonly stake: bigint;
  readonly amountWon: bigint;
  readonly at: string;
}

/** Accepted bets of a wallet, newest first; `before` names the bet that the page starts behind. */
export async function readBets(
  pool: Pool,
  walletId: bigint,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly BetRecord[]> {
  const { rows } = await pool.query<{
    op_id: string;
    currency: number;
    game_name: string;
    paytable: string;
    amount: bigint;
    won: bigint;
    at: string;
  }>({
    name: 'wallet-bet-history',
    text: `select op_id, currency, game_name, paytable, amount, won, at from ledger.op
      where wallet_id = $1 and kind = $2 and refusal is null
        and op_id < coalesce($3::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      order by op_id desc limit $4`,
    values: [walletId, OPERATION_KINDS.BET.number, page.before ?? null, page.limit],
  });
  return rows.map((row) => ({
    operationId: row.op_id,
    currency: currencyOfNumber(row.currency),
    gameName: row.game_name,
    paytableName: row.paytable,
    stake: row.amount,
    amountWon: row.won,
    at: row.at,
  }));
}
