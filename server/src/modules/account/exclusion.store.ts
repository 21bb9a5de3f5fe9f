/** What exclusions change about an account, and the lock under which its status changes. */
import type { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tables } from '../../platform/db/tables.ts';

/**
 * An account that is not disabled is excluded or active; `until` is when a call looks whether the exclusion is over. Returns
 * the state. Source: PLAY-1, PLAY-9.
 */
export async function setExclusionWithin(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  exclusion: { readonly isExcluded: boolean; readonly until: string | null },
  at: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ state: string }>(
    `with changed as (
       update account.player set excluded_until = $3,
              state = case when state = 'DISABLED' then state when $2 then 'EXCLUDED' else 'ACTIVE' end
        where wallet_id = $1
       returning wallet_id, state),
     published as (
       insert into account.fact_change (wallet_id, at) select wallet_id, $4::timestamptz from changed)
     select state from changed`,
    [walletId, exclusion.isExcluded, exclusion.until, at],
  );
  return rows[0]?.state;
}

/** Wallets of players whose exclusion may be over, the earliest first. */
export async function excludedUntilBefore(
  db: Kysely<Tables>,
  at: string,
  limit: number,
): Promise<readonly bigint[]> {
  const rows = await db
    .selectFrom('account.player')
    .select('wallet_id')
    .where('excluded_until', '<=', at)
    .orderBy('excluded_until')
    .limit(limit)
    .execute();
  return rows.map((row) => row.wallet_id);
}

/** Of which facts the person is known by; no other node needs it. */
export async function setPersonHashWithin(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  hash: Buffer,
): Promise<void> {
  await client.query('update account.player set person_hash = $2 where wallet_id = $1', [
    walletId,
    hash,
  ]);
}

/** What `underPlayerLock` waits for, until the caller's transaction ends. */
export async function lockStatusWithin(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<void> {
  await client.query(
    `select pg_advisory_xact_lock(hashtext('account standing'), hashint8($1::bigint))`,
    [walletId],
  );
}
