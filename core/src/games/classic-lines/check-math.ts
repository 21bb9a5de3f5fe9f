import type { DefinitionProblem } from '../definition-reader.ts';
import { fractionText, type Fraction } from '../fraction.ts';
import type { ClassicDefinition } from './definition.ts';
import type { ClassicCycle } from './exact-return.ts';

const SHARE_ERROR_MAX = 1e-11;
const SPREAD_ERROR_MAX = 1e-9;

type Check = readonly [
  field: string,
  stated: string | number,
  found: string | number,
  isRight: boolean,
];

/**
 * Compares the stated figures of a definition with the closed form and with the full cycle, which
 * is small enough to count whenever the file is loaded. Source: GAME-4.
 */
export function checkClassicMath(
  file: string,
  definition: ClassicDefinition,
  exact: Fraction,
  cycle: ClassicCycle,
): readonly DefinitionProblem[] {
  const { math } = definition;
  const value = Number(exact.numerator) / Number(exact.denominator);
  const checks: readonly Check[] = [
    same('math.cycle', math.cycle, cycle.combinations),
    same('math.rtpExact', math.rtpExact, fractionText(exact)),
    same('math.rtpExact', math.rtpExact, fractionText(cycle.rtp)),
    same('math.winHistogramFifths', text(math.histogram), text(cycle.histogram)),
    same('capFifths', definition.capFifths, cycle.maxFifths),
    near('math.rtp', math.rtp, value, SHARE_ERROR_MAX),
    near('math.hitFrequency', math.hitFrequency, cycle.hitFrequency, SHARE_ERROR_MAX),
    near('math.pAtLeastStake', math.pAtLeastStake, cycle.pAtLeastStake, SHARE_ERROR_MAX),
    near('math.pMaxWin', math.pMaxWin, cycle.pMaxWin, SHARE_ERROR_MAX),
    near('math.sd', math.sd, cycle.sd, SPREAD_ERROR_MAX),
  ];
  return checks
    .filter(([, , , isRight]) => !isRight)
    .map(([field, stated, found]) => ({
      file,
      field,
      problem: `states ${stated}, but the definition gives ${found}`,
    }));
}

function same(field: string, stated: string | number, found: string | number) {
  return [field, stated, found, stated === found] as const;
}

function near(field: string, stated: number, found: number, errorMax: number) {
  return [field, stated, found, Math.abs(stated - found) <= errorMax] as const;
}

function text(histogram: ReadonlyMap<number, number>): string {
  return [...histogram].map(([fifths, count]) => `${fifths}:${count}`).join(' ');
}
