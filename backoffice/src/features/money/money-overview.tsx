import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { FinanceDay, financeDays } from '@jubilee/contract/staff/calls/finance';
import type { Currency } from '@jubilee/contract/values/currency';
import { Alert } from '@jubilee/ui/alert';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { LineChart } from '../../parts/line-chart.tsx';
import { formatCount, formatShare, formatSum } from '../../parts/numbers.ts';
import { Tile, Tiles } from '../../parts/tiles.tsx';
import { liabilityQuery } from './money-queries.ts';
import styles from './money.module.css';

/** The sums of the days that are listed, and what the brand owes now. */
export function MoneyOverview(props: { days: readonly FinanceDay[]; currency: Currency }) {
  const { days, currency } = props;
  const app = useStaffApp();
  const { data } = useQuery(liabilityQuery(app));
  const owed = data?.currencies.find((one) => one.currency === currency);
  const sum = (of: (day: FinanceDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const staked = sum((day) => day.staked);
  const ggr = sum((day) => day.ggr);
  const jackpots = owed?.jackpots.reduce((all, { amount }) => all + amount, 0);
  return (
    <Tiles>
      <Tile name="Staked" value={formatSum(staked)} />
      <Tile name="GGR" value={formatSum(ggr)} />
      <Tile name="Win rate" value={formatShare(staked === 0 ? null : ggr / staked)} />
      <Tile name="NGR" value={formatSum(sum((day) => day.ngr))} />
      <Tile
        name="Owed to players now"
        value={owed && formatSum(owed.available + owed.reserved)}
        note={owed && `${formatCount(owed.reserved)} reserved`}
      />
      <Tile
        name="Credits outstanding"
        value={owed && formatSum(owed.credits.value)}
        note={owed && `${formatCount(owed.credits.rounds)} rounds`}
      />
      <Tile name="Jackpots" value={jackpots === undefined ? undefined : formatSum(jackpots)} />
    </Tiles>
  );
}

const DAY_SECONDS = 86_400;

/** GGR and NGR by day; the table below it has every number. */
export function MoneyChart(props: { days: readonly FinanceDay[] }) {
  const { days } = props;
  const drawn = useMemo(() => {
    const oldestFirst = days.toReversed();
    return {
      seconds: oldestFirst.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1_000),
      series: [
        { title: 'GGR', color: '--select', values: oldestFirst.map(({ ggr }) => ggr) },
        { title: 'NGR', color: '--warning-text', values: oldestFirst.map(({ ngr }) => ngr) },
      ] as const,
    };
  }, [days]);
  const [first, last] = [days.at(-1)?.day, days.at(0)?.day];
  return (
    <LineChart
      label="By day"
      summary={`Lines of GGR and NGR from ${first ?? ''} to ${last ?? ''}. The table has the numbers.`}
      seconds={drawn.seconds}
      stepSeconds={DAY_SECONDS}
      series={drawn.series}
    />
  );
}

type Counted = StaffReply<typeof financeDays>['counted'];

/** Whether something is still being counted. */
export function CountedNote(props: { counted: Counted }) {
  const { counted } = props;
  const behind = counted.headBlock - counted.block;
  return behind > 0 ? (
    <div className={styles.alert}>
      <Alert tone="warn">
        {behind === 1
          ? 'A checkpoint of the ledger is'
          : `${formatCount(behind)} checkpoints of the ledger are`}{' '}
        still being counted: the figures are not whole yet.
      </Alert>
    </div>
  ) : null;
}
