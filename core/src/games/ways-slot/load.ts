import { bookOfKind } from '../book-of-kind.ts';
import type { RoundPaytable } from '../game.ts';
import { checkLinesMath } from '../lines-slot/check-math.ts';
import type { ExactReturn } from '../lines-slot/exact-return.ts';
import { payBook } from '../lines-slot/pay-book.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { compileWays, type CompiledWays } from './compile.ts';
import { exactWaysReturn } from './exact-return.ts';
import { parseWaysDefinition } from './parse.ts';
import { playWays } from './play-ways.ts';

export interface WaysPaytable extends RoundPaytable {
  readonly compiled: CompiledWays;
  readonly exact: ExactReturn;
}

/**
 * Loads a ways slot from its file: checked, compiled, and its stated return compared with the exact
 * one. Faults: a bad file; the message names every problem with file and field, and the platform
 * does not start. Source: GAME-4, GAME-7.
 */
export function loadWaysPaytable(file: string, json: unknown): WaysPaytable {
  const parsed = parseWaysDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = exactWaysReturn(definition);
  const problems = checkLinesMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileWays(definition);
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact.total,
    play: (fifth, rng) => playWays(compiled, fifth, rng),
    payFifths: (book) => payBook(compiled, bookOfKind(book, 'ways-slot/1')),
  });
  return { ...paytable, compiled, exact };
}
