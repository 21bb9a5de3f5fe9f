import type { Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  requireValue,
} from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { FACT_FIELDS, readFacts, type DefinitionFacts } from '../stateful/definition-facts.ts';
import { ADVICES, CELL_CARDS, cellName, STRATEGY_ROWS, type Advice } from './strategy.ts';

export interface BlackjackDefinition {
  readonly facts: DefinitionFacts;
  /** Totals of the first two cards on which doubling is allowed. */
  readonly doubleOn: readonly number[];
  readonly strategy: ReadonlyMap<string, Advice>;
  readonly math: { readonly rtp: number; readonly maxWinX: number };
}

const TEXT_MAX = 500;
const TOTAL_MAX = 21;

/** Only this set of rules is implemented; a file that states another is refused. Source: GAME-7. */
export function readBlackjackDefinition(root: Field): BlackjackDefinition {
  const fields = readFields(root, [...FACT_FIELDS, 'unit', 'deck', 'rules', 'strategy', 'math']);
  const facts = readFacts(fields, 'blackjack/1', FIFTHS_PER_STAKE);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  requireValue(fields('deck'), 'infinite: each card is uniform over 52');
  const math = readFields(fields('math'), ['method', 'rtp', 'rtpNote', 'maxWinX']);
  readText(math('method'), TEXT_MAX);
  readText(math('rtpNote'), TEXT_MAX);
  return {
    facts,
    doubleOn: readRules(fields('rules')),
    strategy: readStrategy(fields('strategy')),
    math: { rtp: readNumber(math('rtp')), maxWinX: readNumber(math('maxWinX')) },
  };
}

const FIXED_RULES = {
  dealerHitsSoft17: true,
  dealerPeeks: true,
  blackjackPays: '6:5',
  splitOnce: true,
  doubleAfterSplit: false,
  splitAcesOneCard: true,
  splitBlackjackCounts21: true,
  surrender: false,
  insurance: false,
} as const;

function readRules(field: Field): readonly number[] {
  const fixed = Object.entries(FIXED_RULES);
  const rules = readFields(field, [...fixed.map(([name]) => name), 'doubleOn']);
  for (const [name, value] of fixed) requireValue(rules(name), value);
  return readList(rules('doubleOn')).map((total) => readInteger(total, 4, TOTAL_MAX));
}

function readStrategy(field: Field): ReadonlyMap<string, Advice> {
  const cells = new Map<string, Advice>();
  for (const [name, entry] of readEntries(field)) {
    const advice = ADVICES.find((known) => known === entry.value);
    if (advice === undefined) noteProblem(entry, `must be one of ${ADVICES.join(', ')}`);
    else cells.set(name, advice);
  }
  const names = STRATEGY_ROWS.flatMap((row) => CELL_CARDS.map((card) => cellName(row, card)));
  for (const name of names) {
    if (!cells.has(name)) noteProblem(field, `must say what to do with ${name}`);
  }
  if (cells.size > names.length) noteProblem(field, `must hold ${names.length} cells`);
  return cells;
}
