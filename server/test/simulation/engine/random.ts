/** Dice of a simulation: every draw follows from the seed and the name of its stream. */
import { createHash } from 'node:crypto';

export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number from 0 to n - 1. */
  below(n: number): number;
  /** A whole number from low to high, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  bytes(length: number): Uint8Array;
  /** A stream of its own, so that draws of one part never shift those of another. */
  fork(name: string): Random;
}

export function createRandom(name: string): Random {
  const digest = createHash('sha256').update(name).digest();
  const state = new Uint32Array([0, 4, 8, 12].map((at) => digest.readUInt32LE(at)));

  /** The generator sfc32: 32 bits a call. */
  function word(): number {
    const [a = 0, b = 0, c = 0, count = 0] = state;
    const sum = (((a + b) | 0) + count) | 0;
    state[3] = (count + 1) | 0;
    state[0] = b ^ (b >>> 9);
    state[1] = (c + (c << 3)) | 0;
    state[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  const next = (): number => word() / 2 ** 32;
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    bytes: (length) => Uint8Array.from({ length }, () => word() & 0xff),
    fork: (part) => createRandom(`${name}/${part}`),
  };
}
