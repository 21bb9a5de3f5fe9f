import * as z from 'zod/mini';
import type { ClockworkOwlFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'clockwork-owl/clockwork-owl-97.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  skipsMax: z.number(),
  oneStepCents: z.record(z.string(), z.number()),
  math: z.object({
    rtpRange: z.tuple([z.number(), z.number()]),
    rtpLowByStake: z.record(z.string(), z.number()),
    maxWinX: z.number(),
  }),
});

export function pickFacts(definition: unknown): ClockworkOwlFacts {
  const read = definitionSchema.parse(definition);
  const [rtpLow, rtpHigh] = read.math.rtpRange;
  const rtpLowByStake = Object.entries(read.math.rtpLowByStake).map(
    ([stake, low]) => [Number(stake), low] as const,
  );
  return {
    paytableName: read.paytable,
    skipsMax: read.skipsMax,
    oneStepCents: read.oneStepCents,
    rtpLow,
    rtpHigh,
    rtpLowByStake,
    rtpLowest: Math.min(rtpLow, ...rtpLowByStake.map(([, low]) => low)),
    maxWinStakes: read.math.maxWinX,
  };
}
