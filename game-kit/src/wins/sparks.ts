import type { Motion } from '../motion/motion.ts';
import { Container, Sprite, type Texture } from 'pixi.js';

/** Sparks that fly up and fall; a fixed pool, so that a long game does not allocate more. */
export interface Sparks {
  readonly container: Container;
  burst(x: number, y: number, count: number, reach: number): void;
}

const POOL = 120;
const LIFE_MS = 1_100;
const COLOURS = [0xffe9b8, 0xffc06b, 0xff8a5c, 0xfff6e4] as const;

interface Spark {
  readonly sprite: Sprite;
  leftMs: number;
  vx: number;
  vy: number;
  size: number;
}

export function createSparks(
  light: Texture,
  motion: Motion,
  colours: readonly number[] = COLOURS,
): Sparks {
  const container = new Container();
  const sparks = Array.from({ length: POOL }, (_, index): Spark => {
    const sprite = new Sprite(light);
    sprite.anchor.set(0.5);
    sprite.visible = false;
    sprite.blendMode = 'add';
    sprite.tint = colours[index % colours.length] ?? COLOURS[0];
    container.addChild(sprite);
    return { sprite, leftMs: 0, vx: 0, vy: 0, size: 0 };
  });
  let next = 0;
  let turn = 0;

  motion.loop((_, deltaMs) => {
    for (const spark of sparks) {
      if (spark.leftMs <= 0) continue;
      spark.leftMs -= deltaMs;
      spark.vy += deltaMs * 0.0011;
      spark.sprite.x += spark.vx * deltaMs;
      spark.sprite.y += spark.vy * deltaMs;
      const left = Math.max(0, spark.leftMs / LIFE_MS);
      spark.sprite.alpha = left;
      spark.sprite.scale.set(spark.size * (0.4 + left * 0.6));
      spark.sprite.visible = left > 0;
    }
  });

  return {
    container,
    burst: (x, y, count, reach) => {
      if (motion.reduced || motion.skipping) return;
      for (let index = 0; index < count; index += 1) {
        const spark = sparks[next];
        next = (next + 1) % POOL;
        turn += 2.399963;
        if (spark === undefined) continue;
        const speed = reach * (0.3 + ((index * 0.618) % 1) * 0.7);
        spark.leftMs = LIFE_MS * (0.55 + ((index * 0.381) % 1) * 0.45);
        spark.vx = Math.cos(turn) * speed;
        spark.vy = Math.sin(turn) * speed - reach * 0.45;
        spark.size = 0.1 + ((index * 0.271) % 1) * 0.2;
        spark.sprite.position.set(x, y);
      }
    },
  };
}
