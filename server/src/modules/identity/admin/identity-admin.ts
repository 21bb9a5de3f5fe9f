/** What other modules may call on the identity service in-process, without the wire protocol. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type Account,
  changeAccount,
  deleteAccount,
  findAccount,
  findAccountByEmail,
} from '../accounts/account.store.ts';
import { type AuditAction, recordAudit } from '../accounts/audit.store.ts';
import { deleteActionCodesBefore } from '../action-codes/action-code.store.ts';
import { readEmail } from '../accounts/email-address.ts';
import type { Realm } from '../identity-settings.ts';
import { checkNewPassword } from '../credentials/password-policy.ts';
import { secondsUntilNextEmail } from '../action-codes/action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { deleteAuditBefore, deleteSmsSessionsBefore } from './tidy.store.ts';
import type { Outcome } from '../protocol/protocol-errors.ts';
import { sendEmailVerification, sendPasswordReset } from '../action-codes/send-action-code.ts';
import {
  deleteSessionsUnusedSince,
  findSession,
  revokeSessions,
  revokeSessionsBut,
} from '../sessions/session.store.ts';
import { deleteShortSecretsBefore } from '../tokens/short-secret.store.ts';
import { addAccount } from '../credentials/sign-up.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { networkOf } from '../rate-limits/throttle.ts';
import { deleteFullBuckets } from '../rate-limits/throttle.store.ts';

export type IdentityUser = Omit<Account, 'passwordHash'>;

export interface NewUser {
  readonly brandLocation: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
}

export interface IdentityAdmin {
  /**
   * For seeds and staff: returns the existing user of an address in use, unchanged. Faults on
   * invalid fields.
   */
  createUser(user: NewUser): Promise<{ readonly userId: string; readonly isNew: boolean }>;
  getUser(brandLocation: string, userId: string): Promise<IdentityUser | undefined>;
  findUserByEmail(brandLocation: string, email: string): Promise<IdentityUser | undefined>;
  /** Also ends the user's sessions. False when there is no such user. */
  disableUser(brandLocation: string, userId: string): Promise<boolean>;
  enableUser(brandLocation: string, userId: string): Promise<boolean>;
  deleteUser(brandLocation: string, userId: string): Promise<boolean>;
  /**
   * What a token does not contain: whether its user may still sign in. `ended` when the session
   * that the token names was revoked; tokens of the hosted service name none and count as ended
   * when they were issued before their user was last signed out.
   */
  accountStatus(
    brandLocation: string,
    userId: string,
    identitySessionId: string | undefined,
    issuedAtMs?: number,
  ): Promise<'good' | 'disabled' | 'ended'>;
  /**
   * Ends all sessions of a user, or the one that a token names as `identitySessionId`, together
   * with the product's sessions.
   */
  revokeSessions(brandLocation: string, userId: string, identitySessionId?: string): Promise<void>;
  /** Ends every session of a user except the one that a token names. */
  revokeOtherSessions(
    brandLocation: string,
    userId: string,
    retainedSessionId: string | undefined,
  ): Promise<void>;
  /**
   * The same answer after the same time for known and unknown addresses. The email is in
   * `language`, a BCP 47 tag, else in the brand's. Refuses: MALFORMED_REQUEST, TOO_MANY_REQUESTS.
   */
  sendPasswordReset(
    brandLocation: string,
    email: string,
    ipAddress: string,
    language?: string,
  ): Promise<Result<null>>;
  /** Sends nothing to a verified address. Refuses: TOO_MANY_REQUESTS, PLAYER_NOT_FOUND, MALFORMED_REQUEST. */
  sendVerification(
    brandLocation: string,
    userId: string,
    ipAddress?: string,
    language?: string,
  ): Promise<Result<null>>;
  /** Maintenance, run hourly by the worker: rotates keys in time and deletes expired rows. */
  runMaintenance(): Promise<void>;
}

const DAY_MS = 86_400_000;

