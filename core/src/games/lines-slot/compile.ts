import { createScatterCounter, type ScatterCounter } from './count-scatters.ts';
import type { LinesDefinition, Strips } from './definition.ts';
import { createLineEvaluator, type LineEvaluator } from './evaluate.ts';
import { buildLineTree } from './line-tree.ts';

/** One set of strips, prepared for lookup by stop. */
export interface CompiledStrips {
  readonly lengths: readonly number[];
  /** `windows[reel][stop]`: the symbols in view, from the top. */
  readonly windows: readonly (readonly (readonly string[])[])[];
  readonly lineFifths: LineEvaluator;
  readonly scatterCount: ScatterCounter;
}

/** The inputs that the line wins of one window depend on. */
export type LinesShape = Pick<LinesDefinition, 'reels' | 'rows' | 'wild' | 'lines' | 'pays'>;

export interface CompiledLines {
  readonly definition: LinesDefinition;
  readonly base: CompiledStrips;
  readonly free: CompiledStrips;
}

/** Compiles a checked definition into the tables and evaluators of its two sets of strips. */
export function compileLines(definition: LinesDefinition): CompiledLines {
  const evaluatorOf = compileLineShape(definition);
  const compileStrips = (strips: Strips): CompiledStrips => {
    const windows = windowsOf(strips, definition.rows);
    return {
      lengths: strips.map((strip) => strip.length),
      windows,
      lineFifths: evaluatorOf(windows),
      scatterCount: createScatterCounter(windows, definition.scatter),
    };
  };
  const { base, free } = definition.strips;
  return { definition, base: compileStrips(base), free: compileStrips(free) };
}

/** The line evaluator of any set of windows of this shape. */
export function compileLineShape(
  definition: LinesShape,
): (windows: CompiledStrips['windows']) => LineEvaluator {
  const symbolCount = definition.pays.length;
  /** In fifths by `count * symbolCount + symbol`, symbols by the order of `definition.pays`. */
  const pays = new Int32Array((definition.reels + 1) * symbolCount);
  definition.pays.forEach(({ fifths }, symbol) => {
    fifths.forEach((pay, count) => {
      pays[count * symbolCount + symbol] = pay;
    });
  });
  const tree = buildLineTree(definition.lines);
  const shared = { rows: definition.rows, tree, pays, symbolCount };
  return (windows) => {
    const masks = windows.map((reel) =>
      Uint16Array.from(reel.flat(), (symbol) => maskOf(definition, symbol)),
    );
    return createLineEvaluator({ ...shared, masks });
  };
}

export function windowsOf(strips: Strips, rows: number): CompiledStrips['windows'] {
  return strips.map((strip) =>
    strip.map((_, stop) => [...strip, ...strip].slice(stop, stop + rows)),
  );
}

/** One bit per paying symbol: a wild has all of them, a scatter none. */
function maskOf(definition: LinesShape, symbol: string): number {
  if (symbol === definition.wild) return 2 ** definition.pays.length - 1;
  const index = definition.pays.findIndex((pay) => pay.symbol === symbol);
  return index < 0 ? 0 : 2 ** index;
}
