import {
  noteProblem,
  readEntries,
  readFields,
  readList,
  readNumber,
  readText,
  type Field,
} from '../definition-reader.ts';
import type { StakeSpan } from './stake-spans.ts';
import { checkFigures } from './stated-figures.ts';
import { isLess, valueOf } from './stop-returns.ts';

/** The stated return figures of a multiplier game; each one is recomputed. */
export interface MultiplierMath {
  readonly rtp: number;
  /** At the stakes where rounding costs nothing. */
  readonly rtpRange: readonly [low: number, high: number];
  /** The lowest return at each stake, in minor units, that rounding affects. Source: GAME-20. */
  readonly rtpLowByStake: ReadonlyMap<string, number>;
  readonly maxWinX: number;
}

const METHOD_LENGTH_MAX = 500;

export function readMultiplierMath(field: Field): MultiplierMath {
  const math = readFields(field, ['method', 'rtp', 'rtpRange', 'rtpLowByStake', 'maxWinX']);
  readText(math('method'), METHOD_LENGTH_MAX);
  const [low = 0, high = 0] = readList(math('rtpRange'), 2).map(readNumber);
  const byStake = readEntries(math('rtpLowByStake'));
  return {
    rtp: readNumber(math('rtp')),
    rtpRange: [low, high],
    rtpLowByStake: new Map(byStake.map(([stake, entry]) => [stake, readNumber(entry)])),
    maxWinX: readNumber(math('maxWinX')),
  };
}

/**
 * Records a problem for every figure that differs from the computed one. Source: GAME-4, GAME-20.
 */
export function checkMultiplierMath(
  root: Field,
  stated: MultiplierMath,
  computed: {
    readonly spans: readonly StakeSpan[];
    readonly exact: StakeSpan;
    readonly maxWinX: number;
  },
): void {
  const { exact, spans, maxWinX } = computed;
  const rounded = spans.filter(({ low }) => isLess(low, exact.low));
  if (rounded.length !== stated.rtpLowByStake.size) {
    const stakes = rounded.map(({ betAmount }) => betAmount).join(', ');
    noteProblem({ ...root, path: 'math.rtpLowByStake' }, `must hold the stakes ${stakes}`);
  }
  checkFigures(root, [
    { field: 'math.rtp', stated: stated.rtp, computed: valueOf(exact.high) },
    { field: 'math.rtpRange.0', stated: stated.rtpRange[0], computed: valueOf(exact.low) },
    { field: 'math.rtpRange.1', stated: stated.rtpRange[1], computed: valueOf(exact.high) },
    { field: 'math.maxWinX', stated: stated.maxWinX, computed: maxWinX },
    ...rounded.map(({ betAmount, low }) => ({
      field: `math.rtpLowByStake.${betAmount}`,
      stated: stated.rtpLowByStake.get(String(betAmount)) ?? 0,
      computed: valueOf(low),
    })),
  ]);
}
