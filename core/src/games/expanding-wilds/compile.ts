import { windowsOf } from '../lines-slot/compile.ts';
import type { WildsDefinition } from './definition.ts';
import { createBothWaysEvaluator, type BothWaysEvaluator } from './evaluate.ts';

export interface CompiledWilds {
  readonly definition: WildsDefinition;
  readonly lengths: readonly number[];
  /** `windows[reel][stop]`: the symbols in view, from the top. */
  readonly windows: readonly (readonly (readonly string[])[])[];
  /** `showsWild[reel][stop]`: 1 where a wild is in view. */
  readonly showsWild: readonly Uint8Array[];
  readonly lineFifths: BothWaysEvaluator;
}

/** Turns a checked definition into tables by stop. */
export function compileWilds(definition: WildsDefinition): CompiledWilds {
  const { strips, rows, wild } = definition;
  const windows = windowsOf(strips, rows);
  const lengths = strips.map((strip) => strip.length);
  return {
    definition,
    lengths,
    windows,
    showsWild: windows.map((reel) =>
      Uint8Array.from(reel, (window) => (window.includes(wild) ? 1 : 0)),
    ),
    lineFifths: createBothWaysEvaluator(definition, windows),
  };
}
