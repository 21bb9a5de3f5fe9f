import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { gemwright958 } from '../src/games/gemwright/gemwright.ts';
import figures from '../src/games/gemwright/gemwright-958.figures.json' with { type: 'json' };
import { koiCascade959 } from '../src/games/koi-cascade/koi-cascade.ts';
import { simulated } from './round-fifths.ts';
import { addUp, simulate } from './sim-run.ts';
import { simulateBlock } from './simulate.ts';

const ROUNDS = env['JUBILEE_LONG'] === '1' ? 3_000_000 : 6_000;
const BLOCKS = 4;

/** Runs the blocks one after the other, without a worker. */
const blocksOf = (paytable: string) =>
  Array.from({ length: BLOCKS }, (_, block) =>
    simulateBlock(
      simulated(paytable).play,
      { seed: figures.seed, paytable, block },
      ROUNDS / BLOCKS,
    ),
  );

test.each(['koi-cascade-959', 'gemwright-958'])(
  '[GAME-92][GAME-93] %s simulates to its stated return',
  { timeout: 600_000 },
  (name) => {
    const { rtp, sd } = addUp(blocksOf(name));
    const stated = simulated(name).paytable.rtp.value;
    expect(Math.abs(rtp - stated)).toBeLessThan((5 * sd) / Math.sqrt(ROUNDS));
  },
);

test(
  '[GAME-93] two workers give what one thread gives, bit for bit',
  { timeout: 600_000 },
  async () => {
    const paytable = 'gemwright-958';
    const found = await simulate({
      paytable,
      seed: figures.seed,
      config: {},
      rounds: ROUNDS,
      workers: 2,
      roundsPerBlock: ROUNDS / BLOCKS,
      tolerance: 0,
      onProgress: () => undefined,
    });
    expect(found).toEqual(addUp(blocksOf(paytable)));
  },
);

test('[GAME-92] the figures of Gemwright belong to this definition, and its hit rate is reproduced', () => {
  expect(figures.version).toBe(gemwright958.gameVersion);
  expect(figures.rounds).toBeGreaterThanOrEqual(100_000_000);
  const { hitFrequency } = addUp(blocksOf('gemwright-958'));
  const share = figures.hitFrequency;
  const error = Math.sqrt((share * (1 - share)) / ROUNDS);
  expect(Math.abs(hitFrequency - share)).toBeLessThan(5 * error);
});

describe.each([koiCascade959, gemwright958])('$paytable', (paytable) => {
  test('[GAME-93] the quick simulation wins what a decided bet wins', () => {
    const { play } = simulated(paytable.paytable);
    for (let index = 0; index < 200; index += 1) {
      const rng = () => seeded(new Uint8Array(32).fill(7), `round ${index}`);
      expect(play(rng()) * 20).toBe(Number(paytable.decide(100n, rng()).amountWon));
    }
  });
});
