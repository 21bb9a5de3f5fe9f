import * as z from 'zod/mini';
import type { PaperRocketFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'paper-rocket/paper-rocket-97.json';

const definitionSchema = z.object({
  paytable: z.string(),
  growthPerMs: z.number(),
  leastCashOutCents: z.number(),
  capCents: z.number(),
  betWinMax: z.number(),
  roundProfitMax: z.number(),
  round: z.object({ bettingMs: z.number(), lockMs: z.number(), afterCrashMs: z.number() }),
  math: z.object({
    rtp: z.number(),
    instantCrash: z.number(),
    reach: z.array(z.object({ targetCents: z.number(), chance: z.number() })),
  }),
});

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
export function pickFacts(definition: unknown): PaperRocketFacts {
  const { paytable, math, ...rest } = definitionSchema.parse(definition);
  return { paytableName: paytable, ...math, ...rest };
}
