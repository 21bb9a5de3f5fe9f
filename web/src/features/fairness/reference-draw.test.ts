import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { seeded } from '@jubilee/core/fairness/draw';
import published from '@jubilee/core/fairness/fairness-vectors.json' with { type: 'json' };
import { below } from '@jubilee/core/fairness/rng';
import { expect, test } from 'vitest';
import { drawNumbers } from './reference-draw.mjs';
import { REFERENCE_TEXT } from './reference-text.ts';

const ROUNDS = 200;
const BOUNDS = [1, 2, 31, 32, 34, 52, 1_000, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32];

test('[FAIR-16] the short reference has at most 40 lines and makes no request', () => {
  expect(REFERENCE_TEXT.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  expect(REFERENCE_TEXT).toContain('export async function drawNumbers');
  expect(REFERENCE_TEXT).not.toContain('import ');
});

test('[FAIR-16][FAIR-1] the short reference draws what the server draws', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = randomBytes(32);
    const bounds = Array.from({ length: 40 }, (_, at) => BOUNDS[(at + round) % BOUNDS.length] ?? 1);
    const message = `v1:seed:${round}:game:paytable:game`;
    const rng = seeded(seed, message);
    const expected = bounds.map((bound) => below(rng, bound));
    expect(await drawNumbers(bytesToHex(seed), message, bounds)).toEqual(expected);
  }
});

test('[FAIR-1] the short reference matches the published vectors', async () => {
  const drawn = published.vectors.filter(({ bounds }) => bounds !== undefined);
  expect(drawn.length).toBeGreaterThan(10);
  for (const { serverSeed, message, bounds, drawn: numbers } of drawn) {
    expect(await drawNumbers(serverSeed, message, bounds ?? [])).toEqual(numbers);
  }
});
