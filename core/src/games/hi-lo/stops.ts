import type { Stop } from '../stateful/stop-returns.ts';
import { RANKS } from './guesses.ts';
import { extend, NO_STREAK, streakCents, streakChance, type Streak } from './streak.ts';

/**
 * Stops beyond this many stakes are bounded instead of computed. Rounding costs less than a
 * hundredth of a stake of the multiplier and less than one minor unit of the win, together 0.11
 * stakes at the smallest stake; a third of that is less than a single guess may lose.
 */
const BEYOND_STAKES = 3n;

/**
 * Every set of guesses whose fair multiplier is at most BEYOND_STAKES, in any order, and the single
 * guess on one rank, which loses nothing to rounding.
 */
export function hiLoStops(): readonly Stop[] {
  const stops: Stop[] = [stopAt(extend(NO_STREAK, 1))];
  const collect = (streak: Streak, most: number): void => {
    for (let favourable = most; favourable >= 1; favourable -= 1) {
      const next = extend(streak, favourable);
      if (next.of > BEYOND_STAKES * next.favourable) break;
      stops.push(stopAt(next));
      collect(next, favourable);
    }
  };
  collect(NO_STREAK, RANKS - 1);
  return stops;
}

/** A lower bound, as a double, of the return of any stop that hiLoStops leaves out. */
export function boundBeyond(betAmount: number): number {
  return 0.97 - (1 / 100 + 1 / betAmount) / Number(BEYOND_STAKES);
}

function stopAt(streak: Streak): Stop {
  return { cents: streakCents(streak), chance: streakChance(streak) };
}
