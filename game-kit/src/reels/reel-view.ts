import { Container, Sprite, type Texture } from 'pixi.js';
import type { ReelCells } from './reel-cells.ts';
import { blurOf } from './reel-motion.ts';

/** The textures of a symbol, standing and running. */
export interface SymbolLook {
  readonly sharp: Texture;
  readonly smeared: Texture;
}

/** One reel on the screen: the visible cells and one above and below, positioned by the travel. */
export interface ReelView {
  readonly container: Container;
  /** `speed` in cells per millisecond. */
  show(cells: ReelCells, travelled: number, speed: number): void;
}

interface Measures {
  readonly rows: number;
  readonly cell: number;
  readonly pitch: number;
}

export function createReelView(
  looks: Readonly<Record<string, SymbolLook>>,
  { rows, cell, pitch }: Measures,
): ReelView {
  const container = new Container();
  const sprites = Array.from({ length: rows + 2 }, () => {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    sprite.x = cell / 2;
    container.addChild(sprite);
    return sprite;
  });
  return {
    container,
    show: (cells, travelled, speed) => {
      const whole = Math.floor(travelled);
      const part = travelled - whole;
      const blur = blurOf(speed);
      sprites.forEach((sprite, index) => {
        const row = index - 1;
        const look = looks[cells.symbolAt(whole - row)];
        if (look === undefined) throw new Error('The book shows a symbol that has no picture.');
        const texture = blur > 0.5 ? look.smeared : look.sharp;
        const stretch = (texture.height * look.sharp.width) / (texture.width * look.sharp.height);
        if (sprite.texture !== texture) sprite.texture = texture;
        sprite.width = cell;
        sprite.height = cell * stretch;
        sprite.y = (row + part) * pitch + cell / 2;
      });
    },
  };
}
