import { easeOutBack, thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { Grid } from '@jubilee/game-kit/reels/grid';
import { Container, Sprite, Text, type Texture } from 'pixi.js';

/** The multiplier of the free spins, on top of the frame. */
export interface Medal {
  readonly container: Container;
  /** Displays the multiplier; an increase pulses once. */
  show(multiplier: number): void;
  hide(): void;
}

const SIZE = 168;

export function createMedal(grid: Grid, texture: Texture, motion: Motion): Medal {
  const container = new Container();
  container.position.set(grid.width / 2, 16);
  container.visible = false;
  const plate = new Sprite(texture);
  plate.anchor.set(0.5);
  plate.setSize(SIZE);
  const number = new Text({
    text: '',
    style: {
      fontFamily: 'Jubilee Display',
      fontWeight: '900',
      fontSize: 58,
      fill: 0xfff2c8,
      stroke: { color: 0x4c0814, width: 8, join: 'round' },
    },
  });
  number.anchor.set(0.5);
  container.addChild(plate, number);
  let displayed = 0;
  return {
    container,
    show: (multiplier) => {
      const before = displayed;
      displayed = multiplier;
      number.text = `×${multiplier}`;
      number.scale.set(number.text.length > 3 ? 0.8 : 1);
      container.visible = true;
      if (multiplier === before) return;
      void motion
        .tween({
          durationMs: before === 0 ? 460 : 620,
          ease: before === 0 ? easeOutBack(1.8) : thereAndBack,
          step: (progress) => container.scale.set(before === 0 ? progress : 1 + 0.45 * progress),
        })
        .then(() => container.scale.set(1));
    },
    hide: () => {
      displayed = 0;
      container.visible = false;
    },
  };
}
