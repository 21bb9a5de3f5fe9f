/** Ids and secrets of a simulated process: by its own clock, and from the dice of the seed. */
import type { Ids } from '../../../src/platform/ids/ids.ts';
import type { Random } from '../engine/random.ts';

export function simulatedIds(random: Random, nowMs: () => number): Ids {
  return {
    uuidV7() {
      const time = Math.floor(nowMs()).toString(16).padStart(12, '0');
      const rest = Buffer.from(random.bytes(10)).toString('hex');
      const variant = '89ab'[Number.parseInt(rest.slice(3, 4), 16) & 3] ?? '8';
      return [
        time.slice(0, 8),
        time.slice(8),
        `7${rest.slice(0, 3)}`,
        `${variant}${rest.slice(4, 7)}`,
        rest.slice(7, 19),
      ].join('-');
    },
    secret: () => Buffer.from(random.bytes(32)).toString('base64url'),
    bytes: (length) => random.bytes(length),
  };
}
