/**
 * A player's own rows of the lobby: favorites, recently played, open rounds. Source: BET-30,
 * BET-31.
 */
import { type PlayerGames, RECENT_GAMES_MAX } from '@jubilee/contract/entities/player-games';
import { FAVORITE_GAMES_MAX } from '@jubilee/contract/entities/player-games';
import type { Brand } from '@jubilee/contract/settings/brand';
import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { betsOf } from '../games/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { addFavorite, listFavorites, deleteFavorite } from './favorite.store.ts';

export interface PlayerGamesPorts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly settings: Pick<Settings, 'gameOf'>;
}

/** A game that the brand no longer offers stays stored and reappears when it is offered again. */
export async function listPlayerGames(
  ports: PlayerGamesPorts,
  brand: Brand,
  walletId: bigint,
): Promise<PlayerGames> {
  const isOffered = (gameName: string): boolean =>
    ports.settings.gameOf(brand, gameName) !== undefined;
  const [favorites, played, pending] = await Promise.all([
    listFavorites(ports.db, walletId),
    ports.wallet.gamesPlayed(walletId),
    betsOf(ports.wallet, walletId, { status: 'PENDING' }),
  ]);
  return {
    favorites: favorites.filter(isOffered),
    recentlyPlayed: played.filter((game) => isOffered(game.gameName)).slice(0, RECENT_GAMES_MAX),
    open: pending
      // Cards of the bingo room are listed too, although no game of the lobby has its name.
      .filter((bet) => isOffered(bet.gameName) || bet.gameName === BINGO_ROOM_NAME)
      .map(({ gameName, betId, kind, currency, createdAt }) => ({
        gameName,
        betId,
        kind,
        currency,
        startedAt: createdAt,
      })),
  };
}

/** A game that is no longer offered can still be removed. Refuses: NOT_FOUND, FAVORITES_FULL. */
export async function setFavorite(
  ports: PlayerGamesPorts,
  brand: Brand,
  command: { readonly walletId: bigint; readonly gameName: string; readonly favorite: boolean },
): Promise<Result<{ gameName: string; favorite: boolean }>> {
  const { walletId, gameName, favorite } = command;
  const isOffered = ports.settings.gameOf(brand, gameName) !== undefined;
  if (!favorite) {
    const wasOne = await deleteFavorite(ports.db, walletId, gameName);
    return isOffered || wasOne ? ok({ gameName, favorite }) : refuse('NOT_FOUND');
  }
  if (!isOffered) return refuse('NOT_FOUND');
  const at = isoInstant(ports.clock.now());
  const added = await addFavorite(ports.db, { walletId, gameName, at }, FAVORITE_GAMES_MAX);
  return added ? ok({ gameName, favorite }) : refuse('FAVORITES_FULL');
}
