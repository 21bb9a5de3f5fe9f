import { windowsOf, type CompiledStrips } from '../lines-slot/compile.ts';
import { createScatterCounter } from '../lines-slot/count-scatters.ts';
import type { FreeSpinsSlot } from '../lines-slot/play-round.ts';
import type { WaysDefinition } from './definition.ts';
import { createWaysEvaluator } from './evaluate.ts';

export interface CompiledWays extends FreeSpinsSlot {
  readonly definition: WaysDefinition & FreeSpinsSlot['definition'];
}

/** Compiles a checked definition into the tables and evaluators of its two sets of strips. */
export function compileWays(definition: WaysDefinition): CompiledWays {
  const { rows, pays, wild, scatter } = definition;
  const compileStrips = (mode: 'base' | 'free'): CompiledStrips => {
    const strips = definition.strips[mode];
    const windows = windowsOf(strips, rows);
    const wildWays = definition.wildWays[mode];
    return {
      lengths: strips.map((strip) => strip.length),
      windows,
      lineFifths: createWaysEvaluator({ windows, pays, wild, wildWays }),
      scatterCount: createScatterCounter(windows, scatter),
    };
  };
  return {
    definition: { ...definition, freeLineMultiplier: 1 },
    base: compileStrips('base'),
    free: compileStrips('free'),
  };
}
