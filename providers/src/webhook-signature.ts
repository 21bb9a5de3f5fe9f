/** What the webhooks of several vendors share: a digest in constant time, a verdict, and the usual reply. */
import { timingSafeEqual } from 'node:crypto';
import type { WebhookReply, WebhookVerdict } from './webhook.ts';

type Rejected = Extract<WebhookVerdict<never>, { readonly verdict: 'rejected' }>;

export function rejected(reason: Rejected['reason'], why: string): Rejected {
  return { verdict: 'rejected', reason, why };
}

/** In constant time; `given` is hexadecimal, in either case. */
export function isDigest(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, 'hex');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** Undefined for bytes that are no JSON in UTF-8. */
export function jsonOfBytes(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Undefined for a text that names no instant. */
export function instantOf(text: string | undefined): number | undefined {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isSafeInteger(ms) && ms > 0 ? ms : undefined;
}

/** The usual reply: the vendor delivers again what was not accepted. */
export function replyToVerdict(verdict: WebhookVerdict<unknown>): WebhookReply {
  const contentType = 'application/json; charset=utf-8';
  if (verdict.verdict === 'verified') return { status: 200, contentType, body: '{"ok":true}' };
  const status = verdict.reason === 'malformed' ? 400 : 401;
  return { status, contentType, body: '{"ok":false}' };
}
