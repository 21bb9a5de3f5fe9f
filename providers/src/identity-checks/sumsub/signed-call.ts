/**
 * One call to the vendor, signed over its time, method, path with query, and body. An outage is a
 * value; what the vendor said is for the caller to read.
 */
import { createHmac } from 'node:crypto';
import type { Misconfigured, NotSent, Unknown } from '../../outcome.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

export interface CallSettings extends Pick<SumsubSettings, 'baseUrl' | 'appToken' | 'secretKey'> {
  readonly timeoutMs: number;
  readonly nowMs: () => number;
}

export interface SignedCall {
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface VendorAnswer {
  readonly outcome: 'answered';
  readonly status: number;
  readonly body: unknown;
}
export type CallOutcome = VendorAnswer | NotSent | Unknown | Misconfigured;

const VENDOR = 'https://api.sumsub.com';
const ANSWER_BYTES_MAX = 262_144;
/** Codes of connections that were never made. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

export async function callVendor(settings: CallSettings, call: SignedCall): Promise<CallOutcome> {
  const seconds = String(Math.floor(settings.nowMs() / 1_000));
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const signature = createHmac('sha256', settings.secretKey)
    .update(`${seconds}${call.method}${call.path}${body}`)
    .digest('hex');
  try {
    const response = await fetch(`${settings.baseUrl ?? VENDOR}${call.path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-app-token': settings.appToken,
        'x-app-access-ts': seconds,
        'x-app-access-sig': signature,
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const text = await response.text();
    if (text.length > ANSWER_BYTES_MAX) return unknown('the answer is too long');
    const { status } = response;
    if (status === 401 || status === 403) {
      return { outcome: 'misconfigured', why: `the vendor answered ${status}` };
    }
    if (status === 429 || status >= 500) return unknown(`the vendor answered ${status}`);
    return { outcome: 'answered', status, body: JSON.parse(text) };
  } catch (error) {
    const code = codeOf(error);
    if (NEVER_CONNECTED.has(code)) return { outcome: 'not-sent', why: code };
    return unknown(error instanceof Error ? error.message : String(error));
  }
}

function unknown(why: string): Unknown {
  return { outcome: 'unknown', why };
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}
