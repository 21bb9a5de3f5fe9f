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
import { BALLS, LINES } from './card.ts';

export interface VideoBingoDefinition {
  readonly facts: DefinitionFacts;
  readonly drawn: number;
  readonly pays: BingoPays;
  readonly math: BingoFigures;
}

/** One prize per card. */
export interface BingoPays {
  /** In fifths, by number of complete lines from 0; the last entry applies to more lines too. */
  readonly lines: readonly number[];
  readonly cornersOnly: number;
}

/** The stated figures; every one is recomputed. */
export interface BingoFigures {
  readonly rtp: number;
  readonly lineProbabilities: readonly number[];
  readonly pFourCornersOnly: number;
  readonly hitFrequency: number;
  readonly sd: number;
  readonly maxWinX: number;
  readonly pMaxWin: number;
}

const TEXT_MAX = 500;
const PAY_MAX_FIFTHS = 50_000;

/** Only this card and draw order are implemented; a file that states another is refused. */
export function readVideoBingoDefinition(root: Field): VideoBingoDefinition {
  const fields = readFields(root, [
    ...FACT_FIELDS,
    'unit',
    'balls',
    'drawn',
    'card',
    'lines',
    'pays',
    'note',
    'math',
  ]);
  const facts = readFacts(fields, 'video-bingo/1', FIFTHS_PER_STAKE);
  requireValue(fields('unit'), FIFTHS_PER_STAKE);
  requireValue(fields('balls'), BALLS);
  requireValue(
    fields('card'),
    '5x5, free centre; column c holds 5 (N: 4) distinct numbers of 15c+1..15c+15',
  );
  requireValue(fields('lines'), '5 rows, 5 columns, 2 diagonals');
  requireValue(
    fields('note'),
    'one prize per card: by the number of complete lines (7 = 7 or more)',
  );
  return {
    facts,
    drawn: readInteger(fields('drawn'), 1, BALLS),
    pays: readPays(fields('pays')),
    math: readMath(fields('math')),
  };
}

function readPays(field: Field): BingoPays {
  const pays = readFields(field, ['lines', 'fourCornersWithoutALine']);
  const entries = readEntries(pays('lines'));
  const lines = entries.map(([key, entry], index) => {
    if (key !== String(index + 1)) noteProblem(entry, `must be named ${index + 1}`);
    return readInteger(entry, 0, PAY_MAX_FIFTHS);
  });
  if (lines.length === 0 || lines.length > LINES.length) {
    noteProblem(pays('lines'), `must hold 1 to ${LINES.length} numbers of lines`);
  }
  return {
    lines: [0, ...lines],
    cornersOnly: readInteger(pays('fourCornersWithoutALine'), 0, PAY_MAX_FIFTHS),
  };
}

function readMath(field: Field): BingoFigures {
  const math = readFields(field, [
    'method',
    'rtp',
    'lineProbabilities',
    'pFourCornersOnly',
    'hitFrequency',
    'sd',
    'maxWinX',
    'pMaxWin',
  ]);
  readText(math('method'), TEXT_MAX);
  return {
    rtp: readNumber(math('rtp')),
    lineProbabilities: readList(math('lineProbabilities'), LINES.length + 1).map(readNumber),
    pFourCornersOnly: readNumber(math('pFourCornersOnly')),
    hitFrequency: readNumber(math('hitFrequency')),
    sd: readNumber(math('sd')),
    maxWinX: readNumber(math('maxWinX')),
    pMaxWin: readNumber(math('pMaxWin')),
  };
}
