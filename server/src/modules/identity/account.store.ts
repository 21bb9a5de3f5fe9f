import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './ports.ts';

export interface Account {
  readonly userId: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
  readonly disabled: boolean;
  readonly customClaims: Readonly<Record<string, unknown>> | null;
  readonly validSinceMs: number;
  readonly createdAtMs: number;
  readonly lastLoginAtMs: number;
  /** PHC string; null for an account without password. */
  readonly passwordHash: string | null;
}

interface AccountRow {
  readonly user_id: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly display_name: string | null;
  readonly photo_url: string | null;
  readonly disabled: boolean;
  readonly custom_claims: Readonly<Record<string, unknown>> | null;
  readonly valid_since: string;
  readonly created_at: string;
  readonly last_login_at: string;
  readonly password_hash: string | null;
}

const SELECT_ACCOUNT = `
  select a.user_id, a.email, a.email_verified, a.phone_number, a.display_name, a.photo_url, a.disabled,
         a.custom_claims, a.valid_since, a.created_at, a.last_login_at, p.password_hash
    from identity.user_account a
    left join identity.password_credential p using (realm_id, user_id)`;

function toAccount(row: AccountRow): Account {
  return {
    userId: row.user_id,
    email: row.email,
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    disabled: row.disabled,
    customClaims: row.custom_claims,
    validSinceMs: Date.parse(row.valid_since),
    createdAtMs: Date.parse(row.created_at),
    lastLoginAtMs: Date.parse(row.last_login_at),
    passwordHash: row.password_hash,
  };
}

export async function findAccount(
  db: Database,
  realmId: string,
  userId: string,
): Promise<Account | undefined> {
  const found = await db.query<AccountRow>(
    `${SELECT_ACCOUNT} where a.realm_id = $1 and a.user_id = $2`,
    [realmId, userId],
  );
  return found.rows.map(toAccount)[0];
}

/** `email` in lower case. */
export async function findAccountByEmail(
  db: Database,
  realmId: string,
  email: string,
): Promise<Account | undefined> {
  const found = await db.query<AccountRow>(
    `${SELECT_ACCOUNT} where a.realm_id = $1 and a.email = $2`,
    [realmId, email],
  );
  return found.rows.map(toAccount)[0];
}

export interface NewAccount {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
}

/**
 * False when the address is taken. The constraint decides, so two sign-ups at once make one user;
 * the second waits for the first and then sees the conflict.
 */
export async function insertAccount(
  db: Database,
  realmId: string,
  account: NewAccount,
  nowMs: number,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity.user_account
       (realm_id, user_id, email, email_verified, display_name, valid_since, created_at, last_login_at)
     values ($1, $2, $3, $4, $5, date_trunc('second', $6::timestamptz), $6, $6)
     on conflict (realm_id, email) do nothing`,
    [
      realmId,
      account.userId,
      account.email,
      account.emailVerified,
      account.displayName,
      isoInstant(nowMs),
    ],
  );
  return inserted.rowCount === 1;
}

export async function storePassword(
  db: Database,
  realmId: string,
  userId: string,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await db.query(
    `insert into identity.password_credential (realm_id, user_id, password_hash, changed_at)
     values ($1, $2, $3, $4)
     on conflict (realm_id, user_id)
     do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [realmId, userId, passwordHash, isoInstant(nowMs)],
  );
}

/** Replaces a hash by one of the same password; does nothing if the password changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  realmId: string,
  userId: string,
  hashes: { readonly old: string; readonly new: string },
): Promise<void> {
  await db.query(
    `update identity.password_credential set password_hash = $4
      where realm_id = $1 and user_id = $2 and password_hash = $3`,
    [realmId, userId, hashes.old, hashes.new],
  );
}

export interface AccountChanges {
  /** null clears, undefined leaves. */
  readonly displayName?: string | null;
  readonly photoUrl?: string | null;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  /** Makes every token issued before this second void. */
  readonly validSinceMs?: number;
  readonly lastLoginAtMs?: number;
}

/** False when there is no such account. */
export async function changeAccount(
  db: Database,
  realmId: string,
  userId: string,
  changes: AccountChanges,
): Promise<boolean> {
  const columns: readonly (readonly [string, unknown])[] = [
    ['display_name', changes.displayName],
    ['photo_url', changes.photoUrl],
    ['email_verified', changes.emailVerified],
    ['disabled', changes.disabled],
    ['valid_since', wholeSecond(changes.validSinceMs)],
    ['last_login_at', instant(changes.lastLoginAtMs)],
  ];
  const given = columns.filter(([, value]) => value !== undefined);
  if (given.length === 0) return true;
  const assignments = given.map(([column], index) => `${column} = $${index + 3}`).join(', ');
  const changed = await db.query(
    `update identity.user_account set ${assignments} where realm_id = $1 and user_id = $2`,
    [realmId, userId, ...given.map(([, value]) => value)],
  );
  return changed.rowCount === 1;
}

function instant(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : isoInstant(epochMs);
}

function wholeSecond(epochMs: number | undefined): string | undefined {
  return epochMs === undefined ? undefined : isoInstant(epochMs - (epochMs % 1_000));
}

export async function deleteAccount(
  db: Database,
  realmId: string,
  userId: string,
): Promise<boolean> {
  const gone = await db.query(
    `delete from identity.user_account where realm_id = $1 and user_id = $2`,
    [realmId, userId],
  );
  return gone.rowCount === 1;
}
