import { bookOfKind } from '../book-of-kind.ts';
import { fifthOf, FIFTHS_PER_STAKE } from '../fifths.ts';
import { gameVersion } from '../game-version.ts';
import type { DefinitionProblem } from '../definition-reader.ts';
import type { RoundPaytable } from '../game.ts';
import { checkLinesMath } from './check-math.ts';
import { compileLines, type CompiledLines } from './compile.ts';
import type { LinesDefinition } from './definition.ts';
import { exactReturn, type ExactReturn } from './exact-return.ts';
import { parseLinesDefinition } from './parse.ts';
import { payBook } from './pay-book.ts';
import { playLines } from './play-lines.ts';

export interface LinesPaytable extends RoundPaytable {
  readonly compiled: CompiledLines;
  readonly exact: ExactReturn;
}

/**
 * Loads a lines slot from its file: checked, compiled, its stated return held against the exact one.
 * Faults: a bad file; the message names every problem with file and field, and the house does not start.
 * Source: GAME-4, GAME-7.
 */
export function loadLinesPaytable(file: string, json: unknown): LinesPaytable {
  const parsed = parseLinesDefinition(file, json);
  if (!parsed.ok) throw new Error(problemText(parsed.refusal));
  const definition = parsed.value;
  const exact = exactReturn(definition);
  const problems = checkLinesMath(file, definition, exact);
  if (problems.length > 0) throw new Error(problemText(problems));
  const compiled = compileLines(definition);
  const { math } = definition;
  return {
    gameName: definition.game,
    paytable: definition.paytable,
    gameVersion: gameVersion(json),
    play: 'round',
    betAmounts: definition.betAmounts,
    currencies: definition.currencies,
    rtp: {
      kind: 'exact',
      value: math.rtp,
      percent: (math.rtp * 100).toFixed(2),
      uncapped: exact.total,
    },
    spread: {
      standardDeviation: math.sd,
      maxWinStakes: definition.capFifths / FIFTHS_PER_STAKE,
    },
    compiled,
    exact,
    decide: (betAmount, rng) => {
      const fifth = fifthOf(checkedStake(definition, betAmount));
      const { fifths, book } = playLines(compiled, Number(fifth), rng);
      return { amountWon: BigInt(fifths) * fifth, book };
    },
    pay: (betAmount, book) =>
      BigInt(payBook(compiled, bookOfKind(book, 'lines-slot/1'))) * fifthOf(betAmount),
  };
}

function checkedStake(definition: LinesDefinition, betAmount: bigint): bigint {
  if (definition.betAmounts.includes(Number(betAmount))) return betAmount;
  throw new Error(`${definition.paytable} does not take the stake ${betAmount}.`);
}

function problemText(problems: readonly DefinitionProblem[]): string {
  return problems.map(({ file, field, problem }) => `${file}: ${field} ${problem}`).join('\n');
}
