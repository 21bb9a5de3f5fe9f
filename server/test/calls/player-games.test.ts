/** The player's own rows of the lobby. */
import { placeBet } from '@jubilee/contract/calls/games';
import { playerGames, setFavoriteGame } from '@jubilee/contract/calls/player-games';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { SCRIPT_TEXTS } from '@jubilee/testkit/script-texts';
import { describe, expect, test } from 'vitest';
import { addFavorite, listFavorites } from '../../src/modules/player-games/favorite.store.ts';
import { VALID_BET } from './valid-bet.ts';

const main = await appForFile();
const { users, database } = main;
/** The same platform with none of these games offered. */
const closed = await secondApp(main, { roles: ['api'], flags: { games: ['another-game'] } });
const GAME: string = VALID_BET.gameName;

const listPlayerGames = async (who: TestUser) => replyOf(await who.call(playerGames));
const favour = (who: TestUser, favorite: unknown, gameName = GAME, userId = who.userId) =>
  who.call(setFavoriteGame, { params: { userId, gameName }, body: { favorite } });
const rowsOf = async (who: TestUser): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from favorites.favorite_game where wallet_id = $1',
    [await users.walletOf(who)],
  );
  return rows[0]?.count ?? -1;
};
/** Favorites that the platform does not offer now, as after a change of its games. */
async function storeFavorites(who: TestUser, count: number): Promise<void> {
  await database.pool.query(
    `insert into favorites.favorite_game (wallet_id, game_name, added_at)
     select $1, 'gone-' || n, now() from generate_series(1, $2::int) n`,
    [await users.walletOf(who), count],
  );
}

