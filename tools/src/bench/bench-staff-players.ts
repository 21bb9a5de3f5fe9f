/** The row about what the staff read of players: a seeded database, which stays for the next run, and percentiles. */
import { loadavg } from 'node:os';
import { percentile } from '../../../server/bench/figure.ts';
import { watchProcessors } from '../../../server/bench/processor-use.ts';
import { openPlayerReads, SEARCH_KINDS } from '../../../server/bench/player-reads.ts';
import { seedPlayers } from '../../../server/bench/many-players/seed-players.ts';
import type { BetBench } from './bench-bets.ts';
import { type BenchLine, median } from './bench-report.ts';

/** All history ends here, so that a database that was seeded once is the same for every run. */
export const SEEDED_UNTIL_MS = Date.parse('2026-11-27T00:00:00.000Z');
const P95 = 0.95;

export function nameOfSeeded({ players, operations }: { players: number; operations: number }) {
  return `players_${players}_${operations}`;
}

interface Measured {
  readonly times: readonly number[];
  /** Processor time of one, of API and PostgreSQL together: what other programs do meanwhile does not count. */
  readonly costMs: number | undefined;
}

export async function staffPlayersRow({ server, size, print }: BetBench): Promise<BenchLine[]> {
  const { players, operations, samples, warmUp } = size.staffPlayers;
  const nowMs = SEEDED_UNTIL_MS;
  const seed = { players, operations, nowMs, print };
  const url = await server.createOnce(nameOfSeeded(seed), (address) =>
    seedPlayers({ ...seed, url: address }),
  );
  const reads = await openPlayerReads({ url, players, nowMs });
  const measure = async (
    what: string,
    read: (turn: number) => Promise<number>,
  ): Promise<Measured> => {
    for (let turn = 1; turn <= warmUp; turn += 1) await read(turn);
    // PostgreSQL is a child of this process, and so in its family.
    const used = watchProcessors({ own: process.pid });
    const times: number[] = [];
    for (let turn = warmUp + 1; turn <= warmUp + samples; turn += 1) times.push(await read(turn));
    const ownMs = used()?.families['own'];
    const costMs = ownMs === undefined ? undefined : ownMs / samples;
    const text = `median ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms, processor time ${costMs?.toFixed(0) ?? '?'} ms`;
    print(`${what}: ${text}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
    return { times, costMs };
  };
  try {
    const searches: Measured[] = [];
    for (const kind of SEARCH_KINDS) {
      searches.push(await measure(`search by ${kind}`, (turn) => reads.search(kind, turn)));
    }
    const drawer = await measure('all sections of a player', (turn) => reads.drawer(turn));
    const page = await measure('a page of a ledger', (turn) => reads.ledgerPage(turn));
    const of = `${players.toLocaleString('en-US')} players, ${operations.toLocaleString('en-US')} operations`;
    const every = { times: searches.flatMap(({ times }) => times), costMs: undefined };
    return [
      ...linesOf(`searches of every kind, ${of}`, every, '<= 300 ms'),
      ...linesOf('the same, the slowest kind', slowest(searches), '<= 300 ms'),
      ...linesOf('all sections of a player one after the other', drawer, '<= 500 ms'),
      ...linesOf('a page of a ledger', page, '<= 200 ms'),
    ];
  } finally {
    await reads.stop();
  }
}

function linesOf(figure: string, { times, costMs }: Measured, aim: string): BenchLine[] {
  const value = p95(times);
  const middle = median(times);
  const line = { figure: `${figure}: p95`, value, unit: 'ms', aim, ratio: value / middle };
  return [
    { ...line, comparedWith: `median ${middle.toFixed(0)} ms` },
    ...(costMs === undefined
      ? []
      : [{ figure: 'the same, processor time of one, mean', value: costMs, unit: 'ms' }]),
  ];
}

/** Faults: nothing was measured. */
function slowest(all: readonly Measured[]): Measured {
  const [first] = all.toSorted((one, other) => p95(other.times) - p95(one.times));
  if (first === undefined) throw new Error('There is no kind of search.');
  return first;
}

function p95(times: readonly number[]): number {
  return percentile(
    times.toSorted((one, other) => one - other),
    P95,
  );
}
