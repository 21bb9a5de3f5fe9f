import { env } from 'node:process';
import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { below } from '../src/fairness/rng.ts';
import { emberIsle956 } from '../src/games/ember-isle/ember-isle.ts';
import file from '../src/games/ember-isle/ember-isle-956.json' with { type: 'json' };
import { fraction, fractionText } from '../src/games/fraction.ts';
import { exactHoldReturn, finalCoins } from '../src/games/hold-spin-slot/exact-return.ts';
import { playHoldSpin } from '../src/games/hold-spin-slot/play-hold-spin.ts';
import { drawHold, playHoldRound } from '../src/games/hold-spin-slot/play-round.ts';
import { countFullCycle } from './full-cycle.ts';
import { holdFigures } from './hold-figures.ts';
import { asLinesGame, plainHoldRound } from './plain-hold.ts';
import { plainSpin } from './plain-lines.ts';

const { compiled } = emberIsle956;
const { definition } = compiled;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const seedOf = (text: string) => seeded(new Uint8Array(32).fill(47), text);
const LINES_GAME = asLinesGame(file);

const BOARDS = IS_LONG ? 100_000 : 20_000;
test(`[GAME-33] ${BOARDS} random boards pay what the reference implementation pays`, () => {
  const rng = seedOf('boards');
  let differing = 0;
  for (let board = 0; board < BOARDS; board += 1) {
    const stops = Int32Array.from(compiled.lengths, (length) => below(rng, length));
    const plain = plainSpin(LINES_GAME, 'base', [...stops]);
    const same =
      compiled.lineFifths(stops) === plain.lineFifths &&
      compiled.coinCount(stops) === plain.scatters;
    if (!same) differing += 1;
  }
  expect(differing).toBe(0);
});

test('[GAME-2] 5,000 rounds: book, fast path and reference implementation agree', () => {
  const differing: string[] = [];
  let holds = 0;
  for (let i = 0; i < 5_000; i += 1) {
    const name = `round ${i}`;
    const { fifths } = playHoldSpin(compiled, 20, seedOf(name));
    const fast = playHoldRound(compiled, drawHold(compiled, seedOf(name)));
    if (fast.coins > 0) holds += 1;
    if (fifths !== fast.fifths || fifths !== plainHoldRound(file, seedOf(name))) {
      differing.push(name);
    }
  }
  expect(differing).toEqual([]);
  expect(holds).toBeGreaterThan(30);
});

test('[GAME-4][GAME-33] on four cells the respins end as every sequence of them counted by hand', () => {
  // two of four cells taken, one respin, a coin in every second cell
  const hold = { ...definition.hold, respins: 1, cellChance: { num: 1, den: 2 } };
  const [, , two, three, four] = finalCoins(hold, 4)(2);
  // 1/4 miss at once; 1/2 one more, then 1/2 miss; 1/4 two more, and 1/2 of the halves
  expect([two, three, four].map((share) => share && fractionText(share))).toEqual([
    '1/4',
    '1/4',
    '1/2',
  ]);
});

test('[GAME-4] a change of any rule of the hold changes the exact return', () => {
  const stated = fractionText(exactHoldReturn(definition).total);
  const { hold } = definition;
  for (const changed of [
    { ...hold, triggerCount: 7 },
    { ...hold, respins: 2 },
    { ...hold, cellChance: { num: 1, den: 17 } },
    { ...hold, fullGridFifths: 4_999 },
  ]) {
    expect(fractionText(exactHoldReturn({ ...definition, hold: changed }).total)).not.toBe(stated);
  }
});

const ROUNDS = IS_LONG ? 50_000_000 : 1_000_000;
test(
  `[GAME-4] ${ROUNDS} seeded rounds of Ember Isle return the stated share within four standard errors`,
  { timeout: 120_000 },
  () => {
    const source = drawHold(compiled, seedOf('simulation'));
    let fifths = 0;
    let hits = 0;
    let holds = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const won = playHoldRound(compiled, source);
      fifths += won.fifths;
      if (won.fifths > 0) hits += 1;
      if (won.coins > 0) holds += 1;
    }
    const { math } = definition;
    const z = (share: number, p: number) => Math.abs(share - p) / Math.sqrt((p * (1 - p)) / ROUNDS);
    expect(Math.abs(fifths / 5 / ROUNDS - math.rtp) / (math.sd / Math.sqrt(ROUNDS))).toBeLessThan(
      4,
    );
    expect(z(hits / ROUNDS, math.hitFrequency)).toBeLessThan(4);
    expect(z(holds / ROUNDS, 1 / file.math.feature.oneIn)).toBeLessThan(4);
  },
);

test.runIf(IS_LONG)(
  '[GAME-4][GAME-33] the full cycle of Ember Isle gives the stated fractions and odds',
  { timeout: 300_000 },
  () => {
    const { lengths, lineFifths, coinCount } = compiled;
    const cells = definition.reels * definition.rows;
    const counts = countFullCycle({ lengths, lineFifths, scatterCount: coinCount }, 10_000, cells);
    let cycle = 0;
    let fifths = 0;
    let triggers = 0;
    counts.forEach((row, coins) => {
      row.forEach((count, lines) => {
        cycle += count;
        fifths += count * lines;
        if (coins >= definition.hold.triggerCount) triggers += count;
      });
    });
    expect(cycle).toBe(79_235_168);
    expect(fractionText(fraction(BigInt(fifths), BigInt(cycle) * 5n))).toBe('5343073/9904396');
    expect(fractionText(fraction(BigInt(triggers), BigInt(cycle)))).toBe('53449/4170272');
    const figures = holdFigures(compiled, counts);
    expect(figures.rtp).toBeCloseTo(definition.math.rtp, 10);
    expect(figures.hitFrequency).toBeCloseTo(definition.math.hitFrequency, 10);
    expect(figures.pAtLeastStake).toBeCloseTo(definition.math.pAtLeastStake, 10);
    expect(figures.sd).toBeCloseTo(definition.math.sd, 6);
    expect(figures.pMaxWin / definition.math.pMaxWin).toBeCloseTo(1, 4);
    for (const stakes of [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const) {
      expect(figures.atLeast(stakes) / file.math.tail[stakes]).toBeCloseTo(1, 7);
    }
  },
);
