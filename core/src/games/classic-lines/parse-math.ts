import type { Field } from '../definition-reader.ts';
import {
  noteProblem,
  readEntries,
  readFields,
  readInteger,
  readNumber,
  readText,
} from '../definition-reader.ts';
import type { ClassicMath } from './definition.ts';

const FRACTION_LENGTH_MAX = 200;

/**
 * The `math` block of a three-reel definition. Checks only the shape; check-math.ts checks the
 * figures.
 */
export function parseClassicMath(field: Field): ClassicMath {
  const math = readFields(field, [
    'method',
    'cycle',
    'rtp',
    'rtpExact',
    'hitFrequency',
    'pAtLeastStake',
    'variance',
    'sd',
    'maxWinX',
    'pMaxWin',
    'tail',
    'winHistogramFifths',
  ]);
  return {
    cycle: readInteger(math('cycle'), 1, Number.MAX_SAFE_INTEGER),
    rtp: readNumber(math('rtp')),
    rtpExact: readText(math('rtpExact'), FRACTION_LENGTH_MAX),
    hitFrequency: readNumber(math('hitFrequency')),
    pAtLeastStake: readNumber(math('pAtLeastStake')),
    sd: readNumber(math('sd')),
    pMaxWin: readNumber(math('pMaxWin')),
    histogram: readHistogram(math('winHistogramFifths')),
  };
}

function readHistogram(field: Field): ReadonlyMap<number, number> {
  return new Map(
    readEntries(field).map(([key, entry]) => {
      if (String(Number(key)) !== key || !Number.isSafeInteger(Number(key))) {
        noteProblem(entry, 'must be named by a whole number of fifths');
      }
      return [Number(key), readInteger(entry, 1, Number.MAX_SAFE_INTEGER)];
    }),
  );
}
