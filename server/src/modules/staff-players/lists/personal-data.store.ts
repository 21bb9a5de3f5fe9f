/** Notes are never changed, and deleted only here: a trigger refuses it to whoever has not said so. */
import type { ClientBase } from 'pg';

type Client = Pick<ClientBase, 'query'>;

function allowDeletion(client: Client): Promise<unknown> {
  return client.query(`select set_config('care.may_delete_notes', 'on', true)`);
}

/** Within a transaction. Source: PRIV-7. */
export async function eraseNotes(client: Client, walletId: bigint): Promise<number> {
  await allowDeletion(client);
  const { rowCount } = await client.query('delete from care.note where wallet_id = $1', [walletId]);
  return rowCount ?? 0;
}

/** Within a transaction; at most `limit`. Source: PRIV-8. */
export async function deleteNotesBefore(
  client: Client,
  of: { readonly brand: number; readonly before: string; readonly limit: number },
): Promise<number> {
  await allowDeletion(client);
  const { rowCount } = await client.query(
    `delete from care.note where note_id in (
       select note_id from care.note where note_id < ledger.uuid_floor($2) and at < $2 and brand = $1
        order by note_id limit $3)`,
    [of.brand, of.before, of.limit],
  );
  return rowCount ?? 0;
}
