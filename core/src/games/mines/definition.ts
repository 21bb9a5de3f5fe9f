import type { Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readText,
  requireValue,
} from '../definition-reader.ts';
import { FACT_FIELDS, readFacts, type DefinitionFacts } from '../stateful/definition-facts.ts';
import { readMultiplierMath, type MultiplierMath } from '../stateful/multiplier-math.ts';
import { minesLadder } from './multipliers.ts';

/** The game's client has its own player-facing names for these: doors, gems, alarms. */
export interface MinesDefinition {
  readonly facts: DefinitionFacts;
  readonly tiles: number;
  readonly minesMax: number;
  /** By number of mines from 1: the multipliers in hundredths after 1, 2 … safe tiles. */
  readonly ladders: readonly (readonly number[])[];
  readonly math: MultiplierMath;
}

const TILES_MAX = 64;
/** No board pays more than ten thousand stakes. */
export const MINES_CAP_CENTS = 1_000_000;
const TEXT_MAX = 500;

/** Every multiplier of the file is recomputed; a wrong figure is a problem. Source: GAME-7. */
export function readMinesDefinition(root: Field): MinesDefinition {
  const fields = readFields(root, [
    ...FACT_FIELDS,
    'tiles',
    'minMines',
    'maxMines',
    'formula',
    'multiplierCents',
    'math',
  ]);
  const facts = readFacts(fields, 'mines/1', 1);
  const tiles = readInteger(fields('tiles'), 2, TILES_MAX);
  const minesMax = readInteger(fields('maxMines'), 1, tiles - 1);
  requireValue(fields('minMines'), 1);
  readText(fields('formula'), TEXT_MAX);
  return {
    facts,
    tiles,
    minesMax,
    ladders: readLadders(fields('multiplierCents'), tiles, minesMax),
    math: readMultiplierMath(fields('math')),
  };
}

function readLadders(field: Field, tiles: number, minesMax: number) {
  const entries = readEntries(field);
  if (entries.length !== minesMax) noteProblem(field, `must hold ${minesMax} numbers of mines`);
  return entries.map(([key, entry], index) => {
    if (key !== String(index + 1)) noteProblem(entry, `must be named ${index + 1}`);
    const stated = readList(entry).map((cents) => readInteger(cents, 1, MINES_CAP_CENTS));
    const computed = minesLadder(tiles, index + 1, MINES_CAP_CENTS);
    if (stated.join() !== computed.join()) {
      noteProblem(entry, `must be ${computed.join(', ')}`);
    }
    return stated;
  });
}
