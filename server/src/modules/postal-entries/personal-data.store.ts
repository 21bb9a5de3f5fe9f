import type { ClientBase, Pool } from 'pg';

export interface StoredImage {
  readonly card_id: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly added_at: string;
  readonly encrypted_image: Uint8Array;
}

/** The pictures of a player's own cards, by id. */
export async function listImageIds(
  db: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ card_id: string }>(
    `select i.card_id from postal.request r
       join postal.card c on c.request_id = r.request_id
       join postal.card_image i on i.card_id = c.card_id
      where r.wallet_id = $1 order by i.card_id`,
    [walletId],
  );
  return rows.map(({ card_id }) => card_id);
}

export async function findImage(
  db: Pick<ClientBase, 'query'>,
  cardId: string,
): Promise<StoredImage | undefined> {
  const { rows } = await db.query<StoredImage>(
    'select card_id, type, added_at, encrypted_image from postal.card_image where card_id = $1',
    [cardId],
  );
  return rows[0];
}

/** At most `limit` pictures that were added before; the cards stay. Source: PRIV-8. */
export async function deleteImagesBefore(
  pool: Pick<Pool, 'query'>,
  of: { readonly brand: number; readonly before: string; readonly limit: number },
): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from postal.card_image where card_id in (
       select i.card_id from postal.card_image i
         join postal.card c on c.card_id = i.card_id
         join postal.batch b on b.batch_id = c.batch_id
        where i.card_id < ledger.uuid_floor($2) and i.added_at < $2 and b.brand = $1
        order by i.card_id limit $3)`,
    [of.brand, of.before, of.limit],
  );
  return rowCount ?? 0;
}
