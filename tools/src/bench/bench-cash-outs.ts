/** The row about cash-outs of crash bets, with and without the record of their receipt in one run. */
import { benchCashOuts, type CashOutBurst } from '../../../server/bench/cash-outs.ts';
import type { BetBench } from './bench-bets.ts';
import { type BenchLine, median } from './bench-report.ts';

export async function cashOutsRow({ server, size, print }: BetBench): Promise<BenchLine[]> {
  const { players, rounds } = size.cashOuts;
  const url = await server.createMigratedDatabase('bench_cash_outs');
  const bursts = await benchCashOuts({ url, players, rounds });
  await server.drop('bench_cash_outs');
  const recorded = bursts.filter(({ isRecorded }) => isRecorded);
  const unrecorded = bursts.filter(({ isRecorded }) => !isRecorded);
  const rate = (some: readonly CashOutBurst[]) =>
    median(some.map(({ ms }) => (players * 1_000) / ms));
  const reply = (some: readonly CashOutBurst[]) => median(some.flatMap(({ replyMs }) => replyMs));
  const sum = (count: (burst: CashOutBurst) => readonly number[]) =>
    recorded.flatMap(count).reduce((all, one) => all + one, 0);
  const each = (count: (burst: CashOutBurst) => number) =>
    sum((burst) => [count(burst)]) / (rounds * players);
  print(
    `median reply ${reply(recorded).toFixed(1)} ms, without ${reply(unrecorded).toFixed(1)} ms`,
  );
  return [
    {
      figure: `cash-outs of ${players} players at once, median of ${rounds} rounds`,
      value: rate(recorded),
      unit: 'cash-outs/s',
      comparedWith: `without recording their receipt: ${rate(unrecorded).toFixed(0)}/s`,
      ratio: rate(recorded) / rate(unrecorded),
    },
    {
      figure: 'the same, median reply',
      value: reply(recorded),
      unit: 'ms',
      comparedWith: `without: ${reply(unrecorded).toFixed(1)} ms`,
      ratio: reply(recorded) / reply(unrecorded),
    },
    {
      figure: 'the same, part of the reply that waits for the record',
      value: (sum(({ recordMs }) => recordMs) / sum(({ replyMs }) => replyMs)) * 100,
      unit: '%',
    },
    {
      figure: 'the same, records of a cash-out',
      value: each(({ records }) => records),
      unit: 'statements',
      comparedWith: `all of crash: ${each(({ statements }) => statements).toFixed(2)}`,
    },
  ];
}
