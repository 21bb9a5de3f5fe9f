import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type Account,
  changeAccount,
  findAccount,
  storePassword,
  lockUser,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { type ActionCode, consumeActionCode, consumeActionCodesOf } from './action-code.store.ts';
import { readActionCode } from './apply-action-code.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { deleteSignInMethods } from '../federated/provider-identity.store.ts';
import { factorInfo } from '../accounts/lookup-account.ts';
import { readNewPassword } from '../credentials/password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

/**
 * Without a new password, returns what a code is for. With one, sets it, ends every session and
 * marks the address as verified, since its owner opened the email. An address that was never
 * verified may have been entered by another person, so the number and other sign-in methods are
 * removed. A password that the policy refuses leaves the code usable. Source: IDENT-11, IDENT-44.
 */
export async function resetPassword(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['resetPassword'],
): Promise<Outcome<object>> {
  const code = await readActionCode(parts, caller, body.oobCode);
  if (!code.ok) return code;
  if (body.newPassword === undefined) return inspect(parts, caller, code.value);
  if (code.value.kind !== 'PASSWORD_RESET') return decline('INVALID_OOB_CODE');
  if (!caller.realm.methods.password) return decline('OPERATION_NOT_ALLOWED');
  const password = await readNewPassword(parts, caller.realm, body.newPassword);
  if (!password.ok) return password;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  return storeReset(parts, caller, {
    code: code.value,
    codeHash: hashSecret(body.oobCode ?? ''),
    passwordHash: hash.value,
  });
}

/** Refuses: INVALID_OOB_CODE when the factor that the code is about is gone. */
async function inspect(
  parts: IdentityParts,
  { realm }: Caller,
  code: ActionCode,
): Promise<Outcome<object>> {
  if (code.kind !== 'REVERT_SECOND_FACTOR_ADDITION') return ok(answerOf(code));
  const account = await findAccount(parts.pool, realm.realmId, code.userId ?? '');
  const factor = account?.factors.find(({ factorId }) => factorId === code.secondFactorId);
  return factor === undefined
    ? decline('INVALID_OOB_CODE')
    : ok({ ...answerOf(code), mfaInfo: factorInfo(factor, true) });
}

async function storeReset(
  parts: IdentityParts,
  { realm, nowMs, network }: Caller,
  reset: {
    readonly code: ActionCode;
    readonly codeHash: Uint8Array;
    readonly passwordHash: string;
  },
): Promise<Outcome<object>> {
  const { realmId } = realm;
  const { userId, email } = reset.code;
  if (userId === null) return decline('INVALID_OOB_CODE');
  return inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    const account = await findAccount(client, realmId, userId);
    if (account === undefined || account.email !== email) return decline('INVALID_OOB_CODE');
    if (account.disabled) return decline('USER_DISABLED');
    const isFirst = await consumeActionCode(client, realmId, reset.codeHash, nowMs);
    if (!isFirst) return decline('INVALID_OOB_CODE');
    await dropWhatIsNotTheOwners(client, realmId, account, nowMs);
    await changeAccount(client, realmId, userId, { emailVerified: true, validSinceMs: nowMs });
    await storePassword(client, realmId, userId, reset.passwordHash, nowMs);
    await revokeSessions(client, { realmId, userId }, nowMs);
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
    const entry = { realmId, userId, actor: 'user', action: 'passwordReset', network } as const;
    await recordAudit(client, entry, nowMs);
    return ok(answerOf(reset.code));
  });
}

/** Voids pending codes for other addresses too: an attacker may have requested them. */
async function dropWhatIsNotTheOwners(
  client: Database,
  realmId: string,
  { userId, emailVerified }: Account,
  nowMs: number,
): Promise<void> {
  if (!emailVerified) {
    await deleteSignInMethods(client, realmId, userId, nowMs);
    await changeAccount(client, realmId, userId, { phoneNumber: null });
    return;
  }
  for (const kind of ['PASSWORD_RESET', 'VERIFY_AND_CHANGE_EMAIL'] as const) {
    await consumeActionCodesOf(client, realmId, userId, kind, nowMs);
  }
}

function answerOf(code: ActionCode): object {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: code.kind,
    // The user of a sign-in link must know the address it was sent to, so it is not returned.
    ...(code.kind === 'EMAIL_SIGNIN' ? {} : { email: code.email }),
    ...(code.newEmail === null ? {} : { newEmail: code.newEmail }),
  };
}
