import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Newest first. */
export async function listFavorites(db: Kysely<Tables>, walletId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('favorites.favorite_game')
    .select('game_name')
    .where('wallet_id', '=', walletId)
    .orderBy('added_at', 'desc')
    .orderBy('game_name')
    .execute();
  return rows.map((row) => row.game_name);
}

/**
 * Adds a favorite unless the player has `countMax` others; false means that. Concurrent calls wait
 * for each other at the player's row, so that none exceeds the limit.
 */
export async function addFavorite(
  db: Kysely<Tables>,
  favorite: { readonly walletId: bigint; readonly gameName: string; readonly at: string },
  countMax: number,
): Promise<boolean> {
  const { walletId, gameName, at } = favorite;
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('account.player')
      .select('wallet_id')
      .where('wallet_id', '=', walletId)
      .forNoKeyUpdate()
      .execute();
    const { others } = await tx
      .selectFrom('favorites.favorite_game')
      .select(sql<number>`count(*) filter (where game_name <> ${gameName})::int`.as('others'))
      .where('wallet_id', '=', walletId)
      .executeTakeFirstOrThrow();
    if (others >= countMax) return false;
    await tx
      .insertInto('favorites.favorite_game')
      .values({ wallet_id: walletId, game_name: gameName, added_at: at })
      .onConflict((conflict) => conflict.columns(['wallet_id', 'game_name']).doNothing())
      .execute();
    return true;
  });
}

/** True when the game was a favorite. */
export async function deleteFavorite(
  db: Kysely<Tables>,
  walletId: bigint,
  gameName: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('favorites.favorite_game')
    .where('wallet_id', '=', walletId)
    .where('game_name', '=', gameName)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