describe('recently played', () => {
  test('[BET-30] is empty at first, and has the game that was played last', async () => {
    const who = await users.verified();
    expect(await listPlayerGames(who)).toEqual({ favorites: [], recentlyPlayed: [], open: [] });
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    const [first] = (await listPlayerGames(who)).recentlyPlayed;
    expect(first?.gameName).toBe(GAME);
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    const again = (await listPlayerGames(who)).recentlyPlayed;
    expect(again).toHaveLength(1);
    expect(String(again[0]?.lastPlayedAt) >= String(first?.lastPlayedAt)).toBe(true);
  });

  test('[OPS-9] histories are read through connections that PostgreSQL lets only read', async () => {
    await listPlayerGames(await users.verified());
    const { rows } = await database.pool.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
       where datname = current_database() and application_name like 'jubilee histories%'`,
    );
    expect(rows).toEqual([{ name: 'jubilee histories (read only)' }]);
  });

  test('[BET-30] a refused bet does not count as played', async () => {
    const who = await users.verified();
    const rich = { ...VALID_BET, betAmount: 10_000, currency: 'SWEEP_TICKETS' };
    expect((await who.call(placeBet, { body: rich })).error?.code).toBeDefined();
    expect((await listPlayerGames(who)).recentlyPlayed).toEqual([]);
  });

  test('[BET-30] lists 12 games, the newest first, of those that are offered', async () => {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    await database.pool.query(
      `insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won,
         available_after, locked_after, ver, game_name, paytable, at)
       select $1, overlay(ledger.uuid_floor(now() + n * interval '1 second')::text placing '7' from 15)::uuid,
         1, 1, 1, '\\x00', 100, 0, 0, 0, 1000 + n, 'gone-' || n, 'gone', now() + n * interval '1 second'
       from generate_series(1, 20) n`,
      [walletId],
    );
    expect((await listPlayerGames(who)).recentlyPlayed.map((game) => game.gameName)).toEqual([
      GAME,
    ]);
    const played = await main.services.wallet.gamesPlayed(walletId);
    expect(played.slice(0, 2).map((game) => game.gameName)).toEqual(['gone-20', 'gone-19']);
    expect(played).toHaveLength(21);
  });

  test('[BET-30] leaves out what the brand does not offer', async () => {
    const who = await users.verified();
    replyOf(await who.call(placeBet, { body: VALID_BET }));
    replyOf(await favour(who, true));
    const there = await callApp(closed.ports.api, playerGames, {
      headers: who.headers(),
      params: { userId: who.userId },
    });
    expect(there.body).toEqual({ favorites: [], recentlyPlayed: [], open: [] });
    expect((await listPlayerGames(who)).favorites).toEqual([GAME]);
  });

  test('[BET-30] is the player’s own, and accepts no query', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    replyOf(await favour(other, true));
    expect((await listPlayerGames(who)).favorites).toEqual([]);
    const foreign = await who.call(playerGames, { params: { userId: other.userId } });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    expect((await who.call(playerGames, { query: '?limit=1' })).status).toBe(400);
  });
});

describe('favorites', () => {
  test('[BET-31] are added and removed; a repeat has no effect', async () => {
    const who = await users.verified();
    for (const favorite of [true, true, false, false, true]) {
      expect(replyOf(await favour(who, favorite))).toEqual({ gameName: GAME, favorite });
      expect((await listPlayerGames(who)).favorites).toEqual(favorite ? [GAME] : []);
    }
    await Promise.all(Array.from({ length: 20 }, () => favour(who, true)));
    expect(await rowsOf(who)).toBe(1);
  });

  test('[BET-31] a game that is not offered is not found, however it is written', async () => {
    const who = await users.verified();
    const names = ['unknown', 'COPPER-COMET', ' copper-comet', 'copper-comet\u0000', '__proto__'];
    for (const name of [...names, '..', "' or 1=1 --", 'x'.repeat(50)]) {
      for (const favorite of [true, false]) {
        const answer = await favour(who, favorite, name);
        expect([name, [400, 404].includes(answer.status)]).toEqual([name, true]);
      }
    }
    for (const text of SCRIPT_TEXTS.filter((one) => one.length <= 50).slice(0, 100)) {
      expect([404, 400]).toContain((await favour(who, true, text)).status);
    }
    expect((await favour(who, true, 'x'.repeat(51))).status).toBe(400);
    expect(await rowsOf(who)).toBe(0);
  });

  test('[BET-31] one that is no longer offered can still be removed, once', async () => {
    const who = await users.verified();
    await storeFavorites(who, 1);
    expect((await favour(who, true, 'gone-1')).error?.code).toBe('NOT_FOUND');
    expect((await favour(who, false, 'gone-1')).status).toBe(200);
    expect((await favour(who, false, 'gone-1')).error?.code).toBe('NOT_FOUND');
  });

  test('[BET-31] are 100 at most, also for many calls at once', async () => {
    const who = await users.verified();
    await storeFavorites(who, 100);
    const refused = await favour(who, true);
    expect([refused.status, refused.error?.code]).toEqual([409, 'FAVORITES_FULL']);
    replyOf(await favour(who, false, 'gone-7'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => favour(who, true)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await rowsOf(who)).toBe(100);
    replyOf(await favour(who, true));
  });

  test('[BET-31] many different ones at once never pass the limit', async () => {
    const walletId = await users.walletOf(await users.verified());
    const at = new Date().toISOString();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        addFavorite(main.services.db, { walletId, gameName: `game-${n}`, at }, 5),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(5);
    expect(await listFavorites(main.services.db, walletId)).toHaveLength(5);
  });

  test('[BET-31] the body is true or false and nothing else', async () => {
    const [who, other] = [await users.verified(), await users.verified()];
    for (const wrong of ['true', 1, null, [], {}, undefined]) {
      expect((await favour(who, wrong)).status).toBe(400);
    }
    const more = await who.call(setFavoriteGame, {
      params: { userId: who.userId, gameName: GAME },
      body: { favorite: true, gameName: GAME },
    });
    expect(more.status).toBe(400);
    expect((await favour(who, true, GAME, other.userId)).error?.code).toBe('NOT_FOUND');
    expect([await rowsOf(who), await rowsOf(other)]).toEqual([0, 0]);
  });
});
