import * as z from 'zod/mini';
import type { CopperCometFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'copper-comet/copper-comet-957.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const counts = z.record(z.string(), z.number());
const strips = z.array(z.array(z.string()));
const definitionSchema = z.object({
  paytable: z.string(),
  unit: z.number(),
  lines: z.array(z.array(z.number())),
  pays: z.record(z.string(), counts),
  scatter: z.object({ symbol: z.string(), pays: counts }),
  freeSpins: z.object({ award: counts, lineMultiplier: z.number() }),
  strips: z.object({ base: strips, free: strips }),
  math: z.object({
    rtp: z.number(),
    hitFrequency: z.number(),
    pAtLeastStake: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
    freeSpinTrigger: z.object({ oneIn: z.number() }),
  }),
});

export function pickFacts(definition: unknown): CopperCometFacts {
  const read = definitionSchema.parse(definition);
  return {
    paytableName: read.paytable,
    lines: read.lines,
    pays: read.pays,
    scatterPays: read.scatter.pays,
    freeSpinAward: read.freeSpins.award,
    lineMultiplier: read.freeSpins.lineMultiplier,
    strips: read.strips,
    rtp: read.math.rtp,
    hitFrequency: read.math.hitFrequency,
    winAboveStakeShare: read.math.pAtLeastStake,
    maxWinStakes: read.math.maxWinX,
    maxWinChance: read.math.pMaxWin,
    freeSpinsOneIn: read.math.freeSpinTrigger.oneIn,
  };
}
