import type { DefinitionProblem } from '../definition-reader.ts';
import { fractionText } from '../fraction.ts';
import type { FreeSpinsDefinition } from './definition.ts';
import type { ExactReturn } from './exact-return.ts';

const CAP_COST_MAX = 0.0001;

/**
 * Compares the stated figures of a definition with the computed ones, digit for digit. The return
 * with the maximum win has no short closed form; it must be just below the exact one without.
 * Source: GAME-4.
 */
export function checkLinesMath(
  file: string,
  definition: FreeSpinsDefinition,
  exact: ExactReturn,
): readonly DefinitionProblem[] {
  const { math } = definition;
  const computed: readonly (readonly [string, string, string])[] = [
    ['math.cycleBase', String(math.cycleBase), String(exact.cycleBase)],
    ['math.cycleFree', String(math.cycleFree), String(exact.cycleFree)],
    ['math.parts.lineExact', math.lineExact, fractionText(exact.lines)],
    ['math.parts.scatterExact', math.scatterExact, fractionText(exact.scatter)],
    ['math.parts.freeSpinsExact', math.freeSpinsExact, fractionText(exact.freeSpins)],
    ['math.freeSpinTrigger.exact', math.triggerExact, fractionText(exact.trigger)],
    ['math.rtpUncappedExact', math.rtpUncappedExact, fractionText(exact.total)],
  ];
  const wrong = computed.filter(([, stated, found]) => stated !== found);
  const problems = wrong.map(([field, stated, found]) => ({
    file,
    field,
    problem: `states ${stated}, but the definition gives ${found}`,
  }));
  const capCost = Number(exact.total.numerator) / Number(exact.total.denominator) - math.rtp;
  if (capCost >= 0 && capCost < CAP_COST_MAX) return problems;
  return [...problems, { file, field: 'math.rtp', problem: 'is not just below the exact return' }];
}
