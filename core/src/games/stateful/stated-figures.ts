import { noteProblem, type Field } from '../definition-reader.ts';

/** A stated figure of a definition with the value computed from the rest of the definition. */
export interface StatedFigure {
  /** Path inside the file, such as `math.rtp`. */
  readonly field: string;
  readonly stated: number;
  readonly computed: number;
}

/** Stated figures have at most twelve decimals. */
const DECIMALS = 12;

/**
 * Records a problem for every figure that differs from the computed one in any decimal. Source:
 * GAME-4, GAME-7.
 */
export function checkFigures(root: Field, figures: readonly StatedFigure[]): void {
  for (const { field, stated, computed } of figures) {
    if (stated.toFixed(DECIMALS) === computed.toFixed(DECIMALS)) continue;
    noteProblem(
      { ...root, path: field },
      `states ${stated}, but the definition gives ${computed.toFixed(DECIMALS)}`,
    );
  }
}
