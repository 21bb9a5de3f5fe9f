import type { CompiledTumble } from './compile.ts';

/** Finds the groups that pay on a board; its arrays are reused for every board. */
export interface ClusterFinder {
  /** Sum of the fifths of all groups, without multiplier. Afterwards `marked` is 1 where a cell won. */
  find(cells: Uint8Array): number;
  readonly marked: Uint8Array;
  /** Calls back with every paying group of the last board: symbol number, cells, fifths. */
  each(onCluster: (symbol: number, positions: readonly number[], fifths: number) => void): void;
}

const GROUP_NONE = 255;

export function createClusterFinder(compiled: CompiledTumble): ClusterFinder {
  const { definition, scatterNumber, fifthsBySize } = compiled;
  const { columns, rows, clusterMin } = definition;
  const count = columns * rows;
  const marked = new Uint8Array(count);
  const seen = new Uint8Array(count);
  const queue = new Uint8Array(count);
  /** Number of the paying group of each cell. */
  const groupOf = new Uint8Array(count);
  let groups = 0;
  let board: Uint8Array = new Uint8Array(count);

  /** Flood-fills one group from a cell and returns its size; its cells are in the queue. */
  const walk = (cells: Uint8Array, start: number): number => {
    const symbol = cells[start];
    let read = 0;
    let written = 1;
    queue[0] = start;
    seen[start] = 1;
    const visit = (position: number): void => {
      if (seen[position] === 1 || cells[position] !== symbol) return;
      seen[position] = 1;
      queue[written] = position;
      written += 1;
    };
    while (read < written) {
      const position = queue[read] ?? 0;
      read += 1;
      const row = position % rows;
      if (row > 0) visit(position - 1);
      if (row < rows - 1) visit(position + 1);
      if (position >= rows) visit(position - rows);
      if (position < count - rows) visit(position + rows);
    }
    return written;
  };

  return {
    marked,
    find(cells) {
      board = cells;
      groups = 0;
      marked.fill(0);
      seen.fill(0);
      groupOf.fill(GROUP_NONE);
      let sum = 0;
      for (let start = 0; start < count; start += 1) {
        const symbol = cells[start] ?? 0;
        if (seen[start] === 1 || symbol === scatterNumber) continue;
        const size = walk(cells, start);
        if (size < clusterMin) continue;
        sum += fifthsBySize[symbol * (count + 1) + size] ?? 0;
        for (let at = 0; at < size; at += 1) {
          const position = queue[at] ?? 0;
          marked[position] = 1;
          groupOf[position] = groups;
        }
        groups += 1;
      }
      return sum;
    },
    each(onCluster) {
      for (let group = 0; group < groups; group += 1) {
        const positions: number[] = [];
        groupOf.forEach((of, position) => {
          if (of === group) positions.push(position);
        });
        const symbol = board[positions[0] ?? 0] ?? 0;
        onCluster(symbol, positions, fifthsBySize[symbol * (count + 1) + positions.length] ?? 0);
      }
    },
  };
}
