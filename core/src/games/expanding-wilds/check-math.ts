import type { DefinitionProblem } from '../definition-reader.ts';
import { fractionText, type Fraction } from '../fraction.ts';
import type { WildsDefinition } from './definition.ts';
import type { WildsReturn } from './exact-return.ts';

const CAP_COST_MAX = 0.0001;
const SHARE_ERROR_MAX = 1e-11;
const ODDS_ERROR_MAX = 1e-9;

/**
 * Compares the stated figures of a definition with the computed ones, the return digit for digit.
 * The return with the maximum win has no short closed form; it must be just below the one without.
 * Source: GAME-4.
 */
export function checkWildsMath(
  file: string,
  { math }: WildsDefinition,
  exact: WildsReturn,
): readonly DefinitionProblem[] {
  const checks = [
    same('math.cycleBase', String(math.cycleBase), String(exact.cycle)),
    same('math.rtpUncappedExact', math.rtpUncappedExact, fractionText(exact.total)),
    near('math.parts.firstSpin', math.firstSpin, valueOf(exact.firstSpin), SHARE_ERROR_MAX),
    near('math.parts.respins', math.respins, valueOf(exact.respins), SHARE_ERROR_MAX),
    near('math.respinTriggerOneIn', math.respinOneIn, 1 / valueOf(exact.trigger), ODDS_ERROR_MAX),
  ];
  const problems = checks
    .filter(({ isRight }) => !isRight)
    .map(({ field, stated, found }) => ({
      file,
      field,
      problem: `states ${stated}, but the definition gives ${found}`,
    }));
  const capCost = valueOf(exact.total) - math.rtp;
  if (capCost >= 0 && capCost < CAP_COST_MAX) return problems;
  return [...problems, { file, field: 'math.rtp', problem: 'is not just below the exact return' }];
}

function same(field: string, stated: string, found: string) {
  return { field, stated, found, isRight: stated === found };
}

function near(field: string, stated: number, found: number, errorMax: number) {
  return { field, stated, found, isRight: Math.abs(stated - found) <= errorMax };
}

function valueOf({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}
