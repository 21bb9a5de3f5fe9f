import * as z from 'zod/mini';
import type { VelvetMothFacts } from './src/facts.ts';

/** Path below core/src/games. */
export const DEFINITION = 'velvet-moth/velvet-moth-976.json';

/** Picks the values that the client displays from the definition. Faults: a value is missing. */
const definitionSchema = z.object({
  paytable: z.string(),
  rules: z.object({ doubleOn: z.array(z.number()) }),
  strategy: z.record(z.string(), z.enum(['S', 'H', 'D', 'P'])),
  math: z.object({ rtp: z.number(), maxWinX: z.number() }),
});

export function pickFacts(definition: unknown): VelvetMothFacts {
  const read = definitionSchema.parse(definition);
  return {
    paytableName: read.paytable,
    doubleOn: read.rules.doubleOn,
    strategy: read.strategy,
    rtp: read.math.rtp,
    maxWinStakes: read.math.maxWinX,
  };
}
