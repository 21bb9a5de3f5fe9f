/** Emails with a code, and rate limits for them. */
import { canonicalMailbox } from '@jubilee/core/players/mailbox';
import type pg from 'pg';
import { replaceActionCode } from './action-code.store.ts';
import type { IdentityLifetimes } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { ActionCodeKind, ActionLinkMode, Caller, IdentityEmailTemplate } from '../ports.ts';
import { hashSecret } from '../secrets.ts';
import { consumeAttempt, type Throttled, msUntilNextAttempt } from '../rate-limits/throttle.ts';

type EmailedCodeKind = Exclude<ActionCodeKind, 'REVERT_SECOND_FACTOR_ADDITION'>;

const ACTION_EMAILS: Readonly<
  Record<
    EmailedCodeKind,
    { readonly mode: ActionLinkMode; readonly lifetime: keyof IdentityLifetimes }
  >
> = {
  VERIFY_EMAIL: { mode: 'verifyEmail', lifetime: 'verifyEmailCodeMs' },
  PASSWORD_RESET: { mode: 'resetPassword', lifetime: 'resetCodeMs' },
  EMAIL_SIGNIN: { mode: 'signIn', lifetime: 'signInLinkMs' },
  VERIFY_AND_CHANGE_EMAIL: { mode: 'verifyAndChangeEmail', lifetime: 'changeEmailCodeMs' },
  RECOVER_EMAIL: { mode: 'recoverEmail', lifetime: 'changeEmailCodeMs' },
};

export interface ActionCodeEmail {
  readonly kind: EmailedCodeKind;
  /** Null only for a sign-in link to an address without a user. */
  readonly userId: string | null;
  /** The account's address; the email goes to `newEmail` when there is one. */
  readonly email: string;
  readonly newEmail?: string;
  readonly displayName: string | null;
  readonly continueUrl?: URL | undefined;
  /** Another template around the same code. */
  readonly template?: IdentityEmailTemplate;
}

/**
 * Stores code and email together or not at all: call it in the transaction of the change they are
 * about.
 */
export async function enqueueActionCodeEmail(
  client: pg.PoolClient,
  parts: IdentityParts,
  { realm, language, nowMs }: Caller,
  message: ActionCodeEmail,
): Promise<void> {
  const { kind, userId, email, newEmail, displayName, continueUrl } = message;
  const { mode, lifetime } = ACTION_EMAILS[kind];
  const oobCode = parts.ids.secret();
  const link = new URL(parts.actionLink(realm, mode, oobCode));
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl.href);
  await replaceActionCode(client, {
    codeHash: hashSecret(oobCode),
    realmId: realm.realmId,
    userId,
    kind,
    email,
    ...(newEmail === undefined ? {} : { newEmail }),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + parts.settings.lifetimes[lifetime],
  });
  await parts.enqueueEmail(client, {
    brandLocation: realm.brandLocation,
    to: newEmail ?? email,
    template: message.template ?? mode,
    link: link.href,
    ...(language === undefined ? {} : { language }),
    ...(displayName === null ? {} : { displayName }),
  });
}

type EmailKind = ActionCodeKind | 'PASSWORD_CHANGED' | 'DEVICE_COPIED';

/**
 * Consumes one of the emails of this kind that the address and the network may have; false when
 * none is left.
 */
export async function consumeEmailAttempt(
  parts: Pick<IdentityParts, 'pool' | 'settings'>,
  caller: Caller,
  kind: EmailKind,
  email: string,
): Promise<boolean> {
  return consumeAttempt(parts.pool, emailLimits(parts, caller, kind, email), caller.nowMs);
}

/** Whole seconds until `consumeEmailAttempt` may succeed, at least 1. Source: LIM-2. */
export async function secondsUntilNextEmail(
  parts: Pick<IdentityParts, 'pool' | 'settings'>,
  caller: Caller,
  kind: EmailKind,
  email: string,
): Promise<number> {
  const tries = emailLimits(parts, caller, kind, email);
  return Math.max(
    1,
    Math.ceil((await msUntilNextAttempt(parts.pool, tries, caller.nowMs)) / 1_000),
  );
}

function emailLimits(
  { settings }: Pick<IdentityParts, 'settings'>,
  { realm, network }: Caller,
  kind: EmailKind,
  email: string,
): Throttled[] {
  const { mailPerAddress, mailPause, mailPerNetwork } = settings.limits;
  const address = `${realm.realmId}\n${kind}\n${canonicalMailbox(email)}`;
  return [
    { kind: 'mail address', subject: address, limit: mailPerAddress },
    { kind: 'mail pause', subject: address, limit: mailPause },
    { kind: 'mail network', subject: `${realm.realmId}\n${network}`, limit: mailPerNetwork },
  ];
}
