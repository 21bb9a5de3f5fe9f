/*
 * Measures the return of a poker solitaire and writes the figures next to its definition: by the
 * hint, by random play, and by the best play found (playouts.ts).
 *
 *     node core/bench/poker-hint/measure-hint.ts [--seed 1] [--hint 100000000] [--best 23500]
 * [--workers 2]
 *
 * Each block has its own random stream, so the same counts give the same figures on any machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { FIFTHS_PER_STAKE } from '../../src/games/fifths.ts';
import { gameVersion } from '../../src/games/game-version.ts';
import { readPokerSolitaire } from '../../src/games/poker-solitaire/definition.ts';
import type { MeasuredReturn, PokerFigures } from '../../src/games/poker-solitaire/figures.ts';
import { readDefinition } from '../../src/games/stateful/definition-facts.ts';
import { PLAYOUTS } from './playouts.ts';
import type { BlockRequest, PlaySums } from './self-play.ts';
import { startWorkers } from './workers.ts';

const GAME_FOLDER = new URL('../../src/games/five-by-five/', import.meta.url);
const FILE = 'five-by-five-943.json';
const FIGURES = new URL('five-by-five-943.figures.json', GAME_FOLDER);
const GAMES_PER_BLOCK = 50_000;
const BEST_PER_BLOCK = 50;
const RANDOM_GAMES = 500_000;
/** 99.9 % of a normal distribution lie within this many standard errors. */
const ERRORS = 3.2905;
const DIGITS = 6;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hint: { type: 'string', default: '100000000' },
    best: { type: 'string', default: '23500' },
    workers: { type: 'string', default: '2' },
  },
});
const { seed } = values;
const json: unknown = JSON.parse(readFileSync(new URL(FILE, GAME_FOLDER), 'utf8'));
const { pays, hint: table } = readDefinition(FILE, json, readPokerSolitaire);
const workers = startWorkers(Number(values.workers));

const round = (value: number): number => Number(value.toFixed(DIGITS));
const createBlockRequests = (name: string, games: number, perBlock: number): BlockRequest[] =>
  Array.from({ length: Math.ceil(games / perBlock) }, (_, block) => ({
    pays,
    table,
    seed,
    games: Math.min(perBlock, games - block * perBlock),
    stream: `${name}:${block}`,
    isRandom: name === 'random',
  }));
function print(name: string, games: number, mean: number, error: number): void {
  const [percent, half] = [mean * 100, ERRORS * error * 100];
  stdout.write(`${name}: ${games} games, ${percent.toFixed(3)} % +- ${half.toFixed(3)}\n`);
}
/** Mean and standard error in stakes. */
function spreadOf({ games, fifths, squares }: Pick<PlaySums, 'games' | 'fifths' | 'squares'>) {
  const mean = fifths / games;
  const sd = Math.sqrt(squares / games - mean * mean) / FIFTHS_PER_STAKE;
  return { mean: mean / FIFTHS_PER_STAKE, sd, error: sd / Math.sqrt(games) };
}
function measured(games: number, rtp: number, error: number): MeasuredReturn {
  const [low, high] = [rtp - ERRORS * error, rtp + ERRORS * error];
  return { seed, games, rtp: round(rtp), low: round(low), high: round(high) };
}
async function play(name: 'hint' | 'random', games: number): Promise<PlaySums> {
  const all = { games: 0, fifths: 0, squares: 0, hits: 0, atLeastStake: 0, largest: 0 };
  await workers.run('measure', createBlockRequests(name, games, GAMES_PER_BLOCK), (block) => {
    all.games += block.games;
    all.fifths += block.fifths;
    all.squares += block.squares;
    all.hits += block.hits;
    all.atLeastStake += block.atLeastStake;
    all.largest = Math.max(all.largest, block.largest);
    const { mean, error } = spreadOf(all);
    print(name, all.games, mean, error);
  });
  return all;
}

const chance = spreadOf(await play('random', RANDOM_GAMES));
const byHint = await play('hint', Number(values.hint));
const hint = spreadOf(byHint);

const best = { games: 0, fifths: 0, squares: 0, hint: 0, gainSquares: 0 };
const gainOf = () => {
  const gain = (best.fifths - best.hint) / best.games / FIFTHS_PER_STAKE;
  const square = best.gainSquares / best.games / FIFTHS_PER_STAKE ** 2;
  return { gain, gainError: Math.sqrt((square - gain * gain) / best.games) };
};
/**
 * The return of the hint is known precisely, so only the gain of the playouts is measured, on the
 * same decks.
 */
const bestReturn = () => {
  const { gain, gainError } = gainOf();
  return { rtp: hint.mean + gain, error: Math.hypot(hint.error, gainError) };
};
await workers.run(
  'playouts',
  createBlockRequests('best', Number(values.best), BEST_PER_BLOCK),
  (block) => {
    best.games += block.games;
    best.fifths += block.fifths;
    best.squares += block.squares;
    best.hint += block.hint;
    best.gainSquares += block.gainSquares;
    const { rtp, error } = bestReturn();
    print('best', best.games, rtp, error);
  },
);
await workers.stop();

const { gain, gainError } = gainOf();
const { rtp, error } = bestReturn();
const figures: PokerFigures = {
  version: gameVersion(json),
  hint: {
    ...measured(byHint.games, hint.mean, hint.error),
    sd: round(hint.sd),
    hitFrequency: round(byHint.hits / byHint.games),
    pAtLeastStake: round(byHint.atLeastStake / byHint.games),
  },
  best: {
    ...measured(best.games, rtp, error),
    playouts: PLAYOUTS,
    gain: round(gain),
    gainError: round(gainError),
  },
  random: measured(RANDOM_GAMES, chance.mean, chance.error),
};
writeFileSync(FIGURES, `${JSON.stringify(figures, undefined, 2)}\n`);
