import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { easeOut } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import type { Grid } from '../reels/grid.ts';
import type { SymbolLook } from '../reels/reel-view.ts';
import type { Sparks } from './sparks.ts';
import {
  lightOf,
  litCells,
  riseScale,
  sequenceAt,
  type LitCell,
  type WonCell,
} from './win-light.ts';
import { drawLine, tagPosition } from './win-line.ts';

/** A win as the screen displays it. */
export interface WinView {
  /** Row on every reel, for a payline; undefined for wins without a line. */
  readonly path: readonly number[] | undefined;
  readonly colour: number;
  readonly cells: readonly WonCell[];
  /** Its amount, displayed beside it when it is one of several. */
  readonly amount?: string;
}

const LINE_COLOURS = [0xffd166, 0x7ff2ea, 0xff9a6a, 0xd3b6ff, 0xa8ef8c] as const;
/** The color of the payline, so that neighbors differ. */
export const lineColour = (line: number): number =>
  LINE_COLOURS[line % LINE_COLOURS.length] ?? LINE_COLOURS[0];

/**
 * Highlights wins over the reels: the winning symbols stand out of the dimmed rest. Paylines are
 * drawn one after the other, each with its own symbols lit.
 */
export interface WinLayer {
  readonly container: Container;
  /**
   * `loud` lifts, dims, draws and sparkles; quiet only outlines, for a return that is not a win.
   */
  show(wins: readonly WinView[], loud: boolean): Promise<void>;
  /** One of several wins, with its amount. */
  showPart(win: WinView): Promise<void>;
  clear(): void;
}

export interface WinLayerParts {
  readonly grid: Grid;
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** A soft round light, white. */
  readonly light: Texture;
  readonly sparks: Sparks;
  readonly motion: Motion;
  /** Displays an amount over the board; `x` and `y` are shares of the board. */
  readonly tag: (tag: AmountTag | undefined) => void;
}
export interface AmountTag {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const RISE_MS = 620;
/** Time each of several wins is lit, and the limit for all of them together. */
const WIN_MS = 420;
const SEQUENCE_MS_MAX = 2_100;
const HALO = 0.55;
const SHADE_INSET = 11;

interface Spot {
  readonly cell: Container;
  readonly halo: Sprite;
  readonly wins: readonly number[];
}

export function createWinLayer(parts: WinLayerParts): WinLayer {
  const { grid, sparks, motion, tag } = parts;
  const container = new Container();
  const shade = createShade(grid);
  const lines = new Graphics();
  const lifted = new Container();
  let showing = new AbortController();
  container.addChild(shade, lifted, lines, sparks.container);

  const clear = (): void => {
    showing.abort();
    showing = new AbortController();
    shade.visible = false;
    lines.clear();
    tag(undefined);
    for (const child of lifted.removeChildren()) child.destroy({ children: true });
  };

  const liftAll = (wins: readonly WinView[]): readonly Spot[] =>
    litCells(wins).map((lit) => {
      const spot = createSpot(parts, lit, wins.length);
      lifted.addChild(spot.cell);
      return spot;
    });

  const showQuiet = async (wins: readonly WinView[]): Promise<void> => {
    for (const win of wins) {
      for (const { reel, row } of win.cells) {
        const { x, y } = grid.centre(reel, row);
        outline(grid, lines, x, y).stroke({ width: 3, color: 0xe9dcd2, alpha: 0.6 });
      }
    }
    await motion.wait(700, showing.signal);
  };
  /** All rise together. */
  const rise = (spots: readonly Spot[], win: WinView | undefined): Promise<void> =>
    motion.tween({
      durationMs: RISE_MS,
      until: showing.signal,
      step: (progress) => {
        if (win !== undefined) {
          lines.clear();
          drawLine(grid, win, easeOut(progress), lines);
        }
        for (const { cell } of spots) cell.scale.set(riseScale(progress));
      },
    });
  /** Wins are lit one after the other; at the end all are lit and no payline covers them. */
  const showInSequence = (spots: readonly Spot[], wins: readonly WinView[]): Promise<void> =>
    motion.tween({
      durationMs: Math.min(wins.length * WIN_MS, SEQUENCE_MS_MAX),
      until: showing.signal,
      step: (progress) => {
        const at = sequenceAt(progress, wins.length);
        lines.clear();
        const win = wins[at.lit];
        if (!at.isOver && win !== undefined) drawLine(grid, win, easeOut(at.drawn), lines);
        for (const spot of spots) lightSpot(spot, at);
      },
    });

  const show = async (wins: readonly WinView[], loud: boolean): Promise<void> => {
    clear();
    if (!loud) return showQuiet(wins);
    shade.visible = true;
    const until = showing.signal;
    const spots = liftAll(wins);
    const [only] = wins;
    await rise(spots, wins.length === 1 ? only : undefined);
    if (wins.length > 1 && !until.aborted) await showInSequence(spots, wins);
    return undefined;
  };

  return {
    container,
    clear,
    show,
    showPart: async (win) => {
      const finished = show([win], true);
      const at = tagPosition(grid, win);
      if (win.amount !== undefined) {
        tag({ text: win.amount, x: at.x / grid.width, y: at.y / grid.height });
      }
      await finished;
    },
  };
}

/** One winning symbol over the board, with its halo and rim; sparks fly where it rises. */
function createSpot(
  { grid, symbols, light, sparks }: WinLayerParts,
  { cell, colour, wins }: LitCell,
  winCount: number,
): Spot {
  const { x, y } = grid.centre(cell.reel, cell.row);
  sparks.burst(x, y, winCount > 1 ? 4 : 8, 0.5);
  const halo = createHalo(light, colour, grid);
  const picture = new Sprite(symbols[cell.symbol]?.sharp);
  picture.anchor.set(0.5);
  picture.setSize(grid.cell);
  const rim = outline(grid, new Graphics(), 0, 0).stroke({ width: 6, color: colour, alpha: 0.95 });
  const spot = new Container();
  spot.position.set(x, y);
  spot.addChild(halo, picture, rim);
  return { cell: spot, halo, wins };
}

function lightSpot(spot: Spot, at: ReturnType<typeof sequenceAt>): void {
  const { isLit, scale } = lightOf(spot, at);
  spot.cell.alpha = isLit ? 1 : 0.5;
  spot.halo.alpha = isLit ? HALO : 0;
  spot.cell.scale.set(scale);
}

/** The rounded border of a cell. */
function outline(grid: Grid, to: Graphics, x: number, y: number): Graphics {
  const half = grid.cell / 2 - 3;
  return to.roundRect(x - half, y - half, 2 * half, 2 * half, grid.cell * 0.13);
}

function createHalo(light: Texture, colour: number, grid: Grid): Sprite {
  const halo = new Sprite(light);
  halo.anchor.set(0.5);
  halo.tint = colour;
  halo.blendMode = 'add';
  halo.alpha = HALO;
  halo.setSize(grid.cell * 1.75);
  return halo;
}

function createShade(grid: Grid): Graphics {
  const edge = grid.inset - SHADE_INSET;
  const shade = new Graphics()
    .roundRect(edge, edge, grid.width - 2 * edge, grid.height - 2 * edge, 24)
    .fill(0x07021a);
  shade.alpha = 0.62;
  shade.visible = false;
  return shade;
}
