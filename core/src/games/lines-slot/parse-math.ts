import type { Field } from '../definition-reader.ts';
import { readFields, readInteger, readNumber, readText } from '../definition-reader.ts';
import type { LinesMath } from './definition.ts';

const FRACTION_LENGTH_MAX = 200;

/**
 * The `math` block of a lines definition. Checks only the shape; check-math.ts checks the figures.
 */
export function parseLinesMath(field: Field): LinesMath {
  const math = readFields(field, [
    'method',
    'cycleBase',
    'cycleFree',
    'rtp',
    'rtpUncapped',
    'rtpUncappedExact',
    'parts',
    'freeSpinTrigger',
    'hitFrequency',
    'pAtLeastStake',
    'variance',
    'sd',
    'maxWinX',
    'pMaxWin',
    'tail',
  ]);
  const parts = readFields(math('parts'), [
    'line',
    'scatter',
    'freeSpins',
    'lineExact',
    'scatterExact',
    'freeSpinsExact',
  ]);
  const trigger = readFields(math('freeSpinTrigger'), [
    'oneIn',
    'exact',
    'averageFeatureX',
    'expectedSpinsPerAwardedSpin',
  ]);
  return {
    cycleBase: readInteger(math('cycleBase'), 1, Number.MAX_SAFE_INTEGER),
    cycleFree: readInteger(math('cycleFree'), 1, Number.MAX_SAFE_INTEGER),
    rtp: readNumber(math('rtp')),
    rtpUncappedExact: readText(math('rtpUncappedExact'), FRACTION_LENGTH_MAX),
    lineExact: readText(parts('lineExact'), FRACTION_LENGTH_MAX),
    scatterExact: readText(parts('scatterExact'), FRACTION_LENGTH_MAX),
    freeSpinsExact: readText(parts('freeSpinsExact'), FRACTION_LENGTH_MAX),
    triggerExact: readText(trigger('exact'), FRACTION_LENGTH_MAX),
    hitFrequency: readNumber(math('hitFrequency')),
    pAtLeastStake: readNumber(math('pAtLeastStake')),
    sd: readNumber(math('sd')),
    pMaxWin: readNumber(math('pMaxWin')),
  };
}
