import type { DefinitionProblem } from '../definition-reader.ts';
import { fractionText, type Fraction } from '../fraction.ts';
import type { HoldSpinDefinition } from './definition.ts';
import type { ExactHoldReturn } from './exact-return.ts';

const CAP_COST_MAX = 0.0001;
/** Rounded figures of the file have twelve digits. */
const ROUNDING = 1e-11;

/**
 * Compares the stated figures of a definition with the computed ones, digit for digit. The return
 * with the maximum win has no short closed form; it must be just below the exact one without.
 * Source: GAME-4.
 */
export function checkHoldSpinMath(
  file: string,
  definition: HoldSpinDefinition,
  exact: ExactHoldReturn,
): readonly DefinitionProblem[] {
  const { math } = definition;
  const computed: readonly (readonly [string, string, string])[] = [
    ['math.cycleBase', String(math.cycleBase), String(exact.cycleBase)],
    ['math.parts.lineExact', math.lineExact, fractionText(exact.lines)],
    ['math.parts.holdAndSpinExact', math.holdAndSpinExact, fractionText(exact.holdAndSpin)],
    ['math.feature.exact', math.triggerExact, fractionText(exact.trigger)],
    ['math.rtpUncappedExact', math.rtpUncappedExact, fractionText(exact.total)],
  ];
  const wrong = computed.filter(([, stated, found]) => stated !== found);
  const problems = wrong.map(([field, stated, found]) => ({
    file,
    field,
    problem: `states ${stated}, but the definition gives ${found}`,
  }));
  const rounded: readonly (readonly [string, number, number])[] = [
    ['math.feature.averageFinalCoins', math.averageFinalCoins, valueOf(exact.finalCoins)],
    ['math.feature.fullGridOneIn', math.fullGridOneIn, 1 / valueOf(exact.fullGrid)],
  ];
  for (const [field, stated, found] of rounded) {
    if (Math.abs(stated / found - 1) <= ROUNDING) continue;
    problems.push({ file, field, problem: `states ${stated}, but the definition gives ${found}` });
  }
  const capCost = valueOf(exact.total) - math.rtp;
  if (capCost >= 0 && capCost < CAP_COST_MAX) return problems;
  return [...problems, { file, field: 'math.rtp', problem: 'is not just below the exact return' }];
}

/** As a double: numerator and denominator have too many digits to convert one by one. */
export function valueOf({ numerator, denominator }: Fraction): number {
  const scale = 10n ** 30n;
  return Number((numerator * scale) / denominator) / Number(scale);
}
