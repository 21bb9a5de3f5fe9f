/**
 * The figures of Five by Five are reproducible from their seeds: those of the hint and a first part
 * of the best play.
 */
import { env } from 'node:process';
import { expect, test } from 'vitest';
import { fiveByFive943 } from '../src/games/five-by-five/five-by-five.ts';
import { PLACEMENTS } from '../src/games/poker-solitaire/hand-bits.ts';
import { opened, testDraw } from '../src/games/stateful/deal-for-test.ts';
import { cardOf } from '../src/games/stateful/endless-cards.ts';
import { playoutBlock } from './poker-hint/playouts.ts';
import { dealInto, measureBlock } from './poker-hint/self-play.ts';

const IS_LONG = env['JUBILEE_LONG'] === '1';
const { figures } = fiveByFive943;
const { pays, hint: table } = fiveByFive943.definition;
const base = { pays, table, seed: '1', isRandom: false };
const GAMES_PER_BLOCK = 50_000;

test('[GAME-62] games are measured with the cards that a round deals', () => {
  for (let number = 0; number < 50; number += 1) {
    const cards = new Uint8Array(PLACEMENTS);
    dealInto(new Uint8Array(52), cards, testDraw(number).rng);
    const round = opened(fiveByFive943.rules, {}, testDraw(number));
    expect(Array.from(cards, cardOf)).toEqual(round.hidden().split(',').slice(0, PLACEMENTS));
  }
});

test('[GAME-62] the hint returns what the figures say', () => {
  const blocks = IS_LONG ? figures.hint.games / GAMES_PER_BLOCK : 1;
  const games = IS_LONG ? GAMES_PER_BLOCK : 5_000;
  let fifths = 0;
  for (let block = 0; block < blocks; block += 1) {
    fifths += measureBlock({ ...base, games, stream: `hint:${block}` });
  }
  const rtp = fifths / (blocks * games) / 5;
  if (IS_LONG) expect(Number(rtp.toFixed(6))).toBe(figures.hint.rtp);
  const error = figures.hint.sd / Math.sqrt(blocks * games);
  expect(Math.abs(rtp - figures.hint.rtp)).toBeLessThan(4 * error);
}, 600_000);

test('[GAME-62] placing at random returns what the figures say', () => {
  const games = IS_LONG ? figures.random.games : 5_000;
  let fifths = 0;
  for (let at = 0; at < games; at += GAMES_PER_BLOCK) {
    const request = { ...base, games: Math.min(GAMES_PER_BLOCK, games), isRandom: true };
    fifths += measureBlock({ ...request, stream: `random:${at / GAMES_PER_BLOCK}` });
  }
  const rtp = fifths / games / 5;
  const error = (figures.random.high - figures.random.low) / (2 * 3.2905);
  const spread = error * Math.sqrt(figures.random.games / games);
  expect(Math.abs(rtp - figures.random.rtp)).toBeLessThan(4 * spread);
}, 600_000);

test('[GAME-62] weighing every hand over imagined decks gains on the hint, within four standard errors', () => {
  const games = IS_LONG ? 400 : 2;
  const played = playoutBlock({ ...base, games, stream: 'test of the best play' });
  expect(played.games).toBe(games);
  expect(playoutBlock({ ...base, games: 1, stream: 'twice' })).toEqual(
    playoutBlock({ ...base, games: 1, stream: 'twice' }),
  );
  const gain = (played.fifths - played.hint) / games / 5;
  const error = figures.best.gainError * Math.sqrt(figures.best.games / games);
  expect(Math.abs(gain - figures.best.gain)).toBeLessThan(4 * error);
}, 600_000);
