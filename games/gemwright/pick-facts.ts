import * as z from 'zod/mini';
import type { GemFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'gemwright/gemwright-958.json';
export const FIGURES = 'gemwright/gemwright-958.figures.json';

/** Picks the client's values from the definition and its figures. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  grid: z.object({ columns: z.number(), rows: z.number() }),
  weights: z.object({ baseInitial: z.record(z.string(), z.number()) }),
  cluster: z.object({ minSize: z.number(), sizeBandsFrom: z.array(z.number()) }),
  pays: z.record(z.string(), z.array(z.number())),
  tumble: z.object({ baseLadder: z.array(z.number()) }),
  scatter: z.object({ symbol: z.string() }),
  freeSpins: z.object({
    triggerCount: z.number(),
    award: z.number(),
    retriggerCount: z.number(),
    retriggerAward: z.number(),
  }),
});
const figuresSchema = z.object({
  rounds: z.number(),
  low: z.number(),
  high: z.number(),
  hitFrequency: z.number(),
  pAtLeastStake: z.number(),
  maxWinStakes: z.number(),
});

export function pickFacts(definition: unknown, figures?: unknown): GemFacts {
  const read = definitionSchema.parse(definition);
  const found = figuresSchema.parse(figures);
  const { triggerCount, award, retriggerCount, retriggerAward } = read.freeSpins;
  return {
    paytableName: read.paytable,
    scatter: read.scatter.symbol,
    clusterMin: read.cluster.minSize,
    bandsFrom: read.cluster.sizeBandsFrom,
    pays: read.pays,
    ladder: read.tumble.baseLadder,
    triggerCount,
    award,
    retriggerCount,
    retriggerAward,
    maxWinStakes: found.maxWinStakes,
    rounds: found.rounds,
    low: found.low,
    high: found.high,
    hitFrequency: found.hitFrequency,
    winAboveStakeShare: found.pAtLeastStake,
    freeDropsOneIn: 1 / atLeast(read),
  };
}

/** Chance of this many scatters in a full window; every cell is drawn independently. */
function atLeast({ grid, weights, scatter, freeSpins }: z.output<typeof definitionSchema>): number {
  const cells = grid.columns * grid.rows;
  const total = Object.values(weights.baseInitial).reduce((sum, weight) => sum + weight, 0);
  const share = (weights.baseInitial[scatter.symbol] ?? 0) / total;
  let term = (1 - share) ** cells;
  let fewer = 0;
  for (let count = 0; count < freeSpins.triggerCount; count += 1) {
    fewer += term;
    term *= ((cells - count) / (count + 1)) * (share / (1 - share));
  }
  return 1 - fewer;
}
