import { easeOut, thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Graphics, Sprite } from 'pixi.js';
import { BOARD, cellCentre, REELS } from '../board-measures.ts';
import type { Pictures } from '../pictures.ts';
import type { Cell, ShownWin } from '../shown-win.ts';
import type { Sparks } from './sparks.ts';

/** What wins, shown over the reels: the winning symbols lifted out of the dimmed rest, and their lines. */
export interface WinLayer {
  readonly container: Container;
  /** `loud` lifts, dims, draws and sparkles; quiet only outlines, for a return that is not a win. */
  show(wins: readonly ShownWin[], loud: boolean): Promise<void>;
  clear(): void;
}

export function createWinLayer(pictures: Pictures, sparks: Sparks, motion: Motion): WinLayer {
  const container = new Container();
  const shade = new Graphics()
    .roundRect(33, 33, BOARD.width - 66, BOARD.height - 66, 24)
    .fill(0x07021a);
  shade.alpha = 0.62;
  shade.visible = false;
  const lines = new Graphics();
  const lifted = new Container();
  container.addChild(shade, lifted, lines, sparks.container);

  const clear = (): void => {
    shade.visible = false;
    lines.clear();
    for (const child of lifted.removeChildren()) child.destroy({ children: true });
  };

  const lift = (cell: Cell, colour: number): Container => {
    const spot = new Container();
    const { x, y } = cellCentre(cell.reel, cell.row);
    spot.position.set(x, y);
    const halo = new Sprite(pictures.light);
    halo.anchor.set(0.5);
    halo.tint = colour;
    halo.blendMode = 'add';
    halo.alpha = 0.55;
    halo.setSize(BOARD.cell * 1.75);
    const look = pictures.symbols[cell.symbol];
    const picture = new Sprite(look?.sharp);
    picture.anchor.set(0.5);
    picture.setSize(BOARD.cell);
    const edge = new Graphics()
      .roundRect(-97, -97, 194, 194, 26)
      .stroke({ width: 6, color: colour, alpha: 0.95 });
    spot.addChild(halo, picture, edge);
    return spot;
  };

  const showQuiet = async (wins: readonly ShownWin[]): Promise<void> => {
    for (const win of wins) {
      for (const { reel, row } of win.cells) {
        const { x, y } = cellCentre(reel, row);
        lines
          .roundRect(x - 97, y - 97, 194, 194, 26)
          .stroke({ width: 3, color: 0xe9dcd2, alpha: 0.6 });
      }
    }
    await motion.wait(700);
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
          const { x, y } = cellCentre(cell.reel, cell.row);
          sparks.burst(x, y, wins.length > 1 ? 4 : 8, 0.5);
        }
      }
      await motion.tween({
        durationMs: 620,
        step: (progress) => {
          lines.clear();
          for (const win of wins) drawLine(win, easeOut(progress), lines);
          const grow = 1 + 0.09 * thereAndBack(progress) + 0.03 * progress;
          for (const spot of spots.values()) spot.scale.set(grow);
        },
      });
      return undefined;
    },
  };
}

/** Draws the part of a line up to `progress`, from the left edge of the window to the right one. */
function drawLine({ path, colour }: ShownWin, progress: number, line: Graphics): void {
  if (path === undefined) return;
  const points = path.slice(0, REELS).map((row, reel) => cellCentre(reel, row));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return;
  const all = [
    { x: first.x - BOARD.cell * 0.52, y: first.y },
    ...points,
    { x: last.x + BOARD.cell * 0.52, y: last.y },
  ];
  const end =
    all[0] === undefined ? 0 : all[0].x + (last.x + BOARD.cell * 0.52 - all[0].x) * progress;
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
