import type { ClientBase } from 'pg';

/** The name in the list of winners; an empty one is displayed as "Player". The wins stay. Source: PRIV-7. */
export async function eraseNamesOfWins(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<number> {
  const { rowCount } = await client.query(
    `update jackpot.win set display_name = '' where wallet_id = $1 and display_name <> ''`,
    [walletId],
  );
  return rowCount ?? 0;
}
