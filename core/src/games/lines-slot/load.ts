import { bookOfKind } from '../book-of-kind.ts';
import type { RoundPaytable } from '../game.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { checkLinesMath } from './check-math.ts';
import { compileLines, type CompiledLines } from './compile.ts';
import { exactReturn, type ExactReturn } from './exact-return.ts';
import { parseLinesDefinition } from './parse.ts';
import { payBook } from './pay-book.ts';
import { playLines } from './play-lines.ts';

export interface LinesPaytable extends RoundPaytable {
  readonly compiled: CompiledLines;
  readonly exact: ExactReturn;
}

/**
 * Loads a lines slot from its file: checked, compiled, and its stated return compared with the
 * exact one. Faults: a bad file; the message names every problem with file and field, and the
 * platform does not start. Source: GAME-4, GAME-7.
 */
export function loadLinesPaytable(file: string, json: unknown): LinesPaytable {
  const parsed = parseLinesDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = exactReturn(definition);
  const problems = checkLinesMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileLines(definition);
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact.total,
    play: (fifth, rng) => playLines(compiled, fifth, rng),
    payFifths: (book) => payBook(compiled, bookOfKind(book, 'lines-slot/1')),
  });
  return { ...paytable, compiled, exact };
}
