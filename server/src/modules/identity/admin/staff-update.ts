import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type AccountChanges,
  type Account,
  changeAccount,
  clearPassword,
  findAccount,
  storePassword,
} from '../accounts/account.store.ts';
import { consumeActionCodesOf } from '../action-codes/action-code.store.ts';
import { type AuditAction, recordAudit } from '../accounts/audit.store.ts';
import { profileOf, providersOf } from '../accounts/lookup-account.ts';
import { profileChanges } from '../accounts/update-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { ActionCodeKind, Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { readCustomClaims } from './custom-claims.ts';
import type { StaffBodies } from './staff-bodies.ts';
import { orAlreadyInUse, readStaffFields, type StaffFields } from './staff-fields.ts';
import { deleteProviders, lockAccount } from './staff-user.store.ts';
import { leaveFactors } from './remove-factors.ts';

type Body = StaffBodies['update'];
type Claims = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Changes any part of an account. A new password or address, disabling and `validSince` end its
 * sessions in the same transaction. Refuses: MISSING_LOCAL_ID, USER_NOT_FOUND, EMAIL_EXISTS,
 * PHONE_NUMBER_EXISTS, the claim refusals, OPERATION_NOT_ALLOWED. Source: IDENT-41.
 */
export async function updateByStaff(
  parts: IdentityParts,
  caller: Caller,
  body: Body,
): Promise<Outcome<object>> {
  const { localId } = body;
  if (localId === undefined) return decline('MISSING_LOCAL_ID');
  if (body.linkProviderUserInfo !== undefined) {
    return decline('OPERATION_NOT_ALLOWED', 'Providers are linked by their owner.');
  }
  const retained = retainedFactors(body);
  if (!retained.ok) return retained;
  const claims: Outcome<Claims> =
    body.customAttributes === undefined ? ok(undefined) : readCustomClaims(body.customAttributes);
  if (!claims.ok) return claims;
  const fields = await readStaffFields(parts, withoutClearings(body));
  if (!fields.ok) return fields;
  const { realmId } = caller.realm;
  return orAlreadyInUse(
    inTransaction(parts.pool, async (client) => {
      const isKnown = await lockAccount(client, realmId, localId);
      const account = isKnown ? await findAccount(client, realmId, localId) : undefined;
      if (account === undefined) return decline('USER_NOT_FOUND');
      const lost = removalsOf(account, body);
      const read = { fields: fields.value, claims: claims.value, nowMs: caller.nowMs };
      await changeAccount(client, realmId, localId, {
        ...changesOf(account, body, read),
        ...(lost.phone ? { phoneNumber: null } : {}),
      });
      await updateSignInMethods(client, caller, { account, lost, fields: fields.value });
      if (retained.value !== undefined) {
        await leaveFactors(client, parts, caller, account, retained.value);
      }
      const areOut = await endWhatEnds(client, caller, account, body, fields.value);
      // A disabled user gets USER_DISABLED, not "session expired".
      if (areOut && body.disableUser !== true) {
        await notifyAccountStatusChange(client, parts, caller.realm, localId, {
          kind: 'signedOut',
        });
      }
      if (body.disableUser !== undefined) {
        const kind = body.disableUser ? 'disabled' : 'enabled';
        await notifyAccountStatusChange(client, parts, caller.realm, localId, { kind });
      }
      await rememberUpdate(client, caller, account, body);
      return answerOf(await findAccount(client, realmId, localId));
    }),
  );
}

/** Undefined leaves the factors unchanged; staff may remove factors but not add any. */
function retainedFactors(body: Body): Outcome<readonly string[] | undefined> {
  if (body.mfa === undefined) return ok(undefined);
  const wanted = body.mfa.enrollments ?? [];
  const ids = wanted.flatMap(({ mfaEnrollmentId }) => mfaEnrollmentId ?? []);
  return ids.length === wanted.length
    ? ok(ids)
    : decline('OPERATION_NOT_ALLOWED', 'Second factors are enrolled by their owner.');
}

/** An empty number means none, as in older versions of the admin library. */
function withoutClearings({ email, phoneNumber, password }: Body) {
  return { email, password, phoneNumber: phoneNumber === '' ? undefined : phoneNumber };
}

interface Removals {
  readonly phone: boolean;
  readonly password: boolean;
  readonly providers: readonly string[];
}

