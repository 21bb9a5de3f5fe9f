import { env } from 'node:process';
import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import {
  classicFifths,
  drawClassicStops,
  playClassic,
} from '../src/games/classic-lines/play-round.ts';
import { classicReturn } from '../src/games/classic-lines/exact-return.ts';
import { payClassicBook } from '../src/games/classic-lines/pay-book.ts';
import { fractionText } from '../src/games/fraction.ts';
import { sevenSignal955 } from '../src/games/seven-signal/seven-signal.ts';
import file from '../src/games/seven-signal/seven-signal-955.json' with { type: 'json' };
import { plainClassicDraw, plainClassicSpin } from './plain-classic.ts';

const { compiled, exact, cycle } = sevenSignal955;
const { definition } = compiled;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const seedOf = (text: string) => seeded(new Uint8Array(32).fill(47), text);

test('[GAME-4] closed form and full cycle give the stated fraction, digit for digit', () => {
  expect(fractionText(exact)).toBe('43269/45325');
  expect(fractionText(cycle.rtp)).toBe('43269/45325');
});

test('[GAME-35] all 45,325 combinations pay what the reference implementation pays', () => {
  const [first = 0, second = 0, third = 0] = compiled.lengths;
  let differing = 0;
  let paid = 0;
  for (let index = 0; index < first * second * third; index += 1) {
    const a = Math.floor(index / (second * third));
    const stops = [a, Math.floor(index / third) % second, index % third];
    const plain = plainClassicSpin(file, stops);
    if (classicFifths(compiled, Int32Array.from(stops)) !== plain) differing += 1;
    paid += plain;
  }
  expect(differing).toBe(0);
  expect(paid).toBe(216_345);
});

test('[GAME-35] no win of any combination is below the stake', () => {
  const smallest = [...cycle.histogram.keys()].filter((fifths) => fifths > 0)[0];
  expect(smallest).toBe(5);
});

test('[GAME-35] the odds of the definition are those of the full cycle', () => {
  for (const [stakes, share] of Object.entries(file.math.tail)) {
    const from = Number(stakes) * 5;
    const reaching = [...cycle.histogram].filter(([fifths]) => fifths >= from);
    const combinations = reaching.reduce((sum, [, count]) => sum + count, 0);
    expect(combinations / cycle.combinations / share).toBeCloseTo(1, 9);
  }
});

const PLAYED = IS_LONG ? 40_000 : 3_000;
test(
  `[GAME-2] ${PLAYED} rounds: book, fast path, reference implementation and recomputed pay agree`,
  { timeout: 120_000 },
  () => {
    const differing: string[] = [];
    const stops = new Int32Array(3);
    for (let i = 0; i < PLAYED; i += 1) {
      const name = `round ${i}`;
      const { fifths, book } = playClassic(compiled, 20, seedOf(name));
      drawClassicStops(compiled, seedOf(name), stops);
      const fast = classicFifths(compiled, stops);
      const plain = plainClassicSpin(file, plainClassicDraw(file, seedOf(name)));
      const paid = payClassicBook(compiled, book);
      if (fifths !== fast || fifths !== plain || fifths !== paid) differing.push(name);
    }
    expect(differing).toEqual([]);
  },
);

const ROUNDS = IS_LONG ? 50_000_000 : 500_000;
test(
  `[GAME-4] ${ROUNDS} seeded rounds return the stated share within four standard errors`,
  { timeout: 120_000 },
  () => {
    const rng = seedOf('simulation');
    const stops = new Int32Array(3);
    let fifths = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      drawClassicStops(compiled, rng, stops);
      fifths += classicFifths(compiled, stops);
    }
    const { math } = definition;
    expect(Math.abs(fifths / 5 / ROUNDS - math.rtp)).toBeLessThan((4 * math.sd) / ROUNDS ** 0.5);
  },
);

test('[GAME-4] a change of any one pay by one fifth changes the exact return', () => {
  const changed = [
    ...definition.pays.map((_, at) => ({
      ...definition,
      pays: definition.pays.map((pay, i) => (i === at ? { ...pay, fifths: pay.fifths + 1 } : pay)),
    })),
    ...definition.groups.map((_, at) => ({
      ...definition,
      groups: definition.groups.map((group, i) =>
        i === at ? { ...group, fifths: group.fifths + 1 } : group,
      ),
    })),
    { ...definition, allWildFifths: definition.allWildFifths + 1 },
    { ...definition, anywhere: { ...definition.anywhere, fifths: [0, 0, 6, 0] } },
  ];
  expect(changed).toHaveLength(10);
  for (const game of changed) expect(classicReturn(game)).not.toEqual(exact);
});
