/** Tokens as the vendors read them: signed with HMAC-SHA256, independent of the library that makes them. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface ReadToken {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Undefined: another secret, another form, or ended. */
export function readToken(token: unknown, secret: string, nowMs: number): ReadToken | undefined {
  const [head = '', body = '', signature = ''] = String(token).split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [header, claims] = [head, body].map(
    (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>,
  );
  if (header?.['alg'] !== 'HS256' || claims === undefined) return undefined;
  return Number(claims['exp']) * 1_000 > nowMs ? { header, claims } : undefined;
}
