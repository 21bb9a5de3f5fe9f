import type { FinanceDay } from '@jubilee/contract/staff/calls/finance';
import type { ClosedSum, CloseRow } from './day-close.store.ts';
import type { SumRow } from './day-sum.store.ts';

type AnySum = Pick<ClosedSum, 'currency' | 'kind' | 'account'>;

export const keyOfSum = ({ currency, kind, account }: AnySum): string =>
  [currency, kind, account].join(':');

/** `sums` are those that the day has by now, in every currency. Source: FIN-5. */
export function closeView(
  close: CloseRow,
  sums: readonly SumRow[],
): NonNullable<FinanceDay['close']> {
  const { block_hash: hash } = close;
  return {
    closedAt: close.closed_at,
    closedByName: close.closed_by_name,
    block: Number(close.block),
    blockHash: hash.length === 0 ? null : hash.toString('hex'),
    differs: textOf(close.figures) !== textOf(sums),
  };
}

function textOf(sums: readonly (AnySum & { readonly amount: string })[]): string {
  return sums
    .map((sum) => `${keyOfSum(sum)}:${sum.amount}`)
    .toSorted()
    .join(' ');
}
