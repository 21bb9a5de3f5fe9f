/** A player's own rows of the lobby. Source: BET-30, BET-31. */
import { type GameShelf, RECENT_GAMES_MAX } from '@jubilee/contract/entities/shelf';
import { FAVOURITE_GAMES_MAX } from '@jubilee/contract/entities/shelf';
import type { Brand } from '@jubilee/contract/settings/brand';
import { BINGO_ROOM_NAME } from '@jubilee/contract/values/bingo';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { betsOf } from '../games/index.ts';
import type { Settings } from '../settings/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { addFavourite, favouritesOf, removeFavourite } from './favourite.store.ts';

export interface ShelfPorts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly settings: Pick<Settings, 'gameOf'>;
}

/** What the brand no longer offers stays stored and comes back with its game. */
export async function shelfOf(
  ports: ShelfPorts,
  brand: Brand,
  walletId: bigint,
): Promise<GameShelf> {
  const isOffered = (gameName: string): boolean =>
    ports.settings.gameOf(brand, gameName) !== undefined;
  const [favourites, played, pending] = await Promise.all([
    favouritesOf(ports.db, walletId),
    ports.wallet.gamesPlayed(walletId),
    betsOf(ports.wallet, walletId, { status: 'PENDING' }),
  ]);
  return {
    favourites: favourites.filter(isOffered),
    recent: played.filter((game) => isOffered(game.gameName)).slice(0, RECENT_GAMES_MAX),
    open: pending
      // Cards of the shared room are watched, though no game of the lobby has its name.
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

/** One that is no longer offered can still be taken off. Refuses: NOT_FOUND, FAVOURITES_FULL. */
export async function setFavourite(
  ports: ShelfPorts,
  brand: Brand,
  wish: { readonly walletId: bigint; readonly gameName: string; readonly favourite: boolean },
): Promise<Result<{ gameName: string; favourite: boolean }>> {
  const { walletId, gameName, favourite } = wish;
  const isOffered = ports.settings.gameOf(brand, gameName) !== undefined;
  if (!favourite) {
    const wasOne = await removeFavourite(ports.db, walletId, gameName);
    return isOffered || wasOne ? ok({ gameName, favourite }) : refuse('NOT_FOUND');
  }
  if (!isOffered) return refuse('NOT_FOUND');
  const at = isoInstant(ports.clock.now());
  const added = await addFavourite(ports.db, { walletId, gameName, at }, FAVOURITE_GAMES_MAX);
  return added ? ok({ gameName, favourite }) : refuse('FAVOURITES_FULL');
}
