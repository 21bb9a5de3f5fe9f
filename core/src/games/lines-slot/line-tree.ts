/*
 * The lines of a slot as a prefix tree: lines that begin with the same rows share nodes, so a
 * prefix that cannot pay is checked once instead of once per line. Nodes are in depth-first order.
 */
export interface LineTree {
  readonly size: number;
  /** Reel that the node checks. */
  readonly reel: Uint8Array;
  /** Row that it checks. */
  readonly row: Uint8Array;
  /** Next node when this one does not match. */
  readonly skip: Uint16Array;
  /** How many lines pass through the node. */
  readonly lines: Uint8Array;
}

interface Node {
  readonly reel: number;
  readonly row: number;
  readonly lines: number;
  readonly children: readonly Node[];
}

export function buildLineTree(lines: readonly (readonly number[])[]): LineTree {
  const flat: { node: Node; skip: number }[] = [];
  for (const node of branch(lines, 0)) flatten(node, flat);
  return {
    size: flat.length,
    reel: Uint8Array.from(flat, ({ node }) => node.reel),
    row: Uint8Array.from(flat, ({ node }) => node.row),
    skip: Uint16Array.from(flat, ({ skip }) => skip),
    lines: Uint8Array.from(flat, ({ node }) => node.lines),
  };
}

function branch(lines: readonly (readonly number[])[], reel: number): Node[] {
  const groups = Map.groupBy(
    lines.filter((line) => reel < line.length),
    (line) => line[reel] ?? 0,
  );
  return [...groups].map(([row, group]) => ({
    reel,
    row,
    lines: group.length,
    children: branch(group, reel + 1),
  }));
}

function flatten(node: Node, flat: { node: Node; skip: number }[]): void {
  const entry = { node, skip: 0 };
  flat.push(entry);
  for (const child of node.children) flatten(child, flat);
  entry.skip = flat.length;
}
