import * as z from 'zod/mini';
import type { BingoFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'bingo-balcony/bingo-balcony-951.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  balls: z.number(),
  drawn: z.number(),
  pays: z.object({ lines: z.record(z.string(), z.number()), fourCornersWithoutALine: z.number() }),
  math: z.object({
    rtp: z.number(),
    lineProbabilities: z.array(z.number()),
    pFourCornersOnly: z.number(),
    hitFrequency: z.number(),
    maxWinX: z.number(),
    pMaxWin: z.number(),
  }),
});

export function pickFacts(definition: unknown): BingoFacts {
  const { paytable, balls, drawn, pays, math } = definitionSchema.parse(definition);
  return {
    paytableName: paytable,
    balls,
    drawn,
    linePays: Object.values(pays.lines),
    cornersPay: pays.fourCornersWithoutALine,
    rtp: math.rtp,
    lineChances: math.lineProbabilities,
    cornersChance: math.pFourCornersOnly,
    hitChance: math.hitFrequency,
    maxWinStakes: math.maxWinX,
    maxWinChance: math.pMaxWin,
  };
}
