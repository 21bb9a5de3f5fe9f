/**
 * One HTTP call to a vendor. What the vendor said is for the caller to read; everything else is an outage. Only a
 * connection that was never made is `not-sent`. Source: PAY-6.
 */
import type { DeclineReason, Misconfigured, NotSent, Unavailable, Unknown } from './outcome.ts';

export interface VendorCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** The caller reads a 403; it does not mean then that the key is wrong. */
  readonly readsForbidden?: boolean;
  /** Of an answer that is no JSON. */
  readonly parse?: (text: string) => unknown;
}

export interface VendorAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly body: unknown;
}
export type CallOutcome = VendorAnswer | NotSent | Unknown | Misconfigured;

const ANSWER_LENGTH_MAX = 1_000_000;
/** Codes of connections that were never made. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The body of an answer is JSON unless the caller says otherwise; some vendors begin it with a byte order mark. */
export async function callVendor({
  url,
  timeoutMs,
  readsForbidden = false,
  parse = JSON.parse,
  ...call
}: VendorCall): Promise<CallOutcome> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...call, redirect: 'error', signal });
    const text = await response.text();
    const { status } = response;
    if (text.length > ANSWER_LENGTH_MAX) return unknown('the answer is too long');
    if (status === 401 || (status === 403 && !readsForbidden)) {
      return { outcome: 'misconfigured', why: `the vendor answered ${status}` };
    }
    // 408: whoever gave up waiting does not know what became of it.
    if (status === 408 || status === 429 || status >= 500)
      return unknown(`the vendor answered ${status}`);
    return { outcome: 'answered', status, body: parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const code = codeOf(error);
    if (NEVER_CONNECTED.has(code)) return { outcome: 'not-sent', why: code };
    return unknown(error instanceof Error ? error.message : String(error));
  }
}

export function unknown(why: string): Unknown {
  return { outcome: 'unknown', why };
}

export function declined(reason: DeclineReason, vendorStatus: string) {
  return { outcome: 'declined', reason, vendorStatus } as const;
}

/** An answer that is none of the vendor's protocol. */
export const UNREADABLE: Unknown = unknown('the vendor answered something else');

/** A read that failed in whatever way gave no answer. */
export function unavailable({ why }: { readonly why: string }): Unavailable {
  return { outcome: 'unavailable', why };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
