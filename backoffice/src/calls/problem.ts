import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { StaffRefusalCode } from '@jubilee/contract/staff/staff-refusals';

type Code = RefusalCode | StaffRefusalCode;

/**
 * Why a call has no result: the server refused it, no answer came, or the answer has a form that this page does not
 * know. The message is a sentence for the person at the screen.
 */
export class CallProblem extends Error {
  /** `device`: the browser or its authenticator did not do its part. */
  readonly kind: 'refused' | 'unreachable' | 'unreadable' | 'device';
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;

  constructor(about: {
    readonly kind: CallProblem['kind'];
    readonly message: string;
    readonly code?: string | undefined;
    readonly status?: number | undefined;
    readonly requestId?: string | undefined;
    readonly cause?: unknown;
  }) {
    super(about.message, { cause: about.cause });
    this.name = 'CallProblem';
    this.kind = about.kind;
    this.code = about.code;
    this.status = about.status;
    this.requestId = about.requestId;
  }
}

/** True for a refusal with this code. */
export function isRefusedWith(problem: unknown, code: Code): problem is CallProblem {
  return problem instanceof CallProblem && problem.code === code;
}

/** What to write beside the control that failed. */
export function sentenceOf(problem: unknown): string {
  return problem instanceof CallProblem
    ? problem.message
    : 'Something went wrong on this page. Please try again.';
}
