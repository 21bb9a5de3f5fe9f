/**
 * Rounds with a forced big win (stages dev and test only) are drawn under another id than their
 * own, and their record names that id. Source: BET-24, FAIR-24.
 */

/** Limit of forced ids: with too many to choose from, a record could be made to fit any result. */
export const FORCED_TRIES = 300;

/** The id of attempt `n`, from 0. */
export function forcedDrawId(gameId: string, n: number): string {
  return `${gameId}/forced-${String(n)}`;
}

/** Whether this is one of the ids that a forced round with this id may have been drawn under. */
export function isForcedDraw(drawId: string, gameId: string): boolean {
  const n = Number(drawId.slice(`${gameId}/forced-`.length));
  return n >= 0 && n < FORCED_TRIES && drawId === forcedDrawId(gameId, n);
}
