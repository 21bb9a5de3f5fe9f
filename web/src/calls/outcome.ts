import type { RefusalCode } from '@jubilee/contract/values/refusals';

/** The server refused. `message` is the exact text of the catalog. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: RefusalCode;
  readonly message: string;
  readonly status: number;
  /** Of the loyalty program. */
  readonly errorCode?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * There was no readable response. The outcome of a money call is then unknown; retrying with the
 * same request id is safe and returns it.
 */
export interface Unreachable {
  readonly kind: 'unreachable';
}

export type CallProblem = Refused | Unreachable;

export type CallOutcome<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly requestId: string;
      /** How long the exchange took that was answered, without earlier ones. */
      readonly exchangeMs?: number;
    }
  | { readonly ok: false; readonly problem: CallProblem; readonly requestId: string };

/** Refusals that leave it open whether money moved. */
const UNDECIDED: ReadonlySet<RefusalCode> = new Set([
  'OVERLOADED',
  'OUTCOME_UNKNOWN',
  'REQUEST_IN_FLIGHT',
  'INTERNAL_ERROR',
]);

/** True while the outcome of a money call is unknown, so that it must be retried with its id. */
export function isUndecided(problem: CallProblem): boolean {
  return problem.kind === 'unreachable' || UNDECIDED.has(problem.code);
}

/** Refusals of a signed-out user, here or from elsewhere: the page says so, and nothing failed. */
export function isSignedOut(problem: CallProblem): boolean {
  return (
    problem.kind === 'refused' &&
    (problem.code === 'INVALID_ACCESS_TOKEN' || problem.code === 'SESSION_REQUIRED')
  );
}
