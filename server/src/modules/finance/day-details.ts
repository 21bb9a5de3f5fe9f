import type { Brand } from '@jubilee/contract/settings/brand';
import type { FinanceDay, FinanceDaySum } from '@jubilee/contract/staff/calls/finance';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { closeView, keyOfSum } from './close-view.ts';
import { type Counted, readCounted } from './counted.ts';
import { type ClosedSum, selectCloses } from './day-close.store.ts';
import { selectDaySums, type SumRow } from './day-sum.store.ts';
import type { FinancePorts } from './finance-ports.ts';
import { accountName, kindName } from './ledger-names.ts';

export interface DayDetails {
  readonly counted: Counted;
  readonly day: string;
  readonly mayClose: boolean;
  readonly close: FinanceDay['close'];
  readonly sums: FinanceDaySum[];
}

/** A day by kind of operation and account, beside what it was when it was closed. Source: FIN-3, FIN-5. */
export async function dayDetails(
  ports: FinancePorts,
  brand: Brand,
  day: string,
): Promise<DayDetails> {
  const counted = await readCounted(ports, brand);
  const range = { from: day, to: day };
  const [sums, closes] = await Promise.all([
    selectDaySums(ports.pool, brand.number, range),
    selectCloses(ports.pool, brand.number, range),
  ]);
  const [close] = closes;
  return {
    counted,
    day,
    mayClose: close === undefined && day < counted.today && counted.block === counted.headBlock,
    close: close === undefined ? null : closeView(close, sums),
    sums: sumViews(sums, close?.figures),
  };
}

function sumViews(
  sums: readonly SumRow[],
  closed: readonly ClosedSum[] | undefined,
): FinanceDaySum[] {
  const now = new Map(sums.map((sum) => [keyOfSum(sum), sum]));
  const then = new Map((closed ?? []).map((sum) => [keyOfSum(sum), sum]));
  const all = new Map<string, SumRow | ClosedSum>([...then, ...now]);
  return [...all].map(([key, { currency, kind, account }]) => ({
    currency: currencyOfNumber(currency),
    kind: kindName(kind),
    account: accountName(account),
    amount: Number(now.get(key)?.amount ?? 0),
    postings: Number(now.get(key)?.postings ?? 0),
    closedAmount: closed === undefined ? null : Number(then.get(key)?.amount ?? 0),
  }));
}
