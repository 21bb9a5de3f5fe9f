import type { AccountState } from '@jubilee/contract/entities/account';
import type { FrameError, FrameReply, FrameRequestName } from '@jubilee/contract/frame/requests';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { CallProblem } from '../calls/outcome.ts';
import { isUndecided } from '../calls/outcome.ts';

/** The response to a game. `fault` is rethrown in the page after the game has its response. */
export type FrameAnswer<N extends FrameRequestName> =
  | { readonly reply: FrameReply<N> }
  | FailedAnswer;
export interface FailedAnswer {
  readonly error: FrameError;
  readonly fault?: Error;
}

const NETWORK_MESSAGE = 'The response was lost. Retry with the same id.';

export function frameError(
  code: string,
  message: string,
  balances?: readonly AccountState[],
): FrameError {
  return {
    amountWon: 0,
    error: { code, message },
    ...(balances === undefined ? {} : { balances: [...balances] }),
  };
}

/** The game's error for a failed call; whatever leaves the outcome unknown is NETWORK. */
export function errorOfProblem(
  problem: CallProblem,
  balances: readonly AccountState[],
): FrameError {
  if (problem.kind === 'unreachable' || isUndecided(problem)) {
    return frameError('NETWORK', NETWORK_MESSAGE, balances);
  }
  const { amountWon, error } = frameError(problem.code, problem.message);
  return {
    amountWon,
    error: { ...error, ...(problem.details === undefined ? {} : { details: problem.details }) },
    balances: [...balances],
  };
}

export const NOT_IMPLEMENTED = frameError('NOT_IMPLEMENTED', 'This request is not implemented.');
export const NOT_AVAILABLE = frameError('FEATURE_OFF', REFUSALS.FEATURE_OFF.message);
export const MALFORMED = frameError('MALFORMED_REQUEST', REFUSALS.MALFORMED_REQUEST.message);
export const TOO_FAST = frameError('TOO_FAST', 'Too many messages.');
export const TOO_LARGE = frameError('TOO_LARGE', 'The message is too large.');
