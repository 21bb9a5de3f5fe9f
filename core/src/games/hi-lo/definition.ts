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
import { extend, NO_STREAK, streakCents } from './streak.ts';

export interface HiLoDefinition {
  readonly facts: DefinitionFacts;
  readonly skipsMax: number;
  /** Largest multiplier of a streak, in hundredths. */
  readonly capCents: number;
  readonly math: MultiplierMath;
}

const TEXT_MAX = 500;
const CAP_CENTS_MAX = 1_000_000;
const SKIPS_MAX = 52;

/**
 * The rules are those of guesses.ts. The file describes them in words, which must match, and states
 * the first multipliers, which are recomputed. Source: GAME-7.
 */
export function readHiLoDefinition(root: Field): HiLoDefinition {
  const fields = readFields(root, [
    ...FACT_FIELDS,
    'deck',
    'ranks',
    'actions',
    'favourable',
    'formula',
    'skipsMax',
    'capCents',
    'oneStepCents',
    'math',
  ]);
  const facts = readFacts(fields, 'hi-lo/1', 1);
  requireValue(fields('deck'), 'infinite: each card is uniform over 52');
  requireValue(fields('ranks'), 'A=1 ... K=13');
  readText(fields('formula'), TEXT_MAX);
  readRules(fields('actions'), fields('favourable'));
  checkOneStep(fields('oneStepCents'));
  return {
    facts,
    skipsMax: readInteger(fields('skipsMax'), 0, SKIPS_MAX),
    capCents: readInteger(fields('capCents'), 1, CAP_CENTS_MAX),
    math: readMultiplierMath(fields('math')),
  };
}

function readRules(actions: Field, favourable: Field): void {
  const action = readFields(actions, ['2..Q', 'A', 'K', 'any']);
  requireWords(action('2..Q'), ['higher-or-same', 'lower-or-same']);
  requireWords(action('A'), ['higher', 'same']);
  requireWords(action('K'), ['lower', 'same']);
  requireWords(action('any'), ['skip', 'cash-out after a right guess']);
  const counts = readFields(favourable, ['A', 'K', 'other']);
  const ace = readFields(counts('A'), ['higher', 'same']);
  requireValue(ace('higher'), 12);
  requireValue(ace('same'), 1);
  const king = readFields(counts('K'), ['lower', 'same']);
  requireValue(king('lower'), 12);
  requireValue(king('same'), 1);
  const other = readFields(counts('other'), ['higher-or-same', 'lower-or-same']);
  requireValue(other('higher-or-same'), '14 - r');
  requireValue(other('lower-or-same'), 'r');
}

function requireWords(field: Field, words: readonly string[]): void {
  const items = readList(field, words.length);
  words.forEach((word, index) => {
    const item = items[index];
    if (item !== undefined) requireValue(item, word);
  });
}

function checkOneStep(field: Field): void {
  const entries = readEntries(field);
  if (entries.length !== 12) noteProblem(field, 'must hold a multiplier for 1 to 12 ranks');
  for (const [key, entry] of entries) {
    const favourable = readInteger({ ...entry, value: Number(key) }, 1, 12);
    requireValue(entry, streakCents(extend(NO_STREAK, favourable)));
  }
}
