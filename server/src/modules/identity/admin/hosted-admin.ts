/**
 * The admin API of a brand whose players the hosted service stores: the same calls as for our own,
 * made through its REST API. Emails stay ours, so links lead to the brand's own pages. Source:
 * IDENT-33.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  HostedAccount,
  HostedAccounts,
  HostedAnswer,
} from '@jubilee/providers/hosted-accounts/port';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { canonicalMailbox } from '@jubilee/core/players/mailbox';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { readEmail } from '../accounts/email-address.ts';
import type { IdentityAdmin, IdentityUser } from './identity-admin.ts';
import type { IdentitySettings, Realm } from '../identity-settings.ts';
import type { IdentityPorts } from '../ports.ts';
import { networkOf, consumeAttempt } from '../rate-limits/throttle.ts';

export interface HostedPorts extends Pick<
  IdentityPorts,
  'pool' | 'clock' | 'enqueueEmail' | 'actionLink'
> {
  readonly settings: Pick<IdentitySettings, 'limits' | 'resetAnswerMs'>;
  readonly accounts: HostedAccounts;
  readonly realm: Realm;
}

/** The error code marks this as an outage: callers get "busy", not a refusal. */
class HostedOutage extends Error {
  readonly code = 'ECONNREFUSED';
  constructor(why: string) {
    super(`the hosted identity service cannot be reached: ${why}`);
  }
}

export function createHostedAdmin(ports: HostedPorts): IdentityAdmin {
  const { accounts, clock } = ports;

  /**
   * False when the service knows no such user. Faults on other refusals, which are our mistakes.
   */
  function isDone(answer: HostedAnswer<null>): boolean {
    if (answer.outcome === 'ok') return true;
    if (answer.outcome === 'unavailable') throw new HostedOutage(answer.why);
    if (answer.code === 'USER_NOT_FOUND') return false;
    throw new Error(`the hosted identity service answered ${answer.code}`);
  }

  const nowSeconds = (): number => Math.floor(clock.now() / 1_000);
  const find = async (by: Parameters<HostedAccounts['find']>[0]) =>
    valueOf(await accounts.find(by));

  async function endSessions(_brand: string, userId: string): Promise<void> {
    isDone(await accounts.change(userId, { validSinceSeconds: nowSeconds() }));
  }

  return {
    createUser: async ({ email, password, emailVerified, displayName }) => {
      const made = await accounts.create({
        email,
        password,
        emailVerified,
        ...(displayName === undefined ? {} : { displayName }),
      });
      if (made.outcome !== 'refused' || made.code !== 'EMAIL_EXISTS') {
        return { userId: valueOf(made), isNew: true };
      }
      const owner = await find({ email });
      if (owner === undefined)
        throw new Error('the address was freed while a user was made for it');
      return { userId: owner.userId, isNew: false };
    },
    getUser: async (_brand, userId) => toUser(await find({ userId })),
    findUserByEmail: async (_brand, email) => toUser(await find({ email: email.toLowerCase() })),
    disableUser: async (_brand, userId) =>
      isDone(await accounts.change(userId, { disabled: true, validSinceSeconds: nowSeconds() })),
    enableUser: async (_brand, userId) =>
      isDone(await accounts.change(userId, { disabled: false })),
    deleteUser: async (_brand, userId) => isDone(await accounts.remove(userId)),
    accountStatus: async (_brand, userId, _sessionId, issuedAtMs) => {
      const account = await find({ userId });
      if (account === undefined) return 'ended';
      if (account.disabled) return 'disabled';
      const isOver = issuedAtMs !== undefined && issuedAtMs < account.validSinceMs;
      return isOver ? 'ended' : 'good';
    },
    // Nothing ends inside our transactions: its tokens are judged by their age, call by call.
    isSignInLiveWithin: () => Promise.resolve(true),
    devicesOfSignInsWithin: async () => new Map(),
    revokeSessions: endSessions,
    // The service cannot spare one session, so the player has to sign in again; better than leaving
    // an attacker signed in.
    revokeOtherSessions: endSessions,
    // The hosted service knows no remembered devices, and its brands' pages do not offer them.
    rememberedDevices: async () => [],
    endRememberedDevice: async () => false,
    rememberedSignIn: async () => undefined,
    endProof: async () => undefined,
    joinSignIn: async () => true,
    removeSecondFactorsWithin: async () => undefined,
    // The hosted service deletes what it stores with its user.
    forgetUserWithin: async () => 0,
    sendPasswordReset: (_brand, email, ipAddress, language) =>
      sendReset(ports, email, { network: networkOf(ipAddress), language }),
    sendVerification: async (_brand, userId, ipAddress, language) => {
      const account = await find({ userId });
      if (account === undefined) return refuse('PLAYER_NOT_FOUND');
      if (account.emailVerified) return ok(null);
      if (account.email === null) return refuse('MALFORMED_REQUEST');
      const network = networkOf(ipAddress ?? userId);
      return sendCodeByEmail(ports, 'VERIFY_EMAIL', account.email, { network, language });
    },
    runMaintenance: async () => undefined,
  };
}

