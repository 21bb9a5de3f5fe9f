import { noteProblem, type Field } from '../definition-reader.ts';

/** A figure of a definition beside the one that is computed from the rest of it. */
export interface StatedFigure {
  /** Path inside the file, such as `math.rtp`. */
  readonly field: string;
  readonly stated: number;
  readonly computed: number;
}

/** Stated figures carry twelve decimals at most. */
const DECIMALS = 12;

/** Notes every figure that is not the computed one in each of its decimals. Source: GAME-4, GAME-7. */
export function checkFigures(root: Field, figures: readonly StatedFigure[]): void {
  for (const { field, stated, computed } of figures) {
    if (stated.toFixed(DECIMALS) === computed.toFixed(DECIMALS)) continue;
    noteProblem(
      { ...root, path: field },
      `states ${stated}, but the definition gives ${computed.toFixed(DECIMALS)}`,
    );
  }
}
