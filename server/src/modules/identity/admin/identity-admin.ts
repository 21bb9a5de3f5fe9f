/** What other modules may call on the identity service in-process, without the wire protocol. */
import { refuse, type Result } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { type Account, findAccount, findAccountByEmail } from '../accounts/account.store.ts';
import type { Statements } from '../../../platform/db/kysely.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { networkOf } from '../rate-limits/throttle.ts';
import { isSessionLive } from '../sessions/session.store.ts';
import { createUser, deleteUser, type NewUser, switchUser } from './change-user.ts';
import { accountStatusOf, endOtherSessions, endSessions } from './end-sessions.ts';
import {
  endChosenDevice,
  type RememberedDeviceChoice,
  type RememberedDeviceView,
  listRememberedDevices,
} from './remembered-device-admin.ts';
import {
  devicesOfSignIns,
  markSessionDeviceOnly,
} from '../remembered-devices/device-session.store.ts';
import {
  joinSignIn,
  type RememberedSignIn,
  rememberedSignInOf,
} from '../remembered-devices/remembered-sign-in.ts';
import { forgetUser } from './forget-user.store.ts';
import { removeSecondFactors } from './remove-factors.ts';
import { runMaintenance } from './run-maintenance.ts';
import { emailPasswordReset, emailVerification } from './send-emails.ts';

export type IdentityUser = Omit<Account, 'passwordHash'> & { readonly hasPassword: boolean };

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
   * Whether the session that a token names stands, as a transaction of the product sees it. Without one there is
   * nothing to end here. Source: SESS-31.
   */
  isSignInLiveWithin(
    statements: Statements,
    brandLocation: string,
    identitySessionId: string | undefined,
  ): Promise<boolean>;
  /** Remembered devices by sign-in, for those of these sign-ins that belong to one. Source: SESS-18. */
  devicesOfSignInsWithin(
    statements: Statements,
    brandLocation: string,
    signIns: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
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
  /** Devices on which the user stays signed in, the one used last first. Source: SESS-34. */
  rememberedDevices(
    brandLocation: string,
    userId: string,
    identitySessionId: string | undefined,
  ): Promise<readonly RememberedDeviceView[]>;
  /** Ends a remembered device with every session of it; false when the user has no such device. */
  endRememberedDevice(
    brandLocation: string,
    userId: string,
    choice: RememberedDeviceChoice,
  ): Promise<boolean>;
  /** Undefined for a sign-in of no remembered device. Source: SESS-38. */
  rememberedSignIn(
    brandLocation: string,
    identitySessionId: string | undefined,
  ): Promise<RememberedSignIn | undefined>;
  /** Only the device vouches for the sign-in again, unless it was proven since `provenAtMs`. Source: SESS-38. */
  endProof(brandLocation: string, identitySessionId: string, provenAtMs: number): Promise<void>;
  /**
   * The sign-in of a token belongs to the device whose session the token is used in. False when that device is over.
   * Source: SESS-34.
   */
  joinSignIn(
    brandLocation: string,
    userId: string,
    given: { readonly signIn: string | undefined; readonly sessionOf: string | undefined },
  ): Promise<boolean>;
  /**
   * Removes every second factor in the caller's transaction and ends all sessions; returns how many were removed. Undefined where the hosted
   * service stores them, which the owner of the account resets there. Source: CARE-7.
   */
  removeSecondFactorsWithin(
    client: PoolClient,
    brandLocation: string,
    userId: string,
  ): Promise<number | undefined>;
  /** Deletes what a deleted user left behind, in the caller's transaction; returns how many rows. Source: PRIV-7. */
  forgetUserWithin(client: PoolClient, brandLocation: string, userId: string): Promise<number>;
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
    deleteUser: (brandLocation, userId) => deleteUser(parts, realmOf(brandLocation), userId),
    accountStatus: async (brandLocation, userId, sessionId) =>
      accountStatusOf(parts, realmOf(brandLocation), userId, sessionId),
    isSignInLiveWithin: async (statements, brandLocation, sessionId) =>
      sessionId === undefined ||
      isSessionLive(statements, realmOf(brandLocation).realmId, sessionId),
    devicesOfSignInsWithin: async (statements, brandLocation, signIns) =>
      devicesOfSignIns(statements, realmOf(brandLocation).realmId, signIns),
    revokeSessions: async (brandLocation, userId, sessionId) =>
      endSessions(parts, realmOf(brandLocation), userId, sessionId),
    revokeOtherSessions: (brandLocation, userId, retainedSessionId) =>
      endOtherSessions(parts, realmOf(brandLocation), userId, retainedSessionId),
    rememberedDevices: (brandLocation, userId, identitySessionId) =>
      listRememberedDevices(parts, realmOf(brandLocation), userId, identitySessionId),
    endRememberedDevice: (brandLocation, userId, choice) =>
      endChosenDevice(parts, realmOf(brandLocation), userId, choice),
    rememberedSignIn: async (brandLocation, identitySessionId) =>
      rememberedSignInOf(parts, realmOf(brandLocation), identitySessionId),
    endProof: (_brandLocation, identitySessionId, provenAtMs) =>
      markSessionDeviceOnly(pool, identitySessionId, provenAtMs),
    joinSignIn: async (brandLocation, userId, given) =>
      joinSignIn(parts, realmOf(brandLocation), userId, given),
    removeSecondFactorsWithin: (client, brandLocation, userId) =>
      removeSecondFactors(client, parts, callerOf(brandLocation, userId), userId),
    forgetUserWithin: (client, brandLocation, userId) =>
      forgetUser(client, realmOf(brandLocation).realmId, userId),
    sendPasswordReset: async (brandLocation, email, ipAddress, language) =>
      emailPasswordReset(parts, callerOf(brandLocation, ipAddress, language), email),
    sendVerification: async (brandLocation, userId, ipAddress, language) => {
      const account = await getUser(brandLocation, userId);
      if (account === undefined) return refuse('PLAYER_NOT_FOUND');
      // Without an IP address the user id is the subject of the network limit.
      const caller = callerOf(brandLocation, ipAddress ?? userId, language);
      return emailVerification(parts, caller, account);
    },
    runMaintenance: () => runMaintenance(parts),
  };
}

function withoutPassword(account: Account | undefined): IdentityUser | undefined {
  if (account === undefined) return undefined;
  const { passwordHash, ...user } = account;
  return { ...user, hasPassword: passwordHash !== null };
}
