/**
 * What a check is made for. The page gives it to the vendor, which signs it into the token, so a token of one session proves
 * nothing in another. Neither reveals a secret: both are hashes. Source: LOC-6.
 */
import { hash } from 'node:crypto';
import type { Session } from '../sessions/index.ts';

/** Of calls in a session: the hash of its secret. */
export function purposeOfSession({ hash: ofSecret }: Pick<Session, 'hash'>): string {
  return ofSecret.toString('base64url');
}

/** Of a login, which has no session yet: the hash of its request id. */
export function purposeOfLogin(requestId: string): string {
  return hash('sha256', `login ${requestId}`, 'base64url');
}
