import type { ClientBase } from 'pg';

/** The name that other players saw beside a bet; the bets stay. Source: PRIV-7. */
export async function eraseNamesOfCrash(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<number> {
  const { rowCount } = await client.query(
    `update crash.bet set display_name = 'Player' where wallet_id = $1 and display_name <> 'Player'`,
    [walletId],
  );
  return rowCount ?? 0;
}
