/** Sizes of tests: the long run takes every combination, the small one each of its parts, in turn. */

export const IS_LONG = process.env['JUBILEE_LONG'] === '1';

/** All in the long run, else every `of`-th from the `turn`-th on. `turn` may be any count. */
export function inTurn<T>(all: readonly T[], turn: number, of: number): readonly T[] {
  return IS_LONG ? all : all.filter((_, n) => n % of === turn % of);
}
