import { bookOfKind } from '../book-of-kind.ts';
import type { RoundPaytable } from '../game.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { checkHoldSpinMath } from './check-math.ts';
import { compileHoldSpin, type CompiledHoldSpin } from './compile.ts';
import { exactHoldReturn, type ExactHoldReturn } from './exact-return.ts';
import { parseHoldSpinDefinition } from './parse.ts';
import { payHoldSpinBook } from './pay-book.ts';
import { playHoldSpin } from './play-hold-spin.ts';

export interface HoldSpinPaytable extends RoundPaytable {
  readonly compiled: CompiledHoldSpin;
  readonly exact: ExactHoldReturn;
}

/**
 * Loads a hold and spin slot from its file: checked, compiled, and its stated return compared with
 * the exact one. Faults: a bad file; the message names every problem with file and field, and the
 * platform does not start. Source: GAME-4, GAME-7.
 */
export function loadHoldSpinPaytable(file: string, json: unknown): HoldSpinPaytable {
  const parsed = parseHoldSpinDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = exactHoldReturn(definition);
  const problems = checkHoldSpinMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileHoldSpin(definition);
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact.total,
    play: (fifth, rng) => playHoldSpin(compiled, fifth, rng),
    payFifths: (book) => payHoldSpinBook(compiled, bookOfKind(book, 'hold-spin-slot/1')),
  });
  return { ...paytable, compiled, exact };
}
