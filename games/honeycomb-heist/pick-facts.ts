import * as z from 'zod/mini';
import type { CombFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'honeycomb-heist/honeycomb-heist-955.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  numbers: z.number(),
  drawn: z.number(),
  tables: z.record(
    z.string(),
    z.object({
      paysFifths: z.array(z.number()),
      rtp: z.number(),
      hit: z.number(),
      pTop: z.number(),
    }),
  ),
  math: z.object({ rtpRange: z.tuple([z.number(), z.number()]), maxWinX: z.number() }),
});

export function pickFacts(definition: unknown): CombFacts {
  const { paytable, numbers, drawn, tables, math } = definitionSchema.parse(definition);
  const [rtpLow, rtpHigh] = math.rtpRange;
  return {
    paytableName: paytable,
    numbers,
    drawn,
    tables: Object.values(tables).map((table) => ({
      paysFifths: table.paysFifths,
      rtp: table.rtp,
      hitChance: table.hit,
      topChance: table.pTop,
    })),
    rtpLow,
    rtpHigh,
    maxWinStakes: math.maxWinX,
  };
}
