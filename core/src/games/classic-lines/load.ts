import { bookOfKind } from '../book-of-kind.ts';
import type { Fraction } from '../fraction.ts';
import type { RoundPaytable } from '../game.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { checkClassicMath } from './check-math.ts';
import { compileClassic, type CompiledClassic } from './compile.ts';
import { classicCycle, classicReturn, type ClassicCycle } from './exact-return.ts';
import { parseClassicDefinition } from './parse.ts';
import { payClassicBook } from './pay-book.ts';
import { playClassic } from './play-round.ts';

export interface ClassicPaytable extends RoundPaytable {
  readonly compiled: CompiledClassic;
  readonly exact: Fraction;
  readonly cycle: ClassicCycle;
}

/**
 * Loads a three-reel slot from its file: checked, compiled, and every stated figure compared with
 * the exact one. Faults: a bad file; the message names every problem with file and field. Source:
 * GAME-4, GAME-7.
 */
export function loadClassicPaytable(file: string, json: unknown): ClassicPaytable {
  const parsed = parseClassicDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = classicReturn(definition);
  const compiled = compileClassic(definition);
  const cycle = classicCycle(compiled);
  const problems = checkClassicMath(file, definition, exact, cycle);
  if (problems.length > 0) throw new Error(problemText(problems));
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact,
    play: (fifth, rng) => playClassic(compiled, fifth, rng),
    payFifths: (book) => payClassicBook(compiled, bookOfKind(book, 'classic-lines/1')),
  });
  return { ...paytable, compiled, exact, cycle };
}
