import type { Graphics } from 'pixi.js';
import type { Grid } from '../reels/grid.ts';

/** The parts of a payline's graphic. */
interface LineOfWin {
  readonly path: readonly number[] | undefined;
  readonly colour: number;
  readonly cells: readonly { readonly reel: number; readonly row: number }[];
}

/**
 * Position of the amount: beside its symbols where the payline continues; else below the middle
 * one.
 */
export function tagPosition(
  grid: Grid,
  { cells, path }: Pick<LineOfWin, 'cells' | 'path'>,
): { readonly x: number; readonly y: number } {
  const reels = cells.map(({ reel }) => reel);
  const next = Math.max(...reels) + 1;
  const isFree = (reel: number): boolean => reel >= 0 && reel < grid.reels && !reels.includes(reel);
  const beside = [next, Math.min(...reels) - 1].find(isFree);
  if (path !== undefined && beside !== undefined) return grid.centre(beside, path[beside] ?? 0);
  const sorted = cells.toSorted((one, other) => one.reel - other.reel || one.row - other.row);
  const middle = sorted[Math.floor(sorted.length / 2)];
  const { x, y } = grid.centre(middle?.reel ?? 0, middle?.row ?? 0);
  return { x, y: y + grid.pitch / 2 };
}

/** Draws a payline up to `progress`, from its edge of the window to its last symbol. */
export function drawLine(
  grid: Grid,
  { path, colour, cells }: LineOfWin,
  progress: number,
  line: Graphics,
): void {
  if (path === undefined) return;
  const reels = cells.map(({ reel }) => reel);
  const [from, to] = [Math.min(...reels), Math.max(...reels)];
  const points = path.slice(0, grid.reels).map((row, reel) => grid.centre(reel, row));
  const own = points.slice(from, to + 1);
  const isFromRight = from > 0 && to === grid.reels - 1;
  if (isFromRight) own.reverse();
  const [first] = own;
  const last = own.at(-1);
  if (first === undefined || last === undefined) return;
  const side = isFromRight ? 1 : -1;
  const all = [{ x: first.x + side * grid.cell * 0.52, y: first.y }, ...own];
  // A full-width payline ends at the edge.
  if (own.length === grid.reels) all.push({ x: last.x - side * grid.cell * 0.52, y: last.y });
  const reach = Math.abs((all.at(-1)?.x ?? 0) - (all[0]?.x ?? 0)) * progress;
  for (const [width, color, alpha] of [
    [9, 0x1d0712, 0.55],
    [4.5, colour, 1],
  ] as const) {
    let gone = 0;
    all.forEach((point, index) => {
      const before = all[index - 1];
      if (before === undefined) {
        line.moveTo(point.x, point.y);
        return;
      }
      const span = Math.abs(point.x - before.x);
      if (gone >= reach) return;
      const share = Math.min(1, (reach - gone) / span);
      gone += span;
      line.lineTo(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share);
    });
    line.stroke({ width, color, alpha, join: 'round', cap: 'round' });
  }
}
