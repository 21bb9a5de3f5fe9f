/** One call to the vendor, signed over its time, method, path with query, and body. */
import { createHmac } from 'node:crypto';
import { type CallOutcome, callVendor } from '../../vendor-call.ts';
import type { SumsubSettings } from './sumsub-settings.ts';

export interface CallSettings extends Pick<SumsubSettings, 'baseUrl' | 'appToken' | 'secretKey'> {
  readonly timeoutMs: number;
  readonly nowMs: () => number;
}

interface SignedCall {
  readonly method: 'GET' | 'POST';
  /** With the query. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const VENDOR = 'https://api.sumsub.com';

export async function callSigned(
  settings: CallSettings,
  { method, path, body: fields }: SignedCall,
): Promise<CallOutcome> {
  const seconds = String(Math.floor(settings.nowMs() / 1_000));
  const body = fields === undefined ? '' : JSON.stringify(fields);
  const signature = createHmac('sha256', settings.secretKey)
    .update(`${seconds}${method}${path}${body}`)
    .digest('hex');
  return callVendor({
    method,
    url: `${settings.baseUrl ?? VENDOR}${path}`,
    headers: {
      accept: 'application/json',
      'x-app-token': settings.appToken,
      'x-app-access-ts': seconds,
      'x-app-access-sig': signature,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === '' ? {} : { body }),
    timeoutMs: settings.timeoutMs,
  });
}
