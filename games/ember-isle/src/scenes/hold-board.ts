import { easeInOut, easeOut, easeOutBack, thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import type { Sparks } from '@jubilee/game-kit/wins/sparks';
import { Container, Graphics, Sprite, type Texture } from 'pixi.js';

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
const BEAT_MS = 520;
const LOCK_MS = 340;
const COIN_SIZE = 0.98;
const BURN_MS = 950;
const TURNS = 3;
const HEAT = 0xff8a2c;

interface Pit {
  readonly spot: Container;
  readonly glow: Sprite;
  readonly ghost: Sprite;
  coin: Sprite | undefined;
  /** Whether the coin displays its value. */
  isOpen: boolean;
}

export function createHoldBoard(parts: HoldBoardParts): HoldBoard {
  const { grid, motion, sparks } = parts;
  const container = new Container();
  container.visible = false;
  const edge = grid.inset - 11;
  const shade = new Graphics()
    .roundRect(edge, edge, grid.width - 2 * edge, grid.height - 2 * edge, 17)
    .fill(0x160410);
  const pits = Array.from({ length: grid.reels * grid.rows }, (_, cell): Pit => {
    const spot = new Container();
    const { x, y } = grid.centre(cell % grid.reels, Math.floor(cell / grid.reels));
    spot.position.set(x, y);
    const half = grid.cell / 2 - 5;
    const hole = new Graphics()
      .roundRect(-half, -half, 2 * half, 2 * half, 22)
      .fill(0x2c0a18)
      .stroke({ width: 3, color: 0x8a3a2c, alpha: 0.7 });
    const glow = new Sprite(parts.light);
    glow.anchor.set(0.5);
    glow.tint = HEAT;
    glow.blendMode = 'add';
    glow.setSize(grid.cell * 1.2);
    glow.alpha = 0;
    const ghost = new Sprite(parts.blank);
    ghost.anchor.set(0.5);
    ghost.setSize(grid.cell * 0.9);
    ghost.visible = false;
    spot.addChild(hole, glow, ghost);
    return { spot, glow, ghost, coin: undefined, isOpen: false };
  });
  const row = new Container();
  const pips = Array.from({ length: parts.pipCount }, (_, index) => {
    const pip = new Sprite(parts.pip);
    pip.anchor.set(0.5);
    pip.setSize(66);
    pip.position.set(grid.width / 2 + (index - (parts.pipCount - 1) / 2) * 74, grid.height - 16);
    row.addChild(pip);
    return pip;
  });
  container.addChild(shade, ...pits.map(({ spot }) => spot), row, sparks.container);

  /** Cancels the animations of the pits together with their coins. */
  let moving = new AbortController();
  let closing = false;
  const emptyPits = (): void => {
    moving.abort();
    moving = new AbortController();
    closing = false;
    container.visible = false;
    for (const pit of pits) {
      pit.coin?.destroy();
      pit.coin = undefined;
      pit.isOpen = false;
      pit.glow.alpha = 0;
    }
  };
  let elapsed = 0;
  motion.loop((elapsedMs) => {
    elapsed = elapsedMs;
    if (!container.visible) return;
    pits.forEach((pit, cell) => {
      if (pit.coin !== undefined) pit.glow.alpha = 0.5 + 0.18 * Math.sin(elapsed / 320 + cell);
    });
  });
  const addSprite = (pit: Pit, face: Texture): Sprite => {
    const coin = new Sprite(face);
    coin.anchor.set(0.5);
    coin.setSize(grid.cell * COIN_SIZE);
    pit.coin = coin;
    pit.spot.addChild(coin);
    pit.glow.alpha = 0.55;
    return coin;
  };

  /** Edge-on at half time, when the other side is swapped in. */
  const turnOver = (coin: Sprite, face: Texture): Promise<void> =>
    motion.tween({
      durationMs: LOCK_MS,
      ease: easeInOut,
      until: moving.signal,
      step: (progress) => {
        if (progress >= 0.5 && coin.texture !== face) coin.texture = face;
        coin.setSize(grid.cell * COIN_SIZE * (1 + 0.12 * thereAndBack(progress)));
        coin.scale.x *= Math.abs(Math.cos(Math.PI * progress));
      },
    });

  return {
    container,
    open: async (coins) => {
      // The coins of the last feature may still be animating out.
      if (closing) emptyPits();
      for (const { reel, row: at } of coins) {
        const pit = pits[at * grid.reels + reel];
        if (pit !== undefined && pit.coin === undefined) {
          addSprite(pit, parts.closed).setSize(grid.cell);
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
          shade.alpha = 0.9 * progress;
        },
      });
      // The triggering coins pulse once before anything is written over them.
      const held = pits.filter(({ coin }) => coin !== undefined);
      await motion.tween({
        durationMs: BEAT_MS,
        ease: thereAndBack,
        step: (progress) => {
          for (const { spot } of held) spot.scale.set(1 + 0.14 * progress);
        },
      });
      for (const { spot } of held) spot.scale.set(1);
    },
    lock: async ({ reel, row: at, face }) => {
      const pit = pits[at * grid.reels + reel];
      if (pit === undefined || pit.isOpen) return;
      pit.isOpen = true;
      const { x, y } = grid.centre(reel, at);
      if (pit.coin !== undefined) {
        await turnOver(pit.coin, face);
        sparks.burst(x, y, 10, 0.5);
        return;
      }
      const coin = addSprite(pit, face);
      const full = coin.scale.x;
      sparks.burst(x, y, 12, 0.6);
      await motion.tween({
        durationMs: LOCK_MS,
        ease: easeOutBack(1.6),
        until: moving.signal,
        step: (progress) => {
          coin.scale.set(full * (1.5 - 0.5 * progress));
          coin.alpha = Math.min(1, progress * 2);
        },
      });
    },
    burn: async () => {
      const open = pits.filter(({ coin }) => coin === undefined);
      for (const pit of open) pit.ghost.visible = !motion.reduced && !motion.skipping;
      await motion.tween({
        durationMs: BURN_MS,
        step: (progress) => {
          open.forEach(({ ghost, glow }, index) => {
            const turn = progress * TURNS * Math.PI * 2 + index * 0.7;
            ghost.scale.x = ghost.scale.y * Math.cos(turn);
            const seen = Math.min(1, 5 * progress, 5 * (1 - progress));
            ghost.alpha = 0.92 * seen;
            glow.alpha = 0.9 * seen * (0.75 + 0.25 * Math.sin(turn * 2));
          });
        },
      });
      for (const { ghost, glow } of open) {
        ghost.visible = false;
        glow.alpha = 0;
      }
    },
    pips: (left) =>
      pips.forEach((pip, index) => {
        pip.tint = index < left ? 0xffffff : 0x4a2430;
        pip.alpha = index < left ? 1 : 0.75;
      }),
    collect: async () => {
      const held = pits.filter(({ coin }) => coin !== undefined);
      await motion.tween({
        durationMs: 260 + held.length * 70,
        step: (progress) => {
          held.forEach(({ spot }, index) => {
            const share = progress * (held.length + 3) - index;
            spot.scale.set(1 + 0.14 * thereAndBack(Math.min(1, Math.max(0, share / 3))));
          });
        },
      });
      for (const { spot } of held) spot.scale.set(1);
    },
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
