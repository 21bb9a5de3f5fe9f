import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeAccount, findAccount } from './account.store.ts';
import { type ActionCode, consumeActionCode, findActionCode } from './action-code.store.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { hashSecret } from './secrets.ts';

/** A code that can still be used. Refuses: MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
export async function readActionCode(
  parts: Pick<IdentityParts, 'pool'>,
  caller: Caller,
  oobCode: string | undefined,
): Promise<Outcome<ActionCode>> {
  if (oobCode === undefined || oobCode === '') return decline('MISSING_OOB_CODE');
  const code = await findActionCode(parts.pool, caller.realm.realmId, hashSecret(oobCode));
  if (code === undefined || code.isConsumed) return decline('INVALID_OOB_CODE');
  return code.expiresAtMs <= caller.nowMs ? decline('EXPIRED_OOB_CODE') : ok(code);
}

/**
 * Verifies the address a code was sent to. Code and account change in one transaction, so of two at
 * once one succeeds and a failure leaves the code usable. Source: IDENT-9, IDENT-10.
 */
export async function applyActionCode(
  parts: IdentityParts,
  caller: Caller,
  oobCode: string,
): Promise<Outcome<object>> {
  const code = await readActionCode(parts, caller, oobCode);
  if (!code.ok) return code;
  if (code.value.kind !== 'VERIFY_EMAIL') return decline('INVALID_OOB_CODE');
  const { userId, email } = code.value;
  const { realmId } = caller.realm;
  return inTransaction(parts.pool, async (client) => {
    const account = await findAccount(client, realmId, userId);
    // A code proves the address it was sent to, not one the account took later.
    if (account === undefined || account.email !== email) return decline('INVALID_OOB_CODE');
    if (account.disabled) return decline('USER_DISABLED');
    const isFirst = await consumeActionCode(client, realmId, hashSecret(oobCode), caller.nowMs);
    if (!isFirst) return decline('INVALID_OOB_CODE');
    await changeAccount(client, realmId, userId, { emailVerified: true });
    const kind = 'identitytoolkit#SetAccountInfoResponse';
    return ok({ kind, localId: userId, email, emailVerified: true });
  });
}
