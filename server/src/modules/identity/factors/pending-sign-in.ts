import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { type Account, findAccount } from '../accounts/account.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { findShortSecret } from '../tokens/short-secret.store.ts';
import { factorsBeside } from './factors-beside.ts';

export interface PendingSignIn {
  readonly credential: string;
  /** The first factor's sign-in provider. */
  readonly signInProvider: string;
  /** Only the factors that are independent of the first one. */
  readonly account: Account;
}

const contentSchema = z.object({ signInProvider: z.string() });

/**
 * The user whose sign-in waits for a second factor. Refuses: MISSING_MFA_PENDING_CREDENTIAL,
 * INVALID_MFA_PENDING_CREDENTIAL for one that is unknown, used or too old, USER_DISABLED. Source:
 * IDENT-6, IDENT-23.
 */
export async function readPendingSignIn(
  parts: IdentityParts,
  { realm: { realmId }, nowMs }: Caller,
  credential: string | undefined,
): Promise<Outcome<PendingSignIn>> {
  if (credential === undefined || credential === '') {
    return decline('MISSING_MFA_PENDING_CREDENTIAL');
  }
  const which = { realmId, kind: 'secondFactorPending', secret: credential } as const;
  const found = await findShortSecret(parts.pool, parts, which, nowMs);
  if (found === undefined || found.userId === null || found.isConsumed || found.isExpired) {
    return decline('INVALID_MFA_PENDING_CREDENTIAL');
  }
  const account = await findAccount(parts.pool, realmId, found.userId);
  if (account === undefined) return decline('INVALID_MFA_PENDING_CREDENTIAL');
  if (account.disabled) return decline('USER_DISABLED');
  const { signInProvider } = contentSchema.parse(found.content);
  const factors = factorsBeside(account, signInProvider);
  return ok({ credential, signInProvider, account: { ...account, factors } });
}
