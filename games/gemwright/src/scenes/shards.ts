import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite, type Texture } from 'pixi.js';

/** Splinters of bursting gems; a fixed pool, so that a long round does not allocate more. */
export interface Shards {
  readonly container: Container;
  burst(x: number, y: number, colour: number): void;
}

const POOL = 140;
const EACH = 6;
const LIFE_MS = 900;

export function createShards(texture: Texture, motion: Motion): Shards {
  const container = new Container();
  const pool = Array.from({ length: POOL }, () => {
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.visible = false;
    container.addChild(sprite);
    return { sprite, leftMs: 0, vx: 0, vy: 0, spin: 0 };
  });
  let next = 0;
  let turn = 0;
  motion.loop((_, deltaMs) => {
    for (const shard of pool) {
      if (shard.leftMs <= 0) continue;
      shard.leftMs -= deltaMs;
      shard.vy += deltaMs * 0.0021;
      shard.sprite.x += shard.vx * deltaMs;
      shard.sprite.y += shard.vy * deltaMs;
      shard.sprite.rotation += shard.spin * deltaMs;
      shard.sprite.alpha = Math.min(1, Math.max(0, shard.leftMs / (LIFE_MS * 0.5)));
      shard.sprite.visible = shard.leftMs > 0;
    }
  });
  return {
    container,
    burst: (x, y, colour) => {
      if (motion.reduced || motion.skipping) return;
      for (let index = 0; index < EACH; index += 1) {
        const shard = pool[next];
        next = (next + 1) % POOL;
        turn += 2.399963;
        if (shard === undefined) continue;
        const speed = 0.25 + ((index * 0.618) % 1) * 0.4;
        shard.leftMs = LIFE_MS * (0.6 + ((turn * 0.381) % 1) * 0.4);
        shard.vx = Math.cos(turn) * speed;
        shard.vy = Math.sin(turn) * speed - 0.35;
        shard.spin = Math.sin(turn * 3) * 0.012;
        shard.sprite.tint = colour;
        shard.sprite.scale.set(0.4 + ((turn * 0.271) % 1) * 0.6);
        shard.sprite.position.set(x, y);
      }
    },
  };
}