export function createIdentityAdmin(parts: IdentityParts, realms: readonly Realm[]): IdentityAdmin {
  const { pool, clock } = parts;

  function realmOf(brandLocation: string): Realm {
    const realm = realms.find((candidate) => candidate.brandLocation === brandLocation);
    if (realm === undefined) throw new Error(`brand ${brandLocation} has no identity realm`);
    return realm;
  }

  function callerOf(brandLocation: string, ipAddress: string, language?: string): Caller {
    return {
      realm: realmOf(brandLocation),
      network: networkOf(ipAddress),
      nowMs: clock.now(),
      ...(language === undefined ? {} : { language }),
    };
  }

  async function getUser(brandLocation: string, userId: string): Promise<Account | undefined> {
    return findAccount(pool, realmOf(brandLocation).realmId, userId);
  }

  async function audit(
    client: Database,
    realmId: string,
    userId: string,
    action: AuditAction,
  ): Promise<void> {
    await recordAudit(client, { realmId, userId, actor: 'service', action }, clock.now());
  }

  return {
    createUser: (user) => createUser(parts, realmOf(user.brandLocation), user),
    getUser: async (brandLocation, userId) => withoutPassword(await getUser(brandLocation, userId)),
    findUserByEmail: async (brandLocation, email) => {
      const { realmId } = realmOf(brandLocation);
      return withoutPassword(await findAccountByEmail(pool, realmId, email.toLowerCase()));
    },
    disableUser: (brandLocation, userId) =>
      switchUser(parts, realmOf(brandLocation), userId, { disabled: true }),
    enableUser: (brandLocation, userId) =>
      switchUser(parts, realmOf(brandLocation), userId, { disabled: false }),
    deleteUser: (brandLocation, userId) => {
      const realm = realmOf(brandLocation);
      const { realmId } = realm;
      return inTransaction(pool, async (client) => {
        const isKnown = await deleteAccount(client, realmId, userId);
        await revokeSessions(client, { realmId, userId }, clock.now());
        await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
        if (isKnown) await audit(client, realmId, userId, 'deleted');
        return isKnown;
      });
    },
    accountStatus: async (brandLocation, userId, sessionId) => {
      const { realmId } = realmOf(brandLocation);
      const account = await findAccount(pool, realmId, userId);
      if (account?.disabled === true) return 'disabled';
      if (sessionId === undefined) return 'good';
      const session = await findSession(pool, realmId, sessionId);
      return session === undefined || session.isRevoked ? 'ended' : 'good';
    },
    revokeSessions: async (brandLocation, userId, sessionId) => {
      const realm = realmOf(brandLocation);
      const { realmId } = realm;
      const who = sessionId === undefined ? { realmId, userId } : { realmId, userId, sessionId };
      const one = sessionId === undefined ? {} : { identitySessionId: sessionId };
      await inTransaction(pool, async (client) => {
        await revokeSessions(client, who, clock.now());
        await notifyAccountStatusChange(client, parts, realm, userId, {
          kind: 'signedOut',
          ...one,
        });
        // The end of a single session is an ordinary log-out and is not audited.
        if (sessionId === undefined) await audit(client, realmId, userId, 'sessionsEnded');
      });
    },
    revokeOtherSessions: (brandLocation, userId, retainedSessionId) => {
      const { realmId } = realmOf(brandLocation);
      return inTransaction(pool, async (client) => {
        await revokeSessionsBut(client, { realmId, userId, retainedSessionId }, clock.now());
        await audit(client, realmId, userId, 'sessionsEnded');
      });
    },
    sendPasswordReset: async (brandLocation, email, ipAddress, language) => {
      const caller = callerOf(brandLocation, ipAddress, language);
      const sent = toResult(await sendPasswordReset(parts, caller, email));
      return withWait(sent, () =>
        secondsUntilNextEmail(parts, caller, 'PASSWORD_RESET', email.toLowerCase()),
      );
    },
    sendVerification: async (brandLocation, userId, ipAddress, language) => {
      const account = await getUser(brandLocation, userId);
      if (account === undefined) return refuse('PLAYER_NOT_FOUND');
      // Without an IP address the user id is the subject of the network limit.
      const caller = callerOf(brandLocation, ipAddress ?? userId, language);
      const sent = toResult(await sendEmailVerification(parts, caller, account));
      return withWait(sent, () =>
        secondsUntilNextEmail(parts, caller, 'VERIFY_EMAIL', account.email ?? ''),
      );
    },
    runMaintenance: async () => {
      const nowMs = clock.now();
      await parts.keys.renewKeys();
      await deleteActionCodesBefore(pool, nowMs - 7 * DAY_MS);
      await deleteSessionsUnusedSince(pool, nowMs - parts.settings.lifetimes.refreshIdleMs);
      await deleteShortSecretsBefore(pool, nowMs - DAY_MS);
      await deleteSmsSessionsBefore(pool, nowMs - DAY_MS);
      await deleteAuditBefore(pool, nowMs - parts.settings.lifetimes.auditMs);
      await deleteFullBuckets(pool, nowMs);
    },
  };
}

async function switchUser(
  parts: IdentityParts,
  realm: Realm,
  userId: string,
  { disabled }: { readonly disabled: boolean },
): Promise<boolean> {
  const { realmId } = realm;
  const nowMs = parts.clock.now();
  return inTransaction(parts.pool, async (client) => {
    const isKnown = await changeAccount(client, realmId, userId, { disabled });
    if (!isKnown) return false;
    if (disabled) await revokeSessions(client, { realmId, userId }, nowMs);
    const action = disabled ? 'disabled' : 'enabled';
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: action });
    await recordAudit(client, { realmId, userId, actor: 'service', action }, nowMs);
    return true;
  });
}

async function createUser(
  parts: IdentityParts,
  realm: Realm,
  user: NewUser,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const email = readEmail(user.email);
  const password = checkNewPassword(user.password, parts.settings.password);
  if (!email.ok || !password.ok) throw new Error('a user needs a valid address and password');
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) throw new Error('the password hash queue is full');
  const account = await inTransaction(parts.pool, (client) =>
    addAccount(client, parts, {
      realmId: realm.realmId,
      email: email.value,
      emailVerified: user.emailVerified,
      displayName: user.displayName ?? null,
      passwordHash: hash.value,
      nowMs: parts.clock.now(),
    }),
  );
  if (account !== undefined) return { userId: account.userId, isNew: true };
  const owner = await findAccountByEmail(parts.pool, realm.realmId, email.value);
  if (owner === undefined) throw new Error('the address was freed while a user was made for it');
  return { userId: owner.userId, isNew: false };
}

function withoutPassword(account: Account | undefined): IdentityUser | undefined {
  if (account === undefined) return undefined;
  const { passwordHash: _, ...user } = account;
  return user;
}

/** The refusal for too many emails, with the time until the next is allowed. */
async function withWait(
  result: Result<null>,
  secondsOf: () => Promise<number>,
): Promise<Result<null>> {
  if (result.ok || result.refusal.code !== 'TOO_MANY_REQUESTS') return result;
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: await secondsOf() });
}

function toResult(outcome: Outcome<object>): Result<null> {
  if (outcome.ok) return ok(null);
  switch (outcome.refusal.code) {
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return refuse('TOO_MANY_REQUESTS');
    case 'EMAIL_NOT_FOUND':
      return ok(null);
    default:
      return refuse('MALFORMED_REQUEST');
  }
}
