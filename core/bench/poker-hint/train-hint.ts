/*
 * Trains the hint of a poker solitaire by self-play and writes its table into the definition:
 *
 *     node core/bench/poker-hint/train-hint.ts [--seed 1] [--epochs 40] [--blocks 5] [--workers 2]
 *
 * The same seed, epochs and blocks give the same table with any number of workers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import type { HandPays } from '../../src/games/poker-solitaire/hand-pay.ts';
import { FEATURES } from '../../src/games/poker-solitaire/hint-features.ts';
import {
  hintTable,
  readHintRow,
  writeHintRows,
} from '../../src/games/poker-solitaire/hint-text.ts';
import type { HintTable } from '../../src/games/poker-solitaire/hint.ts';
import { noSums, ROWS, type HintSums } from './self-play.ts';
import { startWorkers } from './workers.ts';

const FILE = new URL('../../src/games/five-by-five/five-by-five-943.json', import.meta.url);
const GAMES_PER_BLOCK = 20_000;
const CHECK_GAMES = 20_000;
/** Share of earlier results that is retained; low at first, while the table is still poor. */
const EARLY_EPOCHS = 8;
const RETAINED_EARLY = 0.5;
const RETAINED_LATE = 0.9;
/** A rarely seen value is averaged with this many counts of the same hand at any stage. */
const LEAN = 4;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    epochs: { type: 'string', default: '40' },
    blocks: { type: 'string', default: '5' },
    workers: { type: 'string', default: '2' },
  },
});
const { seed } = values;
const [epochs, blocks] = [Number(values.epochs), Number(values.blocks)];
const definition = JSON.parse(readFileSync(FILE, 'utf8')) as {
  pays: HandPays;
  hint: Record<string, unknown>;
};
const { pays } = definition;

function addTo(all: HintSums, more: HintSums): void {
  for (const name of ['fifths', 'counts'] as const) {
    for (let at = 0; at < all[name].length; at += 1) {
      all[name][at] = (all[name][at] ?? 0) + (more[name][at] ?? 0);
    }
  }
}

function scale(sums: HintSums, share: number): void {
  for (const all of [sums.fifths, sums.counts]) {
    for (let at = 0; at < all.length; at += 1) all[at] = (all[at] ?? 0) * share;
  }
}

/** Rounds the table as the file stores it, so that training uses the values that games will use. */
function tableOf({ fifths, counts }: HintSums): HintTable {
  const table = new Float32Array(ROWS * FEATURES);
  for (let feature = 0; feature < FEATURES; feature += 1) {
    let [seen, won] = [0, 0];
    for (let row = 0; row < ROWS; row += 1) {
      seen += counts[row * FEATURES + feature] ?? 0;
      won += fifths[row * FEATURES + feature] ?? 0;
    }
    const usual = seen === 0 ? 0 : won / seen;
    for (let row = 1; row < ROWS; row += 1) {
      const at = row * FEATURES + feature;
      table[at] = ((fifths[at] ?? 0) + LEAN * usual) / ((counts[at] ?? 0) + LEAN);
    }
  }
  return hintTable(writeHintRows(table).map((row) => readHintRow(row) ?? []));
}

const workers = startWorkers(Number(values.workers));
const sums = noSums();
let table: HintTable = new Float32Array(ROWS * FEATURES);
const base = { pays, seed, games: GAMES_PER_BLOCK };
for (let epoch = 0; epoch < epochs; epoch += 1) {
  const isRandom = epoch === 0;
  const requests = Array.from({ length: blocks }, (_, block) => ({
    ...base,
    table,
    stream: `hint:learn:${epoch}:${block}`,
    isRandom,
  }));
  // Results of random play are of no use to a table that plays better.
  scale(sums, epoch < 2 ? 0 : epoch < EARLY_EPOCHS ? RETAINED_EARLY : RETAINED_LATE);
  for (const learned of await workers.run('learn', requests)) addTo(sums, learned);
  table = tableOf(sums);
  const check = { ...base, games: CHECK_GAMES, table, isRandom: false, stream: 'hint:check' };
  const [measured] = await workers.run('measure', [check]);
  const percent = (((measured?.fifths ?? 0) / CHECK_GAMES / 5) * 100).toFixed(2);
  const games = (epoch + 1) * blocks * GAMES_PER_BLOCK;
  stdout.write(`epoch ${epoch + 1} of ${epochs}, ${games} games: returns ${percent} %\n`);
}
await workers.stop();
definition.hint = {
  features: 'poker-hint/1',
  seed,
  games: epochs * blocks * GAMES_PER_BLOCK,
  rows: writeHintRows(table),
};
writeFileSync(FILE, `${JSON.stringify(definition, undefined, 2)}\n`);
