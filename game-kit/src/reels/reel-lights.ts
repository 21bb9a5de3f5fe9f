import { Container, Graphics, Sprite, type Texture } from 'pixi.js';
import { thereAndBack } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import type { Grid } from './grid.ts';
import type { SymbolLook } from './reel-view.ts';

/**
 * Light on landing reels: over the slow one, and on a counting symbol when its reel stops. The
 * caller uses either only where the outcome fulfils the expectation.
 */
export interface ReelLights {
  readonly container: Container;
  /** The reel that lands slowly now; undefined for none. */
  wait(reel: number | undefined): void;
  /** The symbol in a cell pulses once. */
  mark(reel: number, row: number, symbol: string): void;
}
export interface ReelLightsParts {
  readonly grid: Grid;
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** A soft round light, white. */
  readonly light: Texture;
  readonly colour: number;
  readonly motion: Motion;
}

const MARK_MS = 520;

export function createReelLights(parts: ReelLightsParts): ReelLights {
  const { grid, motion, colour } = parts;
  const container = new Container();
  const column = new Container();
  const glow = new Sprite(parts.light);
  glow.anchor.set(0.5);
  glow.tint = colour;
  glow.blendMode = 'add';
  const tall = grid.height - 2 * grid.inset;
  glow.setSize(grid.cell * 1.9, tall * 1.3);
  const rim = new Graphics()
    .roundRect(-grid.cell / 2 - 3, -tall / 2 - 3, grid.cell + 6, tall + 6, grid.cell * 0.13)
    .stroke({ width: 6, color: colour });
  column.addChild(glow, rim);
  column.visible = false;
  column.y = grid.height / 2;
  const marks = new Container();
  container.addChild(column, marks);

  let since = 0;
  motion.loop((elapsedMs) => {
    if (!column.visible) {
      since = elapsedMs;
      return;
    }
    const arrive = Math.min(1, (elapsedMs - since) / 180);
    const beat = 0.5 + 0.5 * Math.sin((elapsedMs - since) / 90);
    glow.alpha = arrive * (0.3 + 0.22 * beat);
    rim.alpha = arrive * (0.55 + 0.35 * beat);
  });

  return {
    container,
    wait: (reel) => {
      column.visible = reel !== undefined && !motion.reduced && !motion.skipping;
      if (reel === undefined) return;
      glow.alpha = 0;
      rim.alpha = 0;
      column.x = grid.centre(reel, 0).x;
    },
    mark: (reel, row, symbol) => {
      const look = parts.symbols[symbol];
      if (look === undefined || motion.reduced || motion.skipping) return;
      const spot = new Container();
      const { x, y } = grid.centre(reel, row);
      spot.position.set(x, y);
      const halo = new Sprite(parts.light);
      halo.anchor.set(0.5);
      halo.tint = colour;
      halo.blendMode = 'add';
      halo.setSize(grid.cell * 1.9);
      const picture = new Sprite(look.sharp);
      picture.anchor.set(0.5);
      picture.setSize(grid.cell);
      const full = picture.scale.x;
      spot.addChild(halo, picture);
      marks.addChild(spot);
      void motion
        .tween({
          durationMs: MARK_MS,
          step: (progress) => {
            const swell = thereAndBack(Math.sqrt(progress));
            picture.scale.set(full * (1 + 0.16 * swell));
            halo.alpha = 0.9 * swell;
          },
        })
        .then(() => spot.destroy({ children: true }));
    },
  };
}
