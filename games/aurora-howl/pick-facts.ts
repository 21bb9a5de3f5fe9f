import * as z from 'zod/mini';
import type { AuroraHowlFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'aurora-howl/aurora-howl-957.json';

const definitionSchema = z.object({
  paytable: z.string(),
  wild: z.object({ respin: z.object({ max: z.number() }) }),
  lines: z.array(z.array(z.number())),
  pays: z.record(z.string(), z.record(z.string(), z.number())),
  strips: z.object({ base: z.array(z.array(z.string())) }),
  math: z.object({
    parts: z.object({ firstSpin: z.number(), respins: z.number() }),
    respinTriggerOneIn: z.number(),
    hitFrequency: z.number(),
    pAtLeastStake: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
  }),
});

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
export function pickFacts(definition: unknown): AuroraHowlFacts {
  const read = definitionSchema.parse(definition);
  return {
    paytableName: read.paytable,
    lines: read.lines,
    pays: read.pays,
    respinsMax: read.wild.respin.max,
    strips: read.strips.base,
    hitFrequency: read.math.hitFrequency,
    winAboveStakeShare: read.math.pAtLeastStake,
    firstSpinShare: read.math.parts.firstSpin,
    respinShare: read.math.parts.respins,
    respinOneIn: read.math.respinTriggerOneIn,
    maxWinStakes: read.math.maxWinX,
    maxWinChance: read.math.pMaxWin,
  };
}
