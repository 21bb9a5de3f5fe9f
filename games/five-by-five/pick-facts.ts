import * as z from 'zod/mini';
import type { FiveByFiveFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'five-by-five/five-by-five-943.json';
/** Path of the measured figures, beside it. */
export const FIGURES = 'five-by-five/five-by-five-943.figures.json';

const definitionSchema = z.object({
  paytable: z.string(),
  unit: z.literal(5),
  pays: z.object({
    straight: z.number(),
    flush: z.number(),
    fullHouse: z.number(),
    fourOfAKind: z.number(),
    straightFlush: z.number(),
    royalFlush: z.number(),
  }),
  hint: z.object({ games: z.number() }),
});
const measuredSchema = z.object({
  games: z.number(),
  rtp: z.number(),
  low: z.number(),
  high: z.number(),
});
const figuresSchema = z.object({
  hint: z.extend(measuredSchema, { hitFrequency: z.number(), pAtLeastStake: z.number() }),
  best: z.extend(measuredSchema, { playouts: z.number() }),
  random: measuredSchema,
});

/** Picks the client's values from the definition and its figures. Faults: a value is missing. */
export function pickFacts(definition: unknown, figures?: unknown): FiveByFiveFacts {
  const { paytable, unit, pays, hint } = definitionSchema.parse(definition);
  return {
    paytableName: paytable,
    pays,
    learnedFrom: hint.games,
    maxWinStakes: (4 * pays.royalFlush + pays.straightFlush) / unit,
    ...figuresSchema.parse(figures),
  };
}
