/** By what accounts of one person are recognized. */
import type { Database } from './exclusion.store.ts';
import type { PersonKeys } from './person-keys.ts';

/** Bounds what one exclusion reaches; more accounts of one person are a fault of the evidence. */
const ACCOUNTS_MAX = 500;

/**
 * Whoever adds keys shares this lock, and whoever looks for all accounts of a person has it alone: an account whose keys are being
 * added is found by one of the two.
 */
export async function lockPersonKeys(db: Database, how: 'shared' | 'alone'): Promise<void> {
  await db.query(
    how === 'alone'
      ? `select pg_advisory_xact_lock(hashtext('keys of persons'))`
      : `select pg_advisory_xact_lock_shared(hashtext('keys of persons'))`,
  );
}

export async function addPersonKeys(
  db: Database,
  walletId: bigint,
  { proven, declared }: PersonKeys,
  at: string,
): Promise<void> {
  const hashes = [...proven, ...declared];
  const areProven = hashes.map((_, index) => index < proven.length);
  await db.query(
    `insert into exclusion.person_key (key_hash, is_proven, wallet_id, added_at)
      select hash, is_proven, $3, $4 from unnest($1::bytea[], $2::boolean[]) n(hash, is_proven) on conflict do nothing`,
    [hashes, areProven, walletId, at],
  );
}

export interface SamePerson {
  readonly walletId: bigint;
  readonly brand: number;
  readonly subject: string;
}

/**
 * The accounts that share a proven key with this one, or with one that does, in the order of their wallets; itself among them.
 * What is only declared reaches no account that is there: anybody could exclude somebody else by it. Source: PLAY-14.
 */
export async function accountsOfPerson(
  db: Database,
  walletId: bigint,
): Promise<readonly SamePerson[]> {
  const { rows } = await db.query<{ wallet_id: bigint; brand: number; subject: string }>(
    `with recursive same (wallet_id) as (
       select $1::bigint
       union
       select other.wallet_id from same s
         join exclusion.person_key k on k.wallet_id = s.wallet_id and k.is_proven
         join exclusion.person_key other on other.key_hash = k.key_hash)
     select p.wallet_id, p.brand, p.subject from account.player p where p.wallet_id in (select wallet_id from same)
      order by p.wallet_id limit ${ACCOUNTS_MAX}`,
    [walletId],
  );
  return rows.map((row) => ({
    walletId: row.wallet_id,
    brand: row.brand,
    subject: row.subject,
  }));
}

/** Since when the newest proven address or number of the account is known; undefined: none was proven. */
export async function contactProvenSince(
  db: Database,
  walletId: bigint,
): Promise<string | undefined> {
  const { rows } = await db.query<{ since: string | null }>(
    'select max(added_at) as since from exclusion.person_key where wallet_id = $1 and is_proven',
    [walletId],
  );
  return rows[0]?.since ?? undefined;
}

/** Of somebody who is not excluded; those of an excluded person outlive their erasure. Source: PRIV-7. */
export async function erasePersonKeys(db: Database, walletId: bigint): Promise<number> {
  const { rowCount } = await db.query('delete from exclusion.person_key where wallet_id = $1', [
    walletId,
  ]);
  return rowCount ?? 0;
}
