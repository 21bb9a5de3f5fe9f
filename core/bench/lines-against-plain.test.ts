import { env } from 'node:process';
import { assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { copperComet957 } from '../src/games/copper-comet/copper-comet.ts';
import file from '../src/games/copper-comet/copper-comet-957.json' with { type: 'json' };
import type { CompiledStrips } from '../src/games/lines-slot/compile.ts';
import { exactReturn } from '../src/games/lines-slot/exact-return.ts';
import { lineWins } from '../src/games/lines-slot/line-wins.ts';
import { payBook } from '../src/games/lines-slot/pay-book.ts';
import { playLines } from '../src/games/lines-slot/play-lines.ts';
import { drawStops, playRound } from '../src/games/lines-slot/play-round.ts';
import { plainRound, plainSpin } from './plain-lines.ts';

const { compiled } = copperComet957;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const BOARDS = 100_000;
const seedOf = (text: string) => seeded(new Uint8Array(32).fill(41), text);

const stopBelow = (length: number) => nat({ max: length - 1 });

test.each(['base', 'free'] as const)(
  '[GAME-6] 100,000 random %s boards pay what the reference implementation pays',
  (mode) => {
    const strips: CompiledStrips = compiled[mode];
    const draw = drawStops(seedOf(`boards ${mode}`));
    const stops = new Int32Array(5);
    let differing = 0;
    for (let board = 0; board < BOARDS; board += 1) {
      draw(strips, stops);
      const plain = plainSpin(file, mode, [...stops]);
      if (strips.lineFifths(stops) !== plain.lineFifths) differing += 1;
    }
    expect(differing).toBe(0);
  },
);

test('[GAME-6] the wins shown are those of the reference implementation', () => {
  const board = tuple(...compiled.base.lengths.map(stopBelow));
  assert(
    property(board, (stops) => {
      const { window, wins } = plainSpin(file, 'base', stops);
      const actual = lineWins(compiled.definition, window);
      expect(
        actual.map(({ line, symbol, count, fifths }) => ({
          what: `line ${line}`,
          symbol,
          count,
          fifths,
        })),
      ).toEqual(
        wins
          .filter(({ what }) => what !== 'scatter')
          .map(({ what, symbol, count, fifths }) => ({ what, symbol, count, fifths })),
      );
    }),
    { numRuns: 5_000, seed: 7 },
  );
});

test('[GAME-2] 20,000 rounds: book, fast path, reference implementation and recomputed pay agree', () => {
  const differing: string[] = [];
  for (let i = 0; i < 20_000; i += 1) {
    const name = `round ${i}`;
    const { fifths, book } = playLines(compiled, 20, seedOf(name));
    const fast = playRound(compiled, drawStops(seedOf(name))).fifths;
    const plain = plainRound(file, seedOf(name));
    const paid = payBook(compiled, book);
    if (fifths !== fast || fifths !== plain || fifths !== paid) differing.push(name);
  }
  expect(differing).toEqual([]);
});

const ROUNDS = IS_LONG ? 50_000_000 : 2_000_000;
test(
  `[GAME-4] ${ROUNDS} seeded rounds return the stated share within four standard errors`,
  { timeout: 120_000 },
  () => {
    const draw = drawStops(seedOf('simulation'));
    let fifths = 0;
    let hits = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const won = playRound(compiled, draw).fifths;
      fifths += won;
      if (won > 0) hits += 1;
    }
    const { math } = compiled.definition;
    const error = math.sd / Math.sqrt(ROUNDS);
    expect(Math.abs(fifths / 5 / ROUNDS - math.rtp) / error).toBeLessThan(4);
    const p = math.hitFrequency;
    const hitError = Math.sqrt((p * (1 - p)) / ROUNDS);
    expect(Math.abs(hits / ROUNDS - p) / hitError).toBeLessThan(4);
  },
);

test('[GAME-4] a change of any one pay by one fifth changes the exact return', () => {
  const { definition } = compiled;
  const stated = exactReturn(definition).total;
  for (const [changed, { symbol, fifths }] of definition.pays.entries()) {
    for (const count of [3, 4, 5]) {
      const mutated = fifths.map((pay, at) => (at === count ? pay + 1 : pay));
      const pays = definition.pays.map((pay, at) =>
        at === changed ? { symbol, fifths: mutated } : pay,
      );
      expect(exactReturn({ ...definition, pays }).total, `${symbol} x ${count}`).not.toEqual(
        stated,
      );
    }
  }
});
