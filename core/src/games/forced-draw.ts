/**
 * Rounds that the platform made big on demand, in the stages dev and test, are drawn under other ids than
 * their own, and their record names that id. Source: BET-24, FAIR-24.
 */

/** More ids than these are no forced draw: with many to choose from a record could be made to fit. */
export const FORCED_TRIES = 300;

/** The id of try `n`, from 0. */
export function forcedDrawId(gameId: string, n: number): string {
  return `${gameId}/forced-${String(n)}`;
}

/** Whether this is one of the ids that a forced round of this id may have been drawn under. */
export function isForcedDraw(drawId: string, gameId: string): boolean {
  const n = Number(drawId.slice(`${gameId}/forced-`.length));
  return n >= 0 && n < FORCED_TRIES && drawId === forcedDrawId(gameId, n);
}
