import * as z from 'zod/mini';
import type { EmberIsleFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'ember-isle/ember-isle-956.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  unit: z.number(),
  lines: z.array(z.array(z.number())),
  pays: z.record(z.string(), z.record(z.string(), z.number())),
  strips: z.object({ base: z.array(z.array(z.string())) }),
  hold: z.object({
    triggerCount: z.number(),
    respins: z.number(),
    cellProbability: z.object({ num: z.number(), den: z.number() }),
    coinValues: z.array(
      z.object({ fifths: z.number(), weight: z.number(), label: z.optional(z.string()) }),
    ),
    fullGridAward: z.number(),
  }),
  math: z.object({
    rtp: z.number(),
    parts: z.object({ line: z.number(), holdAndSpin: z.number() }),
    feature: z.object({
      oneIn: z.number(),
      averageFinalCoins: z.number(),
      fullGridOneIn: z.number(),
    }),
    hitFrequency: z.number(),
    pAtLeastStake: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
  }),
});

export function pickFacts(definition: unknown): EmberIsleFacts {
  const { hold, math, ...read } = definitionSchema.parse(definition);
  const weights = hold.coinValues.reduce((sum, { weight }) => sum + weight, 0);
  return {
    paytableName: read.paytable,
    lines: read.lines,
    pays: read.pays,
    strip: read.strips.base,
    triggerCount: hold.triggerCount,
    respins: hold.respins,
    cellOneIn: hold.cellProbability.den / hold.cellProbability.num,
    coins: hold.coinValues.map(({ fifths, label = null, weight }) => ({
      fifths,
      label,
      share: weight / weights,
    })),
    fullGridStakes: hold.fullGridAward / read.unit,
    fullGridOneIn: Math.round(math.feature.fullGridOneIn),
    averageCoins: math.feature.averageFinalCoins,
    holdOneIn: math.feature.oneIn,
    rtp: math.rtp,
    rtpParts: { lines: math.parts.line, holdAndSpin: math.parts.holdAndSpin },
    hitFrequency: math.hitFrequency,
    winAboveStakeShare: math.pAtLeastStake,
    maxWinStakes: math.maxWinX,
    maxWinChance: math.pMaxWin,
  };
}
