import * as z from 'zod/mini';
import type { MoonjellyFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'moonjelly/moonjelly-961.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const counts = z.record(z.string(), z.number());
const strips = z.array(z.array(z.string()));
const definitionSchema = z.object({
  paytable: z.string(),
  grid: z.object({ reels: z.number(), rows: z.number() }),
  wild: z.object({ wayMultiplier: z.object({ free: z.array(z.number()) }) }),
  pays: z.record(z.string(), counts),
  scatter: z.object({ pays: counts }),
  freeSpins: z.object({ award: counts }),
  strips: z.object({ base: strips, free: strips }),
  math: z.object({
    rtp: z.number(),
    parts: z.object({ line: z.number(), scatter: z.number(), freeSpins: z.number() }),
    hitFrequency: z.number(),
    pAtLeastStake: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
    freeSpinTrigger: z.object({ oneIn: z.number() }),
  }),
});

export function pickFacts(definition: unknown): MoonjellyFacts {
  const read = definitionSchema.parse(definition);
  const { parts } = read.math;
  return {
    paytableName: read.paytable,
    ways: read.grid.rows ** read.grid.reels,
    freeWildWays: read.wild.wayMultiplier.free,
    pays: read.pays,
    scatterPays: read.scatter.pays,
    freeSpinAward: read.freeSpins.award,
    strips: read.strips,
    rtp: read.math.rtp,
    rtpParts: { ways: parts.line, scatter: parts.scatter, freeSpins: parts.freeSpins },
    hitFrequency: read.math.hitFrequency,
    winAboveStakeShare: read.math.pAtLeastStake,
    maxWinStakes: read.math.maxWinX,
    maxWinChance: read.math.pMaxWin,
    freeSpinsOneIn: read.math.freeSpinTrigger.oneIn,
  };
}
