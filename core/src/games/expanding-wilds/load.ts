import { bookOfKind } from '../book-of-kind.ts';
import type { RoundPaytable } from '../game.ts';
import { problemText, roundPaytable } from '../round-paytable.ts';
import { checkWildsMath } from './check-math.ts';
import { compileWilds, type CompiledWilds } from './compile.ts';
import { wildsReturn, type WildsReturn } from './exact-return.ts';
import { parseWildsDefinition } from './parse.ts';
import { payWildsBook } from './pay-book.ts';
import { playWilds } from './write-book.ts';

export interface WildsPaytable extends RoundPaytable {
  readonly compiled: CompiledWilds;
  readonly exact: WildsReturn;
}

/**
 * Loads a slot with expanding wilds from its file: checked, compiled, and its stated return
 * compared with the exact one. Faults: a bad file; the message names every problem with file and
 * field. Source: GAME-4, GAME-7.
 */
export function loadWildsPaytable(file: string, json: unknown): WildsPaytable {
  const parsed = parseWildsDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = wildsReturn(definition);
  const problems = checkWildsMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileWilds(definition);
  const paytable = roundPaytable({
    json,
    definition,
    uncapped: exact.total,
    play: (fifth, rng) => playWilds(compiled, fifth, rng),
    payFifths: (book) => payWildsBook(compiled, bookOfKind(book, 'expanding-wilds/1')),
  });
  return { ...paytable, compiled, exact };
}
