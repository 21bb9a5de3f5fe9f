import { windowsOf } from '../lines-slot/compile.ts';
import type { ClassicDefinition } from './definition.ts';
import { linePay } from './line-pay.ts';

export interface CompiledClassic {
  readonly definition: ClassicDefinition;
  readonly lengths: readonly number[];
  /** `windows[reel][stop]`: the symbols in view, from the top. */
  readonly windows: readonly (readonly (readonly string[])[])[];
  /** Fifths of every combination of stops, by `combinationOf`. */
  readonly fifths: Int32Array;
}

/** Evaluates every combination of stops once: three short reels have about ten thousand. */
export function compileClassic(definition: ClassicDefinition): CompiledClassic {
  const { strips, rows, symbols } = definition;
  const lengths = strips.map((strip) => strip.length);
  const windows = windowsOf(strips, rows);
  const size = symbols.length;
  const codes = windows.map((reel) =>
    reel.map((visible) => visible.map((s) => symbols.indexOf(s))),
  );
  const linePays = lineTable(definition);
  const fifths = new Int32Array(lengths.reduce((product, length) => product * length, 1));
  let at = 0;
  for (const first of codes[0] ?? []) {
    for (const second of codes[1] ?? []) {
      for (const third of codes[2] ?? []) {
        for (const [row1 = 0, row2 = 0, row3 = 0] of definition.lines) {
          const line = ((first[row1] ?? 0) * size + (second[row2] ?? 0)) * size;
          fifths[at] = (fifths[at] ?? 0) + (linePays[line + (third[row3] ?? 0)] ?? 0);
        }
        at += 1;
      }
    }
  }
  return { definition, lengths, windows, fifths };
}

/** Index of a combination of stops in the table. */
export function combinationOf(lengths: readonly number[], stops: Int32Array): number {
  let index = 0;
  for (let reel = 0; reel < lengths.length; reel += 1) {
    index = index * (lengths[reel] ?? 0) + (stops[reel] ?? 0);
  }
  return index;
}

/** Fifths of three symbols on a line, by their indexes in the list of symbols. */
function lineTable(definition: ClassicDefinition): Int32Array {
  const { symbols } = definition;
  const triples = symbols.flatMap((first) =>
    symbols.flatMap((second) => symbols.map((third) => [first, second, third])),
  );
  return Int32Array.from(triples, (visible) => linePay(definition, visible)?.fifths ?? 0);
}
