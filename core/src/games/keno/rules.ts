import { ok, refuse } from '@jubilee/contract/values/result';
import { dealtRound } from '../stateful/dealt-round.ts';
import { drawDistinct } from '../stateful/draw-distinct.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { KenoDefinition } from './definition.ts';

/** The player's view of a draw, with `wonFifths` and `amountWon` added. */
export type KenoView = Readonly<{
  /** Ascending. */
  picks: readonly number[];
  /** In the order they were drawn. */
  drawn: readonly number[];
  /** The picks that were drawn, in the order of the draw. */
  hits: readonly number[];
}>;

/** A fixed number of draws, paid by how many of the picked numbers are drawn. Source: GAME-51. */
export function kenoRules(definition: KenoDefinition): StatefulRules {
  const { numbers, drawn: count, tables } = definition;
  return {
    open: (config, draw) => {
      const picks = readPicks(config, numbers);
      const pays = picks === undefined ? undefined : tables[picks.length - 1]?.paysFifths;
      if (picks === undefined || pays === undefined) return refuse('INVALID_CONFIG');
      const drawn = drawDistinct(draw.rng, numbers, count).map((number) => number + 1);
      const hits = drawn.filter((number) => picks.includes(number));
      const view: KenoView = { picks, drawn, hits };
      const wonFifths = pays[hits.length] ?? 0;
      return ok(dealtRound({ view, hidden: drawn.join(), wonFifths }));
    },
  };
}

/** Distinct numbers of the board, ascending. */
function readPicks(config: unknown, numbers: number): readonly number[] | undefined {
  if (typeof config !== 'object' || config === null || Object.keys(config).length !== 1)
    return undefined;
  const given: readonly unknown[] =
    'picks' in config && Array.isArray(config.picks) ? config.picks : [];
  const picks = given.filter((number): number is number => isOnBoard(number, numbers));
  const isClean = picks.length === given.length && new Set(picks).size === picks.length;
  return isClean ? picks.toSorted((a, b) => a - b) : undefined;
}

function isOnBoard(number: unknown, numbers: number): number is number {
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= numbers;
}
