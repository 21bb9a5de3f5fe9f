import * as z from 'zod/mini';
import type { SevenSignalFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'seven-signal/seven-signal-955.json';

const group = z.object({ pay: z.number() });
const definitionSchema = z.object({
  paytable: z.string(),
  wild: z.object({ multiplierEach: z.number(), threeWildPays: z.number() }),
  lines: z.array(z.array(z.number())),
  pays: z.record(z.string(), z.number()),
  groupPays: z.object({ ANY7: group, ANYBAR: group }),
  cherryPays: z.object({ pays: z.object({ '2': z.number() }) }),
  strips: z.object({ base: z.array(z.array(z.string())) }),
  math: z.object({
    hitFrequency: z.number(),
    pAtLeastStake: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
  }),
});

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
export function pickFacts(definition: unknown): SevenSignalFacts {
  const read = definitionSchema.parse(definition);
  return {
    paytableName: read.paytable,
    lines: read.lines,
    wildMultiplier: read.wild.multiplierEach,
    allWild: read.wild.threeWildPays,
    pays: read.pays,
    anySeven: read.groupPays.ANY7.pay,
    anyBar: read.groupPays.ANYBAR.pay,
    twoCherries: read.cherryPays.pays['2'],
    strips: read.strips.base,
    hitFrequency: read.math.hitFrequency,
    winAboveStakeShare: read.math.pAtLeastStake,
    maxWinStakes: read.math.maxWinX,
    maxWinChance: read.math.pMaxWin,
  };
}
