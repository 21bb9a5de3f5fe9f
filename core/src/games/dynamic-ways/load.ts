import { bookOfKind } from '../book-of-kind.ts';
import type { DefinitionProblem } from '../definition-reader.ts';
import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { Fraction } from '../fraction.ts';
import type { RoundPaytable } from '../game.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { compileDynamicWays, drawBoards, type CompiledDynamicWays } from './compile.ts';
import type { DynamicWaysDefinition } from './definition.ts';
import { exactDynamicWays, type DynamicWaysReturn } from './exact-return.ts';
import { parseDynamicWays } from './parse.ts';
import { payDynamicWays } from './pay-book.ts';
import { writeDynamicWaysBook } from './write-book.ts';

export interface DynamicWaysPaytable extends RoundPaytable {
  readonly compiled: CompiledDynamicWays;
  readonly exact: DynamicWaysReturn;
}

/** The stated figures have twelve digits, all of which must match the closed form. */
const STATED_DIGITS = 12;

/**
 * Loads the slot from its file: checked, compiled, and its stated return compared with the closed
 * form. Faults: a bad file; the message names every problem with file and field, and the platform
 * does not start. Source: GAME-4, GAME-7.
 */
export function loadDynamicWays(file: string, json: unknown): DynamicWaysPaytable {
  const parsed = parseDynamicWays(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = exactDynamicWays(definition);
  const problems = checkMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileDynamicWays(definition);
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact.total,
    play: (fifth, rng) => writeDynamicWaysBook(compiled, fifth, drawBoards(compiled, rng)),
    payFifths: (book) => payDynamicWays(compiled, bookOfKind(book, 'dynamic-ways/1')),
  });
  return { ...paytable, compiled, exact };
}

function checkMath(
  file: string,
  { math, capFifths }: DynamicWaysDefinition,
  exact: DynamicWaysReturn,
): readonly DefinitionProblem[] {
  const stated: readonly (readonly [string, number, Fraction])[] = [
    ['math.rtp', math.rtp, exact.total],
    ['math.parts.ways', math.ways, exact.ways],
    ['math.parts.scatter', math.scatter, exact.scatter],
    ['math.parts.freeSpins', math.freeSpins, exact.freeSpins],
    ['math.freeSpinTrigger.oneIn', math.triggerOneIn, inverse(exact.trigger)],
    ['math.hitFrequency', math.hitFrequency, exact.hit],
  ];
  const problems = stated.flatMap(([field, figure, found]) => {
    const exactly = quotient(found);
    return exactly.toPrecision(STATED_DIGITS) === figure.toPrecision(STATED_DIGITS)
      ? []
      : [{ file, field, problem: `states ${figure}, but the definition gives ${exactly}` }];
  });
  return math.maxWinStakes * FIFTHS_PER_STAKE === capFifths
    ? problems
    : [...problems, { file, field: 'math.maxWinX', problem: 'is not the cap' }];
}

function inverse({ numerator, denominator }: Fraction): Fraction {
  return { numerator: denominator, denominator: numerator };
}

/** Numerator and denominator of these fractions exceed the range of a number. */
function quotient({ numerator, denominator }: Fraction): number {
  const DIGITS = 10n ** 20n;
  return Number((numerator * DIGITS) / denominator) / Number(DIGITS);
}
