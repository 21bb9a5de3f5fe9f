import type { Import } from './read-imports.ts';

/** The imports that are part of a cycle, by Tarjan's algorithm. Pure. */
export function circlesOf(imports: ReadonlyMap<string, readonly Import[]>): Import[] {
  const order = new Map<string, number>();
  const circleOf = new Map<string, number>();
  const path: string[] = [];
  const visit = (file: string): number => {
    let low = order.size;
    const own = low;
    order.set(file, own);
    path.push(file);
    for (const { to } of imports.get(file) ?? []) {
      if (!imports.has(to) || circleOf.has(to)) continue;
      low = Math.min(low, order.has(to) ? (order.get(to) ?? low) : visit(to));
    }
    if (low === own) {
      for (const member of path.splice(path.indexOf(file))) circleOf.set(member, own);
    }
    return low;
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return [...imports.values()]
    .flat()
    .filter(({ from, to }) => imports.has(to) && circleOf.get(from) === circleOf.get(to));
}
