/** Links that staff pass to a player themselves, or have emailed. Source: IDENT-41. */
import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Account, findAccountByEmail } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { readEmail } from '../accounts/email-address.ts';
import { readContinueUrl } from '../action-codes/continue-url.ts';
import type { IdentityLifetimes } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { ActionLinkMode, Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import type { StaffBodies } from './staff-bodies.ts';
import { insertStaffCode } from './staff-code.store.ts';

const KINDS = {
  PASSWORD_RESET: { mode: 'resetPassword', lifetime: 'resetCodeMs' },
  VERIFY_EMAIL: { mode: 'verifyEmail', lifetime: 'verifyEmailCodeMs' },
  EMAIL_SIGNIN: { mode: 'signIn', lifetime: 'signInLinkMs' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', lifetime: 'changeEmailCodeMs' },
} as const satisfies Record<
  string,
  { readonly mode: ActionLinkMode; readonly lifetime: keyof IdentityLifetimes }
>;
export type LinkKind = keyof typeof KINDS;

/**
 * Creates a code in a link on the brand's own address; emailed to its owner unless `returnOobLink`.
 * No rate limit and no enumeration protection, since staff know the accounts. Refuses:
 * MISSING_REQ_TYPE, INVALID_REQ_TYPE, INVALID_EMAIL, EMAIL_NOT_FOUND, EMAIL_EXISTS,
 * INVALID_CONTINUE_URI, UNAUTHORIZED_DOMAIN, USER_DISABLED.
 */
export async function sendCodeByStaff(
  parts: IdentityParts,
  caller: Caller,
  body: StaffBodies['sendOobCode'],
): Promise<Outcome<object>> {
  const { requestType } = body;
  if (requestType === undefined || requestType === '') return decline('MISSING_REQ_TYPE');
  if (!isLinkKind(requestType)) return decline('INVALID_REQ_TYPE');
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const continueUrl = readContinueUrl(caller.realm, body.continueUrl);
  if (!continueUrl.ok) return continueUrl;
  const newEmail = await readNewEmail(parts, caller, requestType, body.newEmail);
  if (!newEmail.ok) return newEmail;
  const account = await findAccountByEmail(parts.pool, caller.realm.realmId, email.value);
  if (account === undefined && requestType !== 'EMAIL_SIGNIN') return decline('EMAIL_NOT_FOUND');
  if (account?.disabled === true) return decline('USER_DISABLED');
  const oobCode = parts.ids.secret();
  const link = new URL(parts.actionLink(caller.realm, KINDS[requestType].mode, oobCode));
  const { value: to } = continueUrl;
  if (to !== undefined) link.searchParams.set('continueUrl', to.href);
  await storeCode(parts, caller, {
    kind: requestType,
    oobCode,
    email: email.value,
    newEmail: newEmail.value,
    account,
    emailedLink: body.returnOobLink === true ? undefined : link.href,
  });
  return ok({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email: email.value,
    ...(body.returnOobLink === true ? { oobCode, oobLink: link.href } : {}),
  });
}

async function storeCode(
  parts: IdentityParts,
  { realm, nowMs, network }: Caller,
  code: {
    readonly kind: LinkKind;
    readonly oobCode: string;
    readonly email: string;
    readonly newEmail: string | null;
    readonly account: Account | undefined;
    readonly emailedLink: string | undefined;
  },
): Promise<void> {
  const { kind, account, email, newEmail, emailedLink } = code;
  const { realmId, brandLocation } = realm;
  const userId = account?.userId ?? null;
  await inTransaction(parts.pool, async (client) => {
    await insertStaffCode(client, {
      codeHash: hashSecret(code.oobCode),
      realmId,
      userId,
      kind,
      email,
      newEmail,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + parts.settings.lifetimes[KINDS[kind].lifetime],
    });
    await recordAudit(
      client,
      {
        realmId,
        userId,
        actor: 'staff',
        action: 'changedByStaff',
        detail: { link: kind },
        network,
      },
      nowMs,
    );
    if (emailedLink === undefined) return;
    await parts.enqueueEmail(client, {
      brandLocation,
      to: newEmail ?? email,
      template: KINDS[kind].mode,
      link: emailedLink,
    });
  });
}

function isLinkKind(text: string): text is LinkKind {
  return Object.hasOwn(KINDS, text);
}

async function readNewEmail(
  parts: IdentityParts,
  caller: Caller,
  kind: LinkKind,
  text: string | undefined,
): Promise<Outcome<string | null>> {
  if (kind !== 'VERIFY_AND_CHANGE_EMAIL') return ok(null);
  const email = readEmail(text);
  if (!email.ok) return email;
  const owner = await findAccountByEmail(parts.pool, caller.realm.realmId, email.value);
  return owner === undefined ? ok(email.value) : decline('EMAIL_EXISTS');
}
