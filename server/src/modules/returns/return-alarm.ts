/** Whether a measured return lies outside of what its paytable states. Pure. Source: GAME-30. */
import type { PaytableReturn } from '@jubilee/contract/entities/game';
import { INTERVAL_ERRORS } from './measured-return.ts';

/** Fewer rounds raise no alarm, however unlikely they are. */
const ROUNDS_MIN = 1_000;
/**
 * Distance in standard errors. It is compared after every minute of play, for each paytable and currency: with 4.5 a correct
 * paytable raises a false alarm about once in a hundred years.
 */
const ERRORS_MAX = 4.5;

export function isOutside(
  stated: Pick<PaytableReturn, 'rtp' | 'low' | 'high' | 'kind' | 'measured'>,
): boolean {
  const { measured, kind } = stated;
  if (measured === null || measured.rounds < ROUNDS_MIN || measured.high === null) return false;
  // Where the player decides, bad play is no fault of the game.
  const low = stated.low ?? (kind === 'bounded' ? 0 : stated.rtp);
  const high = stated.high ?? stated.rtp;
  const error = (measured.high - measured.rtp) / INTERVAL_ERRORS;
  return measured.rtp + ERRORS_MAX * error < low || measured.rtp - ERRORS_MAX * error > high;
}
