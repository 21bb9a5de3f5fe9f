import type { Field } from '../definition-reader.ts';
import { readFields, readInteger, readNumber, readText } from '../definition-reader.ts';
import type { HoldSpinMath } from './definition.ts';

/** The fractions of the respins alone need about two hundred digits each. */
const FRACTION_LENGTH_MAX = 2_000;

/** The `math` block of the definition. Checks only the shape; check-math.ts checks the figures. */
export function parseHoldSpinMath(field: Field): HoldSpinMath {
  const math = readFields(field, [
    'method',
    'cycleBase',
    'rtp',
    'rtpUncapped',
    'rtpUncappedExact',
    'parts',
    'feature',
    'hitFrequency',
    'pAtLeastStake',
    'variance',
    'sd',
    'maxWinX',
    'pMaxWin',
    'tail',
  ]);
  const parts = readFields(math('parts'), ['line', 'holdAndSpin', 'lineExact', 'holdAndSpinExact']);
  const feature = readFields(math('feature'), [
    'oneIn',
    'exact',
    'averageX',
    'averageFinalCoins',
    'fullGridOneIn',
  ]);
  return {
    cycleBase: readInteger(math('cycleBase'), 1, Number.MAX_SAFE_INTEGER),
    rtp: readNumber(math('rtp')),
    rtpUncappedExact: readText(math('rtpUncappedExact'), FRACTION_LENGTH_MAX),
    lineExact: readText(parts('lineExact'), FRACTION_LENGTH_MAX),
    holdAndSpinExact: readText(parts('holdAndSpinExact'), FRACTION_LENGTH_MAX),
    triggerExact: readText(feature('exact'), FRACTION_LENGTH_MAX),
    averageFinalCoins: readNumber(feature('averageFinalCoins')),
    fullGridOneIn: readNumber(feature('fullGridOneIn')),
    hitFrequency: readNumber(math('hitFrequency')),
    pAtLeastStake: readNumber(math('pAtLeastStake')),
    sd: readNumber(math('sd')),
    pMaxWin: readNumber(math('pMaxWin')),
  };
}
