import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { chacha20Words } from './chacha20.ts';
import { drawMessage, seeded } from './draw.ts';
import published from './fairness-vectors.json' with { type: 'json' };
import { below, type Rng } from './rng.ts';

/** Swaps from the top of the deck downwards. */
function shuffledPack(rng: Rng): number[] {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  for (let top = 51; top > 0; top -= 1) swap(pack, top, below(rng, top + 1));
  return pack;
}
/** Five of 25 cells, swapped to the front one by one. */
function fiveMines(rng: Rng): number[] {
  const cells = Array.from({ length: 25 }, (_, cell) => cell);
  for (let i = 0; i < 5; i += 1) swap(cells, i, i + below(rng, 25 - i));
  return cells.slice(0, 5);
}
function swap(list: number[], a: number, b: number): void {
  [list[a], list[b]] = [list[b] ?? -1, list[a] ?? -1];
}

test('[FAIR-1] there are 36 published vectors', () => {
  expect(published.vectors).toHaveLength(36);
});

test.each(published.vectors)('[FAIR-1] vector $message', (vector) => {
  const seed = hexToBytes(vector.serverSeed);
  const stream = vector.stream === 'jackpot' ? 'jackpot' : 'game';
  const { clientSeed, betId, gameName, paytable } = vector;
  const message = drawMessage({ clientSeed, betId, gameName, paytable, stream });
  expect(message).toBe(vector.message);
  if (vector.serverSeedHash !== undefined) {
    expect(bytesToHex(sha256(seed))).toBe(vector.serverSeedHash);
  }
  const rng = seeded(seed, message);
  const drawn =
    vector.kind === 'deck'
      ? shuffledPack(rng)
      : vector.kind === 'mines'
        ? fiveMines(rng)
        : (vector.bounds ?? []).map((bound) => below(rng, bound));
  expect(drawn).toEqual(vector.drawn);
});

test('[FAIR-1] the first words of the first vector are the published ones', () => {
  const first = published.vectors[0];
  const rng = chacha20Words(hexToBytes(first?.key ?? ''));
  expect(published.firstWords.map(() => rng.u32())).toEqual(published.firstWords);
});

test('[FAIR-1] a changed input of the draw changes its words', () => {
  const seed = new Uint8Array(32).fill(7);
  const inputs = {
    clientSeed: 'a',
    betId: 'b',
    gameName: 'c',
    paytable: 'd',
    stream: 'game',
  } as const;
  const words = (message: string) => {
    const rng = seeded(seed, message);
    return [rng.u32(), rng.u32()].join();
  };
  const variants = [
    inputs,
    { ...inputs, clientSeed: 'x' },
    { ...inputs, betId: 'b/1' },
    { ...inputs, gameName: 'x' },
    { ...inputs, paytable: 'x' },
    { ...inputs, stream: 'jackpot' as const },
  ].map((variant) => words(drawMessage(variant)));
  expect(new Set(variants).size).toBe(variants.length);
});
