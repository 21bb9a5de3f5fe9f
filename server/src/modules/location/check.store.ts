/** Results of location checks, by session. */
import type { Pool } from 'pg';

type Database = Pick<Pool, 'query'>;

export interface StoredCheck {
  readonly isAllowed: boolean;
  readonly jurisdiction: string | undefined;
}

export interface LastCheck extends StoredCheck {
  readonly checkedAtMs: number;
}

export interface NewCheck extends StoredCheck {
  readonly sessionHash: Uint8Array;
  readonly requestId: string;
  readonly network: string;
  readonly checkedAt: string;
  readonly endsAt: string;
}

/**
 * Stores what a token says with the network of its first use, and returns that network. Undefined: the session is no longer
 * stored. A denial counts also where the vendor gave an earlier check the same id. Source: LOC-12.
 */
export async function storeCheck(db: Database, check: NewCheck): Promise<string | undefined> {
  const { sessionHash, requestId, network, isAllowed, jurisdiction, checkedAt, endsAt } = check;
  await db.query(
    `insert into location.check_result
       (session_hash, request_id, network, is_allowed, jurisdiction, checked_at, ends_at)
     select s.session_hash, $2, $3, $4, $5, $6, $7 from account.session s where s.session_hash = $1
     on conflict (session_hash, request_id) do update
       set is_allowed = false, jurisdiction = null, checked_at = excluded.checked_at, ends_at = excluded.ends_at
       where not excluded.is_allowed`,
    [sessionHash, requestId, network, isAllowed, jurisdiction ?? null, checkedAt, endsAt],
  );
  // A statement of its own: what another node stored meanwhile is seen.
  const { rows } = await db.query<{ network: string }>(
    'select network from location.check_result where session_hash = $1 and request_id = $2',
    [sessionHash, requestId],
  );
  return rows[0]?.network;
}

/** The latest check of a session. */
export async function lastCheck(
  db: Database,
  sessionHash: Uint8Array,
): Promise<LastCheck | undefined> {
  const { rows } = await db.query<{
    is_allowed: boolean;
    jurisdiction: string | null;
    checked_at: string;
  }>(
    `select is_allowed, jurisdiction, checked_at from location.check_result where session_hash = $1
      order by checked_at desc, is_allowed, request_id limit 1`,
    [sessionHash],
  );
  const [row] = rows;
  return (
    row && {
      isAllowed: row.is_allowed,
      jurisdiction: row.jurisdiction ?? undefined,
      checkedAtMs: Date.parse(row.checked_at),
    }
  );
}

/**
 * Deletes those of sessions that are over, and those whose token has ended and which a later one has followed; at most
 * `limit`. Source: LOC-8.
 */
export async function deleteOldChecks(
  db: Database,
  {
    at,
    idleSince,
    limit,
  }: { readonly at: string; readonly idleSince: string; readonly limit: number },
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from location.check_result where (session_hash, request_id) in (
       select c.session_hash, c.request_id from location.check_result c
         join account.session s using (session_hash)
        where s.revoked_at is not null or s.last_seen_at < $2
           or (c.ends_at < $1 and exists (
                select from location.check_result later
                 where later.session_hash = c.session_hash and later.checked_at > c.checked_at))
        limit $3)`,
    [at, idleSince, limit],
  );
  return rowCount ?? 0;
}
