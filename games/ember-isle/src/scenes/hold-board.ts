import { easeOut } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import type { Sparks } from '@jubilee/game-kit/wins/sparks';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { burnPits, landCoin, pulse, runLight, turnOver } from './hold-motions.ts';
import { addCoin, createPit, removeCoin, type Pit } from './hold-pits.ts';

/** The board of hold and spin: locked coins glow, every other cell is a pit that may land one. */
export interface HoldBoard {
  readonly container: Container;
  /**
   * Darkens the reels and opens a pit in every cell; the triggering coins stay, their value still
   * hidden.
   */
  open(coins: readonly Pick<HeldCoin, 'reel' | 'row'>[]): Promise<void>;
  /** A coin lands in its pit; a coin that is already there turns over. */
  lock(coin: HeldCoin): Promise<void>;
  /** The pits burn during a respin. */
  burn(): Promise<void>;
  /** Respins left, of three. */
  pips(left: number): void;
  /** A light runs over all coins in reading order. */
  collect(): Promise<void>;
  close(): Promise<void>;
}
export interface HeldCoin {
  readonly reel: number;
  readonly row: number;
  readonly face: Texture;
}
export interface HoldBoardParts {
  readonly grid: Grid;
  /** A coin edge-on and whole: what turns in the pits. */
  readonly blank: Texture;
  /** A coin as it appears on the reels. */
  readonly closed: Texture;
  readonly light: Texture;
  readonly pip: Texture;
  readonly pipCount: number;
  readonly sparks: Sparks;
  readonly motion: Motion;
}

const OPEN_MS = 500;
const SHADE = 0.9;

export function createHoldBoard(parts: HoldBoardParts): HoldBoard {
  const { grid, motion, sparks } = parts;
  const container = new Container();
  container.visible = false;
  const shade = createShade(grid);
  const pits = Array.from({ length: grid.reels * grid.rows }, (_, cell) => createPit(parts, cell));
  const pips = createPips(parts);
  container.addChild(shade, ...pits.map(({ spot }) => spot), pips.row, sparks.container);
  const pitAt = ({ reel, row }: Pick<HeldCoin, 'reel' | 'row'>): Pit | undefined =>
    pits[row * grid.reels + reel];
  const held = (): readonly Pit[] => pits.filter(({ coin }) => coin !== undefined);

  /** Cancels the animations of the pits together with their coins. */
  let moving = new AbortController();
  let closing = false;
  const emptyPits = (): void => {
    moving.abort();
    moving = new AbortController();
    closing = false;
    container.visible = false;
    for (const pit of pits) removeCoin(pit);
  };
  motion.loop((elapsedMs) => {
    if (!container.visible) return;
    pits.forEach((pit, cell) => {
      if (pit.coin !== undefined) pit.glow.alpha = 0.5 + 0.18 * Math.sin(elapsedMs / 320 + cell);
    });
  });

  return {
    container,
    open: async (coins) => {
      // The coins of the last feature may still be animating out.
      if (closing) emptyPits();
      for (const coin of coins) {
        const pit = pitAt(coin);
        if (pit?.coin === undefined && pit !== undefined) {
          addCoin(pit, parts.closed, grid).setSize(grid.cell);
        }
      }
      container.visible = true;
      container.alpha = 0;
      await motion.tween({
        durationMs: OPEN_MS,
        essential: true,
        until: moving.signal,
        step: (progress) => {
          container.alpha = progress;
          shade.alpha = SHADE * progress;
        },
      });
      // The triggering coins pulse once before anything is written over them.
      await pulse(motion, held());
    },
    lock: async (coin) => {
      const pit = pitAt(coin);
      if (pit === undefined || pit.isOpen) return;
      pit.isOpen = true;
      const { x, y } = grid.centre(coin.reel, coin.row);
      if (pit.coin !== undefined) {
        await turnOver({ motion, grid, until: moving.signal }, pit.coin, coin.face);
        sparks.burst(x, y, 10, 0.5);
        return;
      }
      const landing = addCoin(pit, coin.face, grid);
      sparks.burst(x, y, 12, 0.6);
      await landCoin({ motion, until: moving.signal }, landing);
    },
    burn: () =>
      burnPits(
        motion,
        pits.filter(({ coin }) => coin === undefined),
      ),
    pips: pips.show,
    collect: () => runLight(motion, held()),
    close: async () => {
      if (!container.visible || closing) return;
      closing = true;
      const until = moving.signal;
      await motion.tween({
        durationMs: OPEN_MS,
        essential: true,
        ease: easeOut,
        until,
        step: (progress) => {
          container.alpha = 1 - progress;
        },
      });
      if (!until.aborted) emptyPits();
    },
  };
}

function createShade(grid: Grid): Graphics {
  const edge = grid.inset - 11;
  return new Graphics()
    .roundRect(edge, edge, grid.width - 2 * edge, grid.height - 2 * edge, 17)
    .fill(0x160410);
}

/** One pip below the board for each respin. */
function createPips({ grid, pip: picture, pipCount }: HoldBoardParts): {
  readonly row: Container;
  readonly show: (left: number) => void;
} {
  const row = new Container();
  const pips = Array.from({ length: pipCount }, (_, index) => {
    const pip = new Sprite(picture);
    pip.anchor.set(0.5);
    pip.setSize(66);
    pip.position.set(grid.width / 2 + (index - (pipCount - 1) / 2) * 74, grid.height - 16);
    row.addChild(pip);
    return pip;
  });
  return {
    row,
    show: (left) =>
      pips.forEach((pip, index) => {
        pip.tint = index < left ? 0xffffff : 0x4a2430;
        pip.alpha = index < left ? 1 : 0.75;
      }),
  };
}