interface RequestOrigin {
  readonly network: string;
  /** BCP 47 tag of the requesting page. */
  readonly language: string | undefined;
}

/** The same answer after the same time for known and unknown addresses. */
async function sendReset(
  ports: HostedPorts,
  text: string,
  origin: RequestOrigin,
): Promise<Result<null>> {
  const email = readEmail(text);
  if (!email.ok) return refuse('MALFORMED_REQUEST');
  const [sent] = await Promise.all([
    sendCodeByEmail(ports, 'PASSWORD_RESET', email.value, origin),
    pause(ports.settings.resetAnswerMs),
  ]);
  return sent;
}

/** Refuses: TOO_MANY_REQUESTS. An unknown or disabled address gets no email. */
async function sendCodeByEmail(
  ports: HostedPorts,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL',
  email: string,
  { network, language }: RequestOrigin,
): Promise<Result<null>> {
  const { realm, pool } = ports;
  const { mailPerAddress, mailPause, mailPerNetwork } = ports.settings.limits;
  const address = `${realm.realmId}\n${kind}\n${canonicalMailbox(email)}`;
  const tries = [
    { kind: 'mail address', subject: address, limit: mailPerAddress },
    { kind: 'mail pause', subject: address, limit: mailPause },
    { kind: 'mail network', subject: `${realm.realmId}\n${network}`, limit: mailPerNetwork },
  ];
  if (!(await consumeAttempt(pool, tries, ports.clock.now()))) return refuse('TOO_MANY_REQUESTS');
  const code = await ports.accounts.makeCode(kind, email);
  if (code.outcome === 'refused') return ok(null);
  const template = kind === 'PASSWORD_RESET' ? 'resetPassword' : 'verifyEmail';
  const link = new URL(ports.actionLink(realm, template, valueOf(code)));
  if (realm.tenantId !== undefined) link.searchParams.set('tenantId', realm.tenantId);
  await inTransaction(pool, (client) =>
    ports.enqueueEmail(client, {
      brandLocation: realm.brandLocation,
      to: email,
      template,
      link: link.href,
      ...(language === undefined ? {} : { language }),
    }),
  );
  return ok(null);
}

function valueOf<Value>(answer: HostedAnswer<Value>): Value {
  if (answer.outcome === 'ok') return answer.value;
  if (answer.outcome === 'unavailable') throw new HostedOutage(answer.why);
  throw new Error(`the hosted identity service answered ${answer.code}`);
}

function toUser(account: HostedAccount | undefined): IdentityUser | undefined {
  if (account === undefined) return undefined;
  const { providers, factors, ...fields } = account;
  const others = providers.filter(({ providerId }) => !['password', 'phone'].includes(providerId));
  return {
    ...fields,
    customClaims: null,
    hasPassword: providers.some(({ providerId }) => providerId === 'password'),
    identities: others.map((one) => ({ ...one, email: null, displayName: null, photoUrl: null })),
    factors: factors.map(({ factorId, phoneNumber }) => ({
      factorId,
      phoneNumber,
      kind: phoneNumber === null ? ('totp' as const) : ('phone' as const),
      displayName: null,
      enrolledAtMs: 0,
    })),
  };
}