function removalsOf(account: Account, body: Body): Removals {
  const gone = new Set(body.deleteProvider);
  return {
    phone: gone.has('phone') || body.phoneNumber === '',
    password: gone.has('password'),
    providers: account.identities
      .map(({ providerId }) => providerId)
      .filter((providerId) => gone.has(providerId)),
  };
}

function changesOf(
  account: Account,
  body: Body,
  read: { readonly fields: StaffFields; readonly claims: Claims; readonly nowMs: number },
): AccountChanges {
  const { email, phoneNumber, passwordHash } = read.fields;
  const isNewAddress = email !== undefined && email !== account.email;
  const isVerified = body.emailVerified ?? (isNewAddress ? false : undefined);
  const hasAddress = (email ?? account.email) !== null;
  const endsTokens = isNewAddress || passwordHash !== undefined;
  // A future instant would lock the owner out until then.
  const validSinceMs =
    body.validSince === undefined ? read.nowMs : Math.min(body.validSince * 1_000, read.nowMs);
  return {
    ...profileChanges(body),
    ...(email === undefined ? {} : { email }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(isVerified === undefined ? {} : { emailVerified: isVerified && hasAddress }),
    ...(read.claims === undefined ? {} : { customClaims: read.claims }),
    ...(body.disableUser === undefined ? {} : { disabled: body.disableUser }),
    ...(endsTokens || body.validSince !== undefined ? { validSinceMs } : {}),
  };
}

async function updateSignInMethods(
  client: Database,
  { realm, nowMs }: Caller,
  change: {
    readonly account: Account;
    readonly lost: Removals;
    readonly fields: StaffFields;
  },
): Promise<void> {
  const { account, lost, fields } = change;
  const { realmId } = realm;
  const { userId } = account;
  if (fields.passwordHash !== undefined) {
    await storePassword(client, realmId, userId, fields.passwordHash, nowMs);
  } else if (lost.password) await clearPassword(client, realmId, userId);
  if (lost.providers.length > 0) await deleteProviders(client, realmId, userId, lost.providers);
}

/** An attacker may have requested another address before staff set the new password. */
const CODES_OF_PASSWORD: readonly ActionCodeKind[] = ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'];
const CODES_OF_ADDRESS: readonly ActionCodeKind[] = [
  ...CODES_OF_PASSWORD,
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
];

/**
 * Ends the sessions and voids the codes that the change affects; returns whether sessions ended.
 */
async function endWhatEnds(
  client: Database,
  { realm, nowMs }: Caller,
  account: Account,
  body: Body,
  fields: StaffFields,
): Promise<boolean> {
  const who = { realmId: realm.realmId, userId: account.userId };
  const isNewAddress = fields.email !== undefined && fields.email !== account.email;
  const isNewPassword = fields.passwordHash !== undefined;
  const endsSessions =
    isNewAddress || isNewPassword || body.disableUser === true || body.validSince !== undefined;
  if (endsSessions) await revokeSessions(client, who, nowMs);
  if (!isNewAddress && !isNewPassword) return endsSessions;
  for (const kind of isNewAddress ? CODES_OF_ADDRESS : CODES_OF_PASSWORD) {
    await consumeActionCodesOf(client, who.realmId, who.userId, kind, nowMs);
  }
  return endsSessions;
}

async function rememberUpdate(
  client: Database,
  { realm, nowMs, network }: Caller,
  account: Account,
  body: Body,
): Promise<void> {
  const changed = Object.entries(body)
    .filter(([name, value]) => name !== 'localId' && value !== undefined)
    .map(([name]) => name);
  const isSwitched = body.disableUser !== undefined && body.disableUser !== account.disabled;
  const switched: AuditAction = body.disableUser === true ? 'disabled' : 'enabled';
  const action = isSwitched ? switched : 'changedByStaff';
  await recordAudit(
    client,
    {
      realmId: realm.realmId,
      userId: account.userId,
      actor: 'staff',
      action,
      detail: { fields: changed.toSorted().join(' ') },
      network,
    },
    nowMs,
  );
}

function answerOf(account: Account | undefined): Outcome<object> {
  if (account === undefined) return decline('USER_NOT_FOUND');
  return ok({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.userId,
    ...profileOf(account),
    emailVerified: account.emailVerified,
    providerUserInfo: providersOf(account),
  });
}
