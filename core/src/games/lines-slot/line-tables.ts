import type { LineTree } from './line-tree.ts';

/** Tables that a line evaluator of one set of strips reads. */
export interface LineTables {
  /** `masks[reel][stop * rows + row]`: the bits of the symbols that a cell can represent. */
  readonly masks: readonly Uint16Array[];
  readonly rows: number;
  readonly tree: LineTree;
  /** In fifths by `count * symbolCount + symbol`. */
  readonly pays: Int32Array;
  readonly symbolCount: number;
}
