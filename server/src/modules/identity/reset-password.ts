import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changeAccount, findAccount, storePassword } from './account.store.ts';
import { type ActionCode, consumeActionCode, consumeActionCodesOf } from './action-code.store.ts';
import { readActionCode } from './apply-action-code.ts';
import type { Bodies } from './call-bodies.ts';
import { checkNewPassword } from './password-policy.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { hashSecret } from './secrets.ts';
import { revokeSessions } from './session.store.ts';

/**
 * Without a new password tells what a code is for; with one sets it, ends every session and counts
 * the address as verified, since its owner opened the mail. A password refused by the policy leaves
 * the code usable. Source: IDENT-11.
 */
export async function resetPassword(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['resetPassword'],
): Promise<Outcome<object>> {
  const code = await readActionCode(parts, caller, body.oobCode);
  if (!code.ok) return code;
  if (body.newPassword === undefined) return ok(answerOf(code.value));
  if (code.value.kind !== 'PASSWORD_RESET') return decline('INVALID_OOB_CODE');
  const password = checkNewPassword(body.newPassword, parts.settings.password);
  if (!password.ok) return password;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  return storeReset(parts, caller, {
    code: code.value,
    codeHash: hashSecret(body.oobCode ?? ''),
    passwordHash: hash.value,
  });
}

async function storeReset(
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  reset: {
    readonly code: ActionCode;
    readonly codeHash: Uint8Array;
    readonly passwordHash: string;
  },
): Promise<Outcome<object>> {
  const { realmId } = realm;
  const { userId, email } = reset.code;
  return inTransaction(parts.pool, async (client) => {
    const account = await findAccount(client, realmId, userId);
    if (account === undefined || account.email !== email) return decline('INVALID_OOB_CODE');
    if (account.disabled) return decline('USER_DISABLED');
    const isFirst = await consumeActionCode(client, realmId, reset.codeHash, nowMs);
    if (!isFirst) return decline('INVALID_OOB_CODE');
    await consumeActionCodesOf(client, realmId, userId, 'PASSWORD_RESET', nowMs);
    await changeAccount(client, realmId, userId, { emailVerified: true, validSinceMs: nowMs });
    await storePassword(client, realmId, userId, reset.passwordHash, nowMs);
    await revokeSessions(client, { realmId, userId }, nowMs);
    return ok(answerOf(reset.code));
  });
}

function answerOf(code: ActionCode): object {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.kind,
    // Whoever opens a sign-in link must know the address it was sent to.
    ...(code.kind === 'EMAIL_SIGNIN' ? {} : { email: code.email }),
    ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
  };
}
