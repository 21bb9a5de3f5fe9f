import {
  noteProblem,
  readFields,
  readInteger,
  readList,
  readText,
  requireValue,
  type Field,
} from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { FACT_FIELDS, readFacts, type DefinitionFacts } from '../stateful/definition-facts.ts';
import { CARDS_PER_HAND, HANDS } from './hand-bits.ts';
import { PAYING_HANDS, type HandPays, type PayingHand } from './hand-pay.ts';
import { HINT_ROW_LENGTH, HINT_ROWS, hintTable, readHintRow } from './hint-text.ts';
import type { HintTable } from './hint.ts';

export interface PokerSolitaireDefinition {
  readonly facts: DefinitionFacts;
  readonly pays: HandPays;
  readonly hint: HintTable;
}

const TEXT_MAX = 500;
/** Limits a pay so that the sum of five stays a safe integer. */
const PAY_MAX = 1_000;

/** Only this set of rules is implemented; a file that states another is refused. Source: GAME-7. */
export function readPokerSolitaire(root: Field): PokerSolitaireDefinition {
  const fields = readFields(root, [
    ...FACT_FIELDS,
    'unit',
    'deck',
    'hands',
    'cardsPerHand',
    'pays',
    'aceInStraight',
    'hint',
  ]);
  const facts = readFacts(fields, 'poker-solitaire/1', FIFTHS_PER_STAKE);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  readText(fields('deck'), TEXT_MAX);
  requireValue(fields('hands'), HANDS);
  requireValue(fields('cardsPerHand'), CARDS_PER_HAND);
  requireValue(fields('aceInStraight'), 'high or low');
  return { facts, pays: readPays(fields('pays')), hint: readHint(fields('hint')) };
}

function readPays(field: Field): HandPays {
  const pays = readFields(field, PAYING_HANDS);
  const pay = (hand: PayingHand): number => readInteger(pays(hand), 0, PAY_MAX);
  const read = {
    straight: pay('straight'),
    flush: pay('flush'),
    fullHouse: pay('fullHouse'),
    fourOfAKind: pay('fourOfAKind'),
    straightFlush: pay('straightFlush'),
    royalFlush: pay('royalFlush'),
  };
  // The largest win is four royal flushes and a straight flush, provided that no hand pays more
  // than these.
  for (const hand of PAYING_HANDS) {
    const limit = hand === 'straightFlush' ? read.royalFlush : read.straightFlush;
    if (hand !== 'royalFlush' && read[hand] > limit) {
      noteProblem(pays(hand), `must not pay more than ${limit}`);
    }
  }
  return read;
}

function readHint(field: Field): HintTable {
  const hint = readFields(field, ['features', 'seed', 'games', 'rows']);
  requireValue(hint('features'), 'poker-hint/1');
  readText(hint('seed'), TEXT_MAX);
  readInteger(hint('games'), 1, Number.MAX_SAFE_INTEGER);
  const rows = readList(hint('rows'), HINT_ROWS).map((row) => {
    const worths = readHintRow(readText(row, HINT_ROW_LENGTH));
    if (worths === undefined) noteProblem(row, 'is not a row of the table');
    return worths ?? [];
  });
  return hintTable(rows.slice(0, HINT_ROWS));
}
