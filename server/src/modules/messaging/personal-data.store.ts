import type { ClientBase, Pool } from 'pg';

/** That emails were sent to these addresses; their texts were never stored. Source: PRIV-7. */
export async function eraseEmails(
  client: Pick<ClientBase, 'query'>,
  to: { readonly brandLocation: string; readonly addresses: readonly string[] },
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from messaging.email where brand_location = $1 and address = any($2)',
    [to.brandLocation, to.addresses.map((address) => address.toLowerCase())],
  );
  return rowCount ?? 0;
}

/** At most `limit` that were queued before. Source: PRIV-8. */
export async function deleteEmailsBefore(
  pool: Pick<Pool, 'query'>,
  of: { readonly brandLocation: string; readonly before: string; readonly limit: number },
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from messaging.email where email_id in (
       select email_id from messaging.email
        where email_id < ledger.uuid_floor($2) and brand_location = $1 order by email_id limit $3)`,
    [of.brandLocation, of.before, of.limit],
  );
  return rowCount ?? 0;
}
