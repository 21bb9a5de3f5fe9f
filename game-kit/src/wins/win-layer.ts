import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { easeOut, thereAndBack } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import type { Grid } from '../reels/grid.ts';
import type { SymbolLook } from '../reels/reel-view.ts';
import type { Sparks } from './sparks.ts';

/** A win as the screen shows it. */
export interface WonCell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}
export interface ShownWin {
  /** Row on every reel, for a line; undefined for what pays anywhere. */
  readonly path: readonly number[] | undefined;
  readonly colour: number;
  readonly cells: readonly WonCell[];
}

const LINE_COLOURS = [0xffd166, 0x7ff2ea, 0xff9a6a, 0xd3b6ff, 0xa8ef8c] as const;
/** The colour of a line, so that neighbours differ. */
export const lineColour = (line: number): number =>
  LINE_COLOURS[line % LINE_COLOURS.length] ?? LINE_COLOURS[0];

/** What wins, shown over the reels: the winning symbols lifted out of the dimmed rest, and their lines. */
export interface WinLayer {
  readonly container: Container;
  /** `loud` lifts, dims, draws and sparkles; quiet only outlines, for a return that is not a win. */
  show(wins: readonly ShownWin[], loud: boolean): Promise<void>;
  clear(): void;
}

export interface WinLayerParts {
  readonly grid: Grid;
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** A soft round light, white. */
  readonly light: Texture;
  readonly sparks: Sparks;
  readonly motion: Motion;
}

export function createWinLayer({ grid, symbols, light, sparks, motion }: WinLayerParts): WinLayer {
  const container = new Container();
  const edge = grid.inset - 11;
  const half = grid.cell / 2 - 3;
  const around = (to: Graphics, x: number, y: number): Graphics =>
    to.roundRect(x - half, y - half, 2 * half, 2 * half, grid.cell * 0.13);
  const shade = new Graphics()
    .roundRect(edge, edge, grid.width - 2 * edge, grid.height - 2 * edge, 24)
    .fill(0x07021a);
  shade.alpha = 0.62;
  shade.visible = false;
  const lines = new Graphics();
  const lifted = new Container();
  let showing = new AbortController();
  container.addChild(shade, lifted, lines, sparks.container);

  const clear = (): void => {
    showing.abort();
    showing = new AbortController();
    shade.visible = false;
    lines.clear();
    for (const child of lifted.removeChildren()) child.destroy({ children: true });
  };

  const lift = (cell: WonCell, colour: number): Container => {
    const spot = new Container();
    const { x, y } = grid.centre(cell.reel, cell.row);
    spot.position.set(x, y);
    const halo = new Sprite(light);
    halo.anchor.set(0.5);
    halo.tint = colour;
    halo.blendMode = 'add';
    halo.alpha = 0.55;
    halo.setSize(grid.cell * 1.75);
    const look = symbols[cell.symbol];
    const picture = new Sprite(look?.sharp);
    picture.anchor.set(0.5);
    picture.setSize(grid.cell);
    const rim = around(new Graphics(), 0, 0).stroke({ width: 6, color: colour, alpha: 0.95 });
    spot.addChild(halo, picture, rim);
    return spot;
  };

  const showQuiet = async (wins: readonly ShownWin[]): Promise<void> => {
    for (const win of wins) {
      for (const { reel, row } of win.cells) {
        const { x, y } = grid.centre(reel, row);
        around(lines, x, y).stroke({ width: 3, color: 0xe9dcd2, alpha: 0.6 });
      }
    }
    await motion.wait(700, showing.signal);
  };

  return {
    container,
    clear,
    show: async (wins, loud) => {
      clear();
      if (!loud) return showQuiet(wins);
      shade.visible = true;
      const spots = new Map<string, Container>();
      for (const win of wins) {
        for (const cell of win.cells) {
          const key = `${cell.reel},${cell.row}`;
          if (spots.has(key)) continue;
          const spot = lift(cell, win.colour);
          spots.set(key, spot);
          lifted.addChild(spot);
          const { x, y } = grid.centre(cell.reel, cell.row);
          sparks.burst(x, y, wins.length > 1 ? 4 : 8, 0.5);
        }
      }
      await motion.tween({
        durationMs: 620,
        until: showing.signal,
        step: (progress) => {
          lines.clear();
          for (const win of wins) drawLine(grid, win, easeOut(progress), lines);
          const grow = 1 + 0.09 * thereAndBack(progress) + 0.03 * progress;
          for (const spot of spots.values()) spot.scale.set(grow);
        },
      });
      return undefined;
    },
  };
}

/** Draws the part of a line up to `progress`, from the left edge of the window to the right one. */
function drawLine(grid: Grid, { path, colour }: ShownWin, progress: number, line: Graphics): void {
  if (path === undefined) return;
  const points = path.slice(0, grid.reels).map((row, reel) => grid.centre(reel, row));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const all = [
    { x: first.x - grid.cell * 0.52, y: first.y },
    ...points,
    { x: last.x + grid.cell * 0.52, y: last.y },
  ];
  const end =
    all[0] === undefined ? 0 : all[0].x + (last.x + grid.cell * 0.52 - all[0].x) * progress;
  for (const [width, color, alpha] of [
    [12, 0x1d0712, 0.6],
    [6.5, colour, 1],
  ] as const) {
    all.forEach((point, index) => {
      const before = all[index - 1];
      if (before === undefined) {
        line.moveTo(point.x, point.y);
        return;
      }
      if (before.x >= end) return;
      const share = Math.min(1, (end - before.x) / (point.x - before.x));
      line.lineTo(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share);
    });
    line.stroke({ width, color, alpha, join: 'round', cap: 'round' });
  }
}
