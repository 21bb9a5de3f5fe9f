import type { ClientBase } from 'pg';

/** Source: PRIV-7. */
export async function eraseFavorites(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<number> {
  const { rowCount } = await client.query(
    'delete from favorites.favorite_game where wallet_id = $1',
    [walletId],
  );
  return rowCount ?? 0;
}
