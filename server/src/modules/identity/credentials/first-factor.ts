/** Every first factor ends here: with a session, or with the challenge of a second factor. */
import { ok } from '@jubilee/contract/values/result';
import {
  type Account,
  changeAccount,
  findAccount,
  type SecondFactor,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { factorsBeside } from '../factors/factors-beside.ts';
import { factorInfo } from '../accounts/lookup-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { SessionClaims } from '../sessions/session.store.ts';
import { issueShortSecret } from '../tokens/short-secret.store.ts';
import { type StartedSession, startSession, tokensOf } from '../sessions/start-session.ts';

export type PassedFirstFactor =
  | { readonly next: 'session'; readonly account: Account; readonly session: StartedSession }
  | {
      readonly next: 'challenge';
      readonly account: Account;
      readonly pendingCredential: string;
      readonly factors: readonly SecondFactor[];
    };

/**
 * `custom` means that our own server vouches for the user; `anonymous` has no owner to challenge.
 */
const NEVER_CHALLENGED: ReadonlySet<string> = new Set(['anonymous', 'custom']);

/**
 * Call it in the transaction that proved the first factor. It locks the user, so read `account`
 * again for what was checked before. Nothing of a session may be answered before this: a password
 * alone must not sign in to an account with a second factor. Refuses: USER_NOT_FOUND,
 * USER_DISABLED, OPERATION_NOT_ALLOWED, UNSUPPORTED_FIRST_FACTOR for a telephone whose own SMS is
 * the only second factor. Source: IDENT-6, IDENT-23.
 */
export async function passFirstFactor(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  userId: string,
  signInProvider: string,
  claims: SessionClaims | null = null,
): Promise<Outcome<PassedFirstFactor>> {
  const { realm, nowMs } = caller;
  const verdict = await parts.hooks.beforeSignIn(realm, userId);
  if (verdict === 'disabled') return decline('USER_DISABLED');
  if (verdict === 'not-allowed') return decline('OPERATION_NOT_ALLOWED');
  await changeAccount(client, realm.realmId, userId, { lastLoginAtMs: nowMs });
  const account = await findAccount(client, realm.realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  if (account.disabled) return decline('USER_DISABLED');
  if (account.factors.length > 0 && !NEVER_CHALLENGED.has(signInProvider)) {
    const factors = factorsBeside(account, signInProvider);
    if (factors.length === 0) return decline('UNSUPPORTED_FIRST_FACTOR');
    const pendingCredential = await issueShortSecret(
      client,
      parts,
      {
        realmId: realm.realmId,
        kind: 'secondFactorPending',
        userId,
        content: { signInProvider },
        lifetimeMs: parts.settings.lifetimes.secondFactorPendingMs,
        tries: parts.settings.limits.codeTriesMax,
      },
      nowMs,
    );
    return ok({ next: 'challenge', account, pendingCredential, factors });
  }
  const session = await startSession(
    client,
    parts,
    { realm, userId, signInProvider, authTimeMs: nowMs, claims },
    nowMs,
  );
  await recordAudit(
    client,
    {
      realmId: realm.realmId,
      userId,
      actor: 'user',
      action: 'signIn',
      detail: { provider: signInProvider },
      network: caller.network,
    },
    nowMs,
  );
  return ok({ next: 'session', account, session });
}

/** The tokens, or the challenge without tokens. Call it after the commit. */
export async function firstFactorAnswer(
  parts: IdentityParts,
  caller: Caller,
  passed: PassedFirstFactor,
): Promise<object> {
  if (passed.next === 'session') {
    return tokensOf(parts, caller.realm, passed.account, passed.session, caller.nowMs);
  }
  return {
    localId: passed.account.userId,
    mfaPendingCredential: passed.pendingCredential,
    mfaInfo: passed.factors.map((factor) => factorInfo(factor, true)),
  };
}
