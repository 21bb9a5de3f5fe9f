import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertAccount,
  storePassword,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { newUserId } from '../secrets.ts';
import type { StaffBodies } from './staff-bodies.ts';
import { readStaffFields } from './staff-fields.ts';

/**
 * Creates a user, with an id that staff choose or a new one. Refuses: DUPLICATE_LOCAL_ID,
 * EMAIL_EXISTS, PHONE_NUMBER_EXISTS, OPERATION_NOT_ALLOWED for second factors, and what the fields
 * refuse. Source: IDENT-41.
 */
export async function createByStaff(
  parts: IdentityParts,
  caller: Caller,
  body: StaffBodies['create'],
): Promise<Outcome<object>> {
  if (body.mfaInfo !== undefined && body.mfaInfo.length > 0) {
    return decline('OPERATION_NOT_ALLOWED', 'Second factors are enrolled by their owner.');
  }
  const fields = await readStaffFields(parts, body);
  if (!fields.ok) return fields;
  const { email, phoneNumber, passwordHash } = fields.value;
  if (passwordHash !== undefined && email === undefined) return decline('MISSING_EMAIL');
  const { realm, nowMs, network } = caller;
  const { realmId } = realm;
  const userId = body.localId ?? newUserId(parts.ids);
  return inTransaction(parts.pool, async (client) => {
    const isNew = await insertAccount(
      client,
      realmId,
      {
        userId,
        email: email ?? null,
        emailVerified: email !== undefined && body.emailVerified === true,
        displayName: orNull(body.displayName),
        phoneNumber: phoneNumber ?? null,
        photoUrl: orNull(body.photoUrl),
      },
      nowMs,
    );
    if (!isNew) {
      const hasId = (await findAccount(client, realmId, userId)) !== undefined;
      if (hasId) return decline('DUPLICATE_LOCAL_ID');
      const owner = await findAccountByEmail(client, realmId, email ?? '');
      return decline(owner === undefined ? 'PHONE_NUMBER_EXISTS' : 'EMAIL_EXISTS');
    }
    if (passwordHash !== undefined) {
      await storePassword(client, realmId, userId, passwordHash, nowMs);
    }
    if (body.disabled === true) await changeAccount(client, realmId, userId, { disabled: true });
    const entry = { realmId, userId, actor: 'staff', action: 'signUp', network } as const;
    await recordAudit(client, entry, nowMs);
    return ok({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: userId,
      ...(email === undefined ? {} : { email }),
    });
  });
}

function orNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
