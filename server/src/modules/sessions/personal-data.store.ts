import type { ClientBase, Pool } from 'pg';

/** Sessions with their devices and networks. Whoever erases has ended them before. Source: PRIV-7. */
export async function eraseSessions(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<number> {
  const { rowCount } = await client.query('delete from account.session where wallet_id = $1', [
    walletId,
  ]);
  return rowCount ?? 0;
}

/** Sessions that began before, which is over a year after the longest one ended; at most `limit`. Source: PRIV-8. */
export async function deleteSessionsBefore(
  pool: Pick<Pool, 'query'>,
  {
    brand,
    before,
    limit,
  }: { readonly brand: number; readonly before: string; readonly limit: number },
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from account.session where session_hash in (
       select s.session_hash from account.session s join account.player p on p.wallet_id = s.wallet_id
        where s.session_id < ledger.uuid_floor($2) and s.last_seen_at < $2 and p.brand = $1
        order by s.session_id limit $3)`,
    [brand, before, limit],
  );
  return rowCount ?? 0;
}
