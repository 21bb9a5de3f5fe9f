import type { Pool } from 'pg';

export interface EntryRow {
  readonly wallet_id: bigint;
  readonly subject: string;
  readonly nickname: string | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly type: string;
  readonly state: string;
  readonly created_at: string;
  readonly last_seen_at: string | null;
}

/** A player who uses an old session while newer ones exist has few of them. */
const SESSIONS_SEEN = 5;

/** Rows of these players by their wallet. */
export async function readEntries(
  pool: Pool,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, EntryRow>> {
  const { rows } = await pool.query<EntryRow>({
    name: 'player-entries',
    text: `select p.wallet_id, p.subject, p.nickname, p.email, p.phone_number, p.type, p.state, p.created_at, s.last_seen_at
      from account.player p
      left join lateral (select max(last_seen_at) as last_seen_at from (
        select last_seen_at from account.session
         where wallet_id = p.wallet_id order by session_id desc limit ${SESSIONS_SEEN}) newest) s on true
      where p.wallet_id = any($1::bigint[])`,
    values: [walletIds],
  });
  return new Map(rows.map((row) => [row.wallet_id, row]));
}
