import type { Brand } from '@jubilee/contract/settings/brand';
import type { FinanceDay, FinanceFigures } from '@jubilee/contract/staff/calls/finance';
import type { Currency } from '@jubilee/contract/values/currency';
import { ok } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { ACCOUNT_NUMBERS } from '@jubilee/core/wallet/operation-kinds';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import { addDays, daysOf, rangeOf } from './brand-day.ts';
import { closeView } from './close-view.ts';
import { type Counted, readCounted } from './counted.ts';
import { selectCloses } from './day-close.store.ts';
import {
  type BalanceRow,
  type DayRange,
  selectBalances,
  selectDaySums,
  selectFirstDay,
  selectGameSums,
} from './day-sum.store.ts';
import { figuresOf } from './figures.ts';
import type { FinancePorts } from './finance-ports.ts';

export interface RangeQuery {
  readonly currency: Currency;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const PLAYER_ACCOUNTS = [ACCOUNT_NUMBERS.PLAYER_AVAILABLE, ACCOUNT_NUMBERS.PLAYER_LOCKED];

/**
 * Newest first, days without an operation too, but none before the first day of the brand with anything. Refuses: MALFORMED_REQUEST for a
 * range that is too long. Source: FIN-1.
 */
export async function listDays(
  ports: FinancePorts,
  brand: Brand,
  query: RangeQuery,
): Promise<StaffResult<{ counted: Counted; days: FinanceDay[] }>> {
  const counted = await readCounted(ports, brand);
  const range = rangeOf(counted.today, query);
  if (range === undefined) return tooLong();
  const currency = CURRENCY_NUMBERS[query.currency];
  const key = { brand: brand.number, currency, accounts: PLAYER_ACCOUNTS };
  const [sums, balances, closes, firstDay] = await Promise.all([
    selectDaySums(ports.pool, brand.number, range),
    selectBalances(ports.pool, key, range),
    selectCloses(ports.pool, brand.number, range),
    selectFirstDay(ports.pool, brand.number),
  ]);
  const sumsByDay = Map.groupBy(sums, ({ day }) => day);
  const closeByDay = new Map(closes.map((row) => [row.day, row]));
  const available = endsOfDays(balances, ACCOUNT_NUMBERS.PLAYER_AVAILABLE, range);
  const reserved = endsOfDays(balances, ACCOUNT_NUMBERS.PLAYER_LOCKED, range);
  const begins = firstDay ?? counted.today;
  const listed = daysOf(range).filter((day) => day >= begins || closeByDay.has(day));
  const days = listed.map((day) => {
    const all = sumsByDay.get(day) ?? [];
    const close = closeByDay.get(day);
    return {
      day,
      ...figuresOf(all.filter((sum) => sum.currency === currency)),
      available: available.get(day) ?? 0,
      reserved: reserved.get(day) ?? 0,
      close: close === undefined ? null : closeView(close, all),
    };
  });
  return ok({ counted, days });
}

/** Those with the most stakes first. Refuses: MALFORMED_REQUEST. Source: FIN-2. */
export async function listGames(
  ports: FinancePorts,
  brand: Brand,
  query: RangeQuery,
): Promise<
  StaffResult<{ counted: Counted; games: ({ gameName: string | null } & FinanceFigures)[] }>
> {
  const counted = await readCounted(ports, brand);
  const range = rangeOf(counted.today, query);
  if (range === undefined) return tooLong();
  const currency = CURRENCY_NUMBERS[query.currency];
  const rows = await selectGameSums(ports.pool, brand.number, currency, range);
  const games = [...Map.groupBy(rows, ({ game_name }) => game_name)].map(([name, sums]) => ({
    gameName: name === '' ? null : name,
    ...figuresOf(sums),
  }));
  return ok({ counted, games: games.toSorted((one, other) => other.staked - one.staked) });
}

function tooLong() {
  const issues = [{ path: 'from', message: 'A range has 1 to 400 days.' }];
  return refuseStaff('MALFORMED_REQUEST', { where: 'query', issues });
}

/** A day on which nothing moved ends with what the day before had. */
function endsOfDays(
  rows: readonly BalanceRow[],
  account: number,
  { from, to }: DayRange,
): ReadonlyMap<string, number> {
  const moved = new Map(
    rows.filter((row) => row.account === account).map((row) => [row.day, Number(row.amount)]),
  );
  const ends = new Map<string, number>();
  let last = moved.get(addDays(from, -1)) ?? 0;
  for (const day of daysOf({ from, to }).toReversed()) {
    last = moved.get(day) ?? last;
    ends.set(day, last);
  }
  return ends;
}
