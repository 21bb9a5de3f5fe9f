import { env } from 'node:process';
import { expect, test } from 'vitest';
import { seeded } from '../src/fairness/draw.ts';
import { auroraHowl957 } from '../src/games/aurora-howl/aurora-howl.ts';
import file from '../src/games/aurora-howl/aurora-howl-957.json' with { type: 'json' };
import { wildsReturn } from '../src/games/expanding-wilds/exact-return.ts';
import { wildsLineWins } from '../src/games/expanding-wilds/line-wins.ts';
import { payWildsBook } from '../src/games/expanding-wilds/pay-book.ts';
import { drawWildsStops, playWildsRound } from '../src/games/expanding-wilds/play-round.ts';
import { playWilds } from '../src/games/expanding-wilds/write-book.ts';
import { plainWildsPays, plainWildsRound } from './plain-wilds.ts';

const { compiled } = auroraHowl957;
const { definition } = compiled;
const IS_LONG = env['JUBILEE_LONG'] === '1';
const seedOf = (text: string) => seeded(new Uint8Array(32).fill(43), text);

const BOARDS = IS_LONG ? 100_000 : 4_000;
test(
  `[GAME-36] ${BOARDS} random boards pay what the reference implementation pays, in every set of wild reels`,
  { timeout: 120_000 },
  () => {
    const draw = drawWildsStops(compiled, seedOf('boards'));
    const stops = new Int32Array(definition.reels);
    let differing = 0;
    for (let board = 0; board < BOARDS; board += 1) {
      draw(stops, 0);
      const wilds = [0, 2, 4, 6, 8, 10, 12, 14][board % 8] ?? 0;
      const columns = [...stops].map((stop, reel) => {
        const window = compiled.windows[reel]?.[stop] ?? [];
        return ((wilds >> reel) & 1) === 1 ? window.map(() => 'W') : window;
      });
      const plain = plainWildsPays(file, columns);
      const actual = wildsLineWins(definition, columns).reduce((sum, win) => sum + win.fifths, 0);
      if (compiled.lineFifths(stops, wilds) !== plain || actual !== plain) differing += 1;
    }
    expect(differing).toBe(0);
  },
);

const PLAYED = IS_LONG ? 40_000 : 3_000;
test(
  `[GAME-2] ${PLAYED} rounds: book, fast path, reference implementation and recomputed pay agree`,
  { timeout: 120_000 },
  () => {
    const differing: string[] = [];
    for (let i = 0; i < PLAYED; i += 1) {
      const name = `round ${i}`;
      const { fifths, book } = playWilds(compiled, 20, seedOf(name));
      const fast = playWildsRound(compiled, drawWildsStops(compiled, seedOf(name))).fifths;
      const plain = plainWildsRound(file, seedOf(name));
      const paid = payWildsBook(compiled, book);
      if (fifths !== fast || fifths !== plain || fifths !== paid) differing.push(name);
    }
    expect(differing).toEqual([]);
  },
);

const ROUNDS = IS_LONG ? 50_000_000 : 250_000;
test(
  `[GAME-4] ${ROUNDS} seeded rounds return the stated share within four standard errors`,
  { timeout: 120_000 },
  () => {
    const draw = drawWildsStops(compiled, seedOf('simulation'));
    let fifths = 0;
    let hits = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const won = playWildsRound(compiled, draw).fifths;
      fifths += won;
      if (won > 0) hits += 1;
    }
    const { math } = definition;
    expect(Math.abs(fifths / 5 / ROUNDS - math.rtp)).toBeLessThan((4 * math.sd) / ROUNDS ** 0.5);
    const p = math.hitFrequency;
    expect(Math.abs(hits / ROUNDS - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / ROUNDS));
  },
);

test('[GAME-4] a change of any one pay by one fifth changes the exact return', () => {
  const stated = wildsReturn(definition).total;
  for (const [changed, { symbol, fifths }] of definition.pays.entries()) {
    for (const count of [3, 4, 5]) {
      const mutated = fifths.map((pay, at) => (at === count ? pay + 1 : pay));
      const pays = definition.pays.map((pay, at) =>
        at === changed ? { symbol, fifths: mutated } : pay,
      );
      expect(wildsReturn({ ...definition, pays }).total, `${symbol} x ${count}`).not.toEqual(
        stated,
      );
    }
  }
});
