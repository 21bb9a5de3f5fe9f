import type { AccountState } from '@jubilee/contract/entities/account';
import type { FrameError, FrameReply, FrameRequestName } from '@jubilee/contract/frame/requests';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { CallProblem } from '../calls/outcome.ts';
import { isUndecided } from '../calls/outcome.ts';

/** What a game is answered. `fault` is thrown again in the page after the game has its answer. */
export type FrameAnswer<N extends FrameRequestName> =
  | { readonly reply: FrameReply<N> }
  | FailedAnswer;
export interface FailedAnswer {
  readonly error: FrameError;
  readonly fault?: Error;
}

const NETWORK_MESSAGE = 'The answer was lost. Ask again with the same id.';

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

/** A failed call as a game hears it; whatever leaves the outcome open is NETWORK. */
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
