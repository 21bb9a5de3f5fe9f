import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../ports.ts';

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
  /** Sign-in providers linked to this user, oldest first. */
  readonly identities: readonly ProviderIdentity[];
  /** Second factors, oldest first. A user with one is challenged at every sign-in. */
  readonly factors: readonly SecondFactor[];
}

/** What a provider such as google.com says of the user; `rawId` is the provider's own id. */
export interface ProviderIdentity {
  readonly providerId: string;
  readonly rawId: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export interface SecondFactor {
  readonly factorId: string;
  readonly kind: 'phone' | 'totp';
  readonly displayName: string | null;
  /** Null for an authenticator app. */
  readonly phoneNumber: string | null;
  readonly enrolledAtMs: number;
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
  readonly identities: readonly ProviderIdentity[];
  readonly factors: readonly (Omit<SecondFactor, 'enrolledAtMs'> & {
    readonly enrolledAt: string;
  })[];
}

const SELECT_ACCOUNT = `
  select a.user_id, a.email, a.email_verified, a.phone_number, a.display_name, a.photo_url, a.disabled,
         a.custom_claims, a.valid_since, a.created_at, a.last_login_at, p.password_hash,
         (select coalesce(json_agg(json_build_object(
                   'providerId', i.provider_id, 'rawId', i.raw_id, 'email', i.email,
                   'displayName', i.display_name, 'photoUrl', i.photo_url) order by i.created_at), '[]')
            from identity.provider_identity i
           where i.realm_id = a.realm_id and i.user_id = a.user_id) as identities,
         (select coalesce(json_agg(json_build_object(
                   'factorId', f.factor_id, 'kind', f.kind, 'displayName', f.display_name,
                   'phoneNumber', f.phone_number, 'enrolledAt', f.enrolled_at) order by f.enrolled_at), '[]')
            from identity.second_factor f
           where f.realm_id = a.realm_id and f.user_id = a.user_id) as factors
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
    identities: row.identities,
    factors: row.factors.map(({ enrolledAt, ...factor }) => ({
      ...factor,
      enrolledAtMs: Date.parse(enrolledAt),
    })),
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

/** Of all users of a brand with this address, whatever its case; for commands of operators. */
export async function userIdsOfEmail(
  db: Database,
  brandLocation: string,
  email: string,
): Promise<readonly string[]> {
  const found = await db.query<{ user_id: string }>(
    `select a.user_id from identity.user_account a join identity.realm r using (realm_id)
      where r.brand_location = $1 and a.email = lower($2) order by a.user_id`,
    [brandLocation, email],
  );
  return found.rows.map((row) => row.user_id);
}

/** `phoneNumber` in E.164 form. */
export async function findAccountByPhone(
  db: Database,
  realmId: string,
  phoneNumber: string,
): Promise<Account | undefined> {
  const found = await db.query<AccountRow>(
    `${SELECT_ACCOUNT} where a.realm_id = $1 and a.phone_number = $2`,
    [realmId, phoneNumber],
  );
  return found.rows.map(toAccount)[0];
}

/** The user that a provider's own id is linked to. */
export async function findAccountByProvider(
  db: Database,
  realmId: string,
  providerId: string,
  rawId: string,
): Promise<Account | undefined> {
  const found = await db.query<AccountRow>(
    `${SELECT_ACCOUNT}
      join identity.provider_identity v using (realm_id, user_id)
     where a.realm_id = $1 and v.provider_id = $2 and v.raw_id = $3`,
    [realmId, providerId, rawId],
  );
  return found.rows.map(toAccount)[0];
}

export interface NewAccount {
  readonly userId: string;
  /** Null for an account that signs in by telephone or provider, or an anonymous one. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly phoneNumber?: string | null;
  readonly photoUrl?: string | null;
}

/**
 * False when the address or the telephone number is in use. The constraint decides, so two sign-ups
 * at once create one user; the second waits for the first and then sees the conflict.
 */
export async function insertAccount(
  db: Database,
  realmId: string,
  account: NewAccount,
  nowMs: number,
): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity.user_account
       (realm_id, user_id, email, email_verified, display_name, valid_since, created_at, last_login_at,
        phone_number, photo_url)
     values ($1, $2, $3, $4, $5, date_trunc('second', $6::timestamptz), $6, $6, $7, $8)
     on conflict do nothing`,
    [
      realmId,
      account.userId,
      account.email,
      account.emailVerified,
      account.displayName,
      isoInstant(nowMs),
      account.phoneNumber ?? null,
      account.photoUrl ?? null,
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

/**
 * Replaces a hash by a newer one of the same password; does nothing if the password changed
 * meanwhile.
 */
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
  /** In lower case. Faults with a unique violation when another user has the address. */
  readonly email?: string | null;
  /** Faults with a unique violation when another user has the number. */
  readonly phoneNumber?: string | null;
  readonly customClaims?: Readonly<Record<string, unknown>> | null;
  readonly disabled?: boolean;
  /** Invalidates every token issued before this second. */
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
    ['email', changes.email],
    ['phone_number', changes.phoneNumber],
    ['custom_claims', changes.customClaims],
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

export async function clearPassword(db: Database, realmId: string, userId: string): Promise<void> {
  await db.query(`delete from identity.password_credential where realm_id = $1 and user_id = $2`, [
    realmId,
    userId,
  ]);
}

/** Unlinks one provider, or all of them. */
export async function clearProviders(
  db: Database,
  realmId: string,
  userId: string,
  providerId: string | null = null,
): Promise<void> {
  await db.query(
    `delete from identity.provider_identity
      where realm_id = $1 and user_id = $2 and ($3::text is null or provider_id = $3)`,
    [realmId, userId, providerId],
  );
}

/**
 * Locks the user until the transaction ends, so that two enrolments cannot both see the last free
 * slot.
 */
export async function lockUser(db: Database, realmId: string, userId: string): Promise<void> {
  await db.query(
    `select 1 from identity.user_account where realm_id = $1 and user_id = $2 for update`,
    [realmId, userId],
  );
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
