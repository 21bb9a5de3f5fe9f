/*
 * Speed of the core. Figures are for one thread, per second of processor time; compared figures are
 * measured in turns in the same process, so their ratio is valid on a busy machine too.
 * Run alone: node core/bench/spins.ts
 */
import { argv, threadCpuUsage } from 'node:process';
import { fileURLToPath } from 'node:url';
import { seeded } from '../src/fairness/draw.ts';
import { copperComet957 } from '../src/games/copper-comet/copper-comet.ts';
import file from '../src/games/copper-comet/copper-comet-957.json' with { type: 'json' };
import { decideBet } from '../src/games/decide-bet.ts';
import { drawStops, playRound } from '../src/games/lines-slot/play-round.ts';
import { plainDraw, plainSpin } from './plain-lines.ts';

export interface BenchRow {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly compare: string;
  readonly ratio: number | undefined;
  readonly aim: string;
}

const SAMPLES = 5;
const SAMPLE_MS = 300;
const { compiled } = copperComet957;
const stream = (name: string) => seeded(new Uint8Array(32).fill(1), name);

/**
 * Base spins with scatter pays, compiled tables against the reference evaluator; then whole rounds.
 */
export function benchSpins(sampleMs = SAMPLE_MS): BenchRow[] {
  const { base, definition } = compiled;
  const draw = drawStops(stream('compiled'));
  const stops = new Int32Array(definition.reels);
  const plain = stream('plain');
  const rounds = drawStops(stream('rounds'));
  const [fast = 0, slow = 0, whole = 0] = measureInterleaved(
    [
      () => {
        draw(base, stops);
        const scatterFifths = definition.scatterFifths[base.scatterCount(stops)] ?? 0;
        return base.lineFifths(stops) + scatterFifths;
      },
      () => {
        const spin = plainSpin(file, 'base', plainDraw(file, 'base', plain));
        return spin.lineFifths + spin.scatterFifths;
      },
      () => playRound(compiled, rounds).fifths,
    ],
    sampleMs,
  );
  return [
    {
      figure: 'spins of the 5x3 lines slot, compiled tables',
      value: Math.round(fast),
      unit: 'spins/s a thread',
      compare: `plain evaluator of the same game: ${Math.round(slow)} spins/s`,
      ratio: fast / slow,
      aim: '>= 30x',
    },
    {
      figure: 'whole rounds of the 5x3 lines slot, free spins included',
      value: Math.round(whole),
      unit: 'rounds/s a thread',
      compare: '-',
      ratio: undefined,
      aim: '-',
    },
  ];
}

/** Bets as the platform decides them: a key by HMAC, the draw, the book. */
export function benchDecidedBets(sampleMs = SAMPLE_MS): BenchRow[] {
  const serverSeed = new Uint8Array(32).fill(2);
  let bets = 0;
  const [decided = 0] = measureInterleaved(
    [
      () => {
        bets += 1;
        const betId = `0190c0de-0000-7000-8000-${String(bets).padStart(12, '0')}`;
        const bet = { gameName: 'copper-comet', paytable: 'copper-comet-957', betAmount: 100n };
        return decideBet({ ...bet, serverSeed, clientSeed: 'bench', betId }).book.events.length;
      },
    ],
    sampleMs,
  );
  return [
    {
      figure: 'bets decided with the real draw, book included',
      value: Math.round(decided),
      unit: 'bets/s a thread',
      compare: '-',
      ratio: undefined,
      aim: '>= 100,000 bets/s',
    },
  ];
}

/**
 * Calls per second of processor time, the median of several turns; the first turn is a warm-up.
 * Time that the thread spent waiting for a processor does not count.
 */
export function measureInterleaved(
  calls: readonly (() => number)[],
  sampleMs = SAMPLE_MS,
): number[] {
  const rates = calls.map((): number[] => []);
  let checksum = 0;
  for (let pass = 0; pass <= SAMPLES; pass += 1) {
    calls.forEach((call, index) => {
      let count = 0;
      const startMs = processorMs();
      let elapsedMs = 0;
      while (elapsedMs < sampleMs) {
        for (let i = 0; i < 1_000; i += 1) checksum += call();
        count += 1_000;
        elapsedMs = processorMs() - startMs;
      }
      if (pass > 0) rates[index]?.push((count / elapsedMs) * 1_000);
    });
  }
  if (checksum <= 0) throw new Error('The measured calls did nothing.');
  return rates.map((values) => values.toSorted((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0);
}

function processorMs(): number {
  const { user, system } = threadCpuUsage();
  return (user + system) / 1_000;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  console.table([...benchSpins(), ...benchDecidedBets()]);
}
