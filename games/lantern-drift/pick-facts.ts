import * as z from 'zod/mini';
import type { LanternFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'lantern-drift/lantern-drift-96.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  tables: z.record(
    z.string(),
    z.object({
      rows: z.number(),
      multipliersFifths: z.array(z.number()),
      rtp: z.number(),
      pAtLeastStake: z.number(),
      maxX: z.number(),
    }),
  ),
  math: z.object({ rtpRange: z.tuple([z.number(), z.number()]), maxWinX: z.number() }),
});

export function pickFacts(definition: unknown): LanternFacts {
  const { paytable, tables, math } = definitionSchema.parse(definition);
  const [rtpLow, rtpHigh] = math.rtpRange;
  return {
    paytableName: paytable,
    tables: Object.entries(tables).map(([name, table]) => ({
      rows: table.rows,
      risk: name.slice(name.indexOf('-') + 1),
      paysFifths: table.multipliersFifths,
      rtp: table.rtp,
      aboveChance: table.pAtLeastStake,
      maxWinStakes: table.maxX,
    })),
    rtpLow,
    rtpHigh,
    maxWinStakes: math.maxWinX,
  };
}
