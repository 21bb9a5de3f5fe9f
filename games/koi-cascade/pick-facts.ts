import * as z from 'zod/mini';
import type { KoiFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'koi-cascade/koi-cascade-959.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const counts = z.record(z.string(), z.number());
const set = z.object({ heights: counts, weights: z.array(counts) });
const definitionSchema = z.object({
  paytable: z.string(),
  pays: z.record(z.string(), counts),
  scatter: z.object({ pays: counts }),
  freeSpins: z.object({ award: counts, retriggerAward: counts }),
  sets: z.object({ base: set, free: set }),
  math: z.object({
    parts: z.object({ ways: z.number(), scatter: z.number(), freeSpins: z.number() }),
    hitFrequency: z.number(),
    maxWinX: z.number(),
    maxWays: z.number(),
    freeSpinTrigger: z.object({ oneIn: z.number(), averageFeatureX: z.number() }),
  }),
});

export function pickFacts(definition: unknown): KoiFacts {
  const { paytable, pays, scatter, freeSpins, sets, math } = definitionSchema.parse(definition);
  return {
    paytableName: paytable,
    waysMax: math.maxWays,
    pays,
    scatterPays: scatter.pays,
    freeSpinAward: freeSpins.award,
    freeSpinsAgain: freeSpins.retriggerAward,
    heights: { base: rows(sets.base.heights), free: rows(sets.free.heights) },
    weights: { base: sets.base.weights, free: sets.free.weights },
    rtpParts: math.parts,
    hitFrequency: math.hitFrequency,
    maxWinStakes: math.maxWinX,
    freeSpinsOneIn: math.freeSpinTrigger.oneIn,
    freeSpinsAverageStakes: math.freeSpinTrigger.averageFeatureX,
  };
}

const rows = (heights: Readonly<Record<string, number>>): number[] =>
  Object.keys(heights).map(Number);
