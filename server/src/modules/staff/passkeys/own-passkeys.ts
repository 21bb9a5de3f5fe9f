/** Somebody's own passkeys: added, named, removed. Source: STAFF-13. */
import {
  addStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@jubilee/contract/staff/calls/passkeys';
import type {
  PasskeyAttestation,
  StaffPasskeyEntry,
} from '@jubilee/contract/staff/passkey-entities';
import { ok } from '@jubilee/contract/values/result';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { commitIfOk } from '../commit-if-ok.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { hostOf, spendChallenge } from './challenge.ts';
import { PASSKEY_ALGORITHMS } from './passkey-options.ts';
import { insertPasskey, passkeysOf, removePasskey, renamePasskey } from './passkey.store.ts';

type Nothing = Record<string, never>;

export async function listOwnPasskeys(
  { pool }: Pick<StaffParts, 'pool'>,
  caller: StaffCaller,
  context: StaffContext,
): Promise<StaffPasskeyEntry[]> {
  const here = hostOf(context);
  return (await passkeysOf(pool, caller.staffId)).map((row) => ({
    passkeyId: row.passkey_id,
    name: row.name,
    host: row.host,
    isHere: row.host === here,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** Refuses: PASSKEY_NOT_ADDED, TOO_MANY_PASSKEYS. */
export async function addPasskey(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { name, attestation }: { readonly name: string; readonly attestation: PasskeyAttestation },
): Promise<StaffResult<{ passkeyId: string }>> {
  const use = { purpose: 'add', sessionId: caller.sessionId } as const;
  const challenge = await spendChallenge(parts, context, attestation.clientDataJSON, use);
  if (challenge === undefined) return refuseStaff('PASSKEY_NOT_ADDED');
  const credential = await readCredential(context, attestation, challenge);
  if (credential === undefined) return refuseStaff('PASSKEY_NOT_ADDED');
  const passkeyId = parts.ids.uuidV7();
  const host = hostOf(context);
  return commitIfOk(parts.pool, async (client) => {
    const own = await passkeysOf(client, caller.staffId);
    if (own.length >= STAFF_LIMITS.passkeysMax) return refuseStaff('TOO_MANY_PASSKEYS');
    const isNew = await insertPasskey(client, {
      passkey_id: passkeyId,
      staff_id: caller.staffId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: attestation.transports,
      host,
      name,
      created_at: isoInstant(parts.clock.now()),
    });
    if (!isNew) return refuseStaff('PASSKEY_NOT_ADDED');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: addStaffPasskey.name,
      subject: { kind: 'passkey', id: passkeyId },
      after: { name, host },
    });
    await parts.audit.append(client, entry);
    return ok({ passkeyId });
  });
}

async function readCredential(
  context: StaffContext,
  { id, ...response }: PasskeyAttestation,
  expectedChallenge: string,
) {
  // The library throws for what is wrong; all of it is one refusal.
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      // How it is reached is a hint for later; the library does not look at it.
      response: { ...response, transports: [] },
    },
    expectedChallenge,
    expectedOrigin: context.origin,
    expectedRPID: hostOf(context),
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).then(
    (verified) => verified,
    () => undefined,
  );
  return result?.verified === true ? result.registrationInfo.credential : undefined;
}

/** Refuses: NOT_FOUND for what is not theirs. */
export async function renameOwnPasskey(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
): Promise<StaffResult<Nothing>> {
  return commitIfOk(parts.pool, async (client) => {
    const before = await renamePasskey(client, caller.staffId, passkeyId, name);
    if (before === undefined) return refuseStaff('NOT_FOUND');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: renameStaffPasskey.name,
      subject: { kind: 'passkey', id: passkeyId },
      before: { name: before },
      after: { name },
    });
    await parts.audit.append(client, entry);
    return ok({});
  });
}

/** Password and authenticator stay, so it is never the last sign-in method. Refuses: NOT_FOUND for what is not theirs. */
export async function removeOwnPasskey(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  { passkeyId }: { readonly passkeyId: string },
): Promise<StaffResult<Nothing>> {
  return commitIfOk(parts.pool, async (client) => {
    const removed = await removePasskey(client, caller.staffId, passkeyId);
    if (removed === undefined) return refuseStaff('NOT_FOUND');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: removeStaffPasskey.name,
      subject: { kind: 'passkey', id: passkeyId },
      before: { ...removed },
    });
    await parts.audit.append(client, entry);
    return ok({});
  });
}
