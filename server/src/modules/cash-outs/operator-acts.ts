/** What an operator decides about cash-outs, each act with who and why. Source: CASH-14, OPS-55. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Database, SettlingPorts } from './cash-out-ports.ts';
import {
  type CashOutRow,
  cashOutsOfWallet,
  findByAnyId,
  openCashOuts,
  type Step,
  stepsOf,
} from './cash-out.store.ts';
import { refuseCashOut, reviewCashOut, settleCashOut } from './settle-cash-out.ts';

export const LISTED_MAX = 200;

export interface OperatorAct {
  readonly by: string;
  readonly reason: string;
}

/** Those that wait for somebody first: what is requested, then what a vendor or the staff still have to pay. */
export function listOpenCashOuts(db: Database, brand: Brand): Promise<readonly CashOutRow[]> {
  return openCashOuts(db, { brand: brand.number, limit: LISTED_MAX });
}

export interface CashOutFacts {
  readonly row: CashOutRow;
  readonly steps: readonly Step[];
  /** Of the same player, the newest first; this one among them. */
  readonly others: readonly CashOutRow[];
}

/** By our key, the player's id of it, or the trace of a bank file. Several where two players chose one id. */
export async function cashOutFacts(
  db: Database,
  brand: Brand,
  id: string,
): Promise<readonly CashOutFacts[]> {
  const rows = await findByAnyId(db, { brand: brand.number, id });
  return Promise.all(
    rows.map(async (row) => ({
      row,
      steps: await stepsOf(db, row.wallet_id, [row.cash_out_id]),
      others: await cashOutsOfWallet(db, row.wallet_id, LISTED_MAX),
    })),
  );
}

export type Decision = 'approve' | 'refuse' | 'paid';

/**
 * False: the cash-out is not where this decision begins. A request is approved or refused; what was reviewed and not sent is refused
 * too; what was reviewed is paid when staff have paid it, or know that the vendor has.
 */
export function decideCashOut(
  ports: SettlingPorts,
  row: CashOutRow,
  decision: Decision,
  { by, reason }: OperatorAct,
): Promise<boolean> {
  const act = { act: decision, by, reason };
  if (decision === 'approve') return reviewCashOut(ports, row, act);
  if (decision === 'refuse') return refuseCashOut(ports, row, act);
  return row.status === 'REVIEWED'
    ? settleCashOut(ports, row, 'paid', act)
    : Promise.resolve(false);
}
