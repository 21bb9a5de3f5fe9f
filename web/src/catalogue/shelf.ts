import type { OpenRound, RecentGame } from '@jubilee/contract/entities/shelf';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { findGame } from './games.ts';
import { makeShared } from './shared-value.ts';

/** A player's own rows of the lobby, as the server told them, with what was just changed here. */
export interface Shelf {
  /** Whose it is: the shelf of somebody who signed out is nobody else's. */
  readonly userId: string;
  readonly favourites: readonly string[];
  readonly recent: readonly RecentGame[];
  readonly open: readonly OpenRound[];
}

/** `late`: no answer yet, and the lobby goes on without. */
export type ShelfState = Shelf | 'pending' | 'late';

export const shelfOfPlayer = makeShared<ShelfState>('pending');

/** The shelf when it is known and this player's. */
export function shelfOf(state: ShelfState, userId: string | undefined): Shelf | undefined {
  return typeof state === 'object' && state.userId === userId ? state : undefined;
}

export interface ContinueGame {
  readonly game: Game;
  /** A round of it that has not ended: the one that was begun last. */
  readonly open: OpenRound | undefined;
}

/** Games to go on with: open rounds first, then what was played last, each game once. Source: LOBBY-10. */
export function continueGames(
  games: readonly Game[],
  shelf: Pick<Shelf, 'open' | 'recent'>,
): readonly ContinueGame[] {
  const names = new Set([...shelf.open, ...shelf.recent].map((one) => one.gameName));
  return [...names].flatMap((name) => {
    const game = findGame(games, name);
    const open = shelf.open.find((round) => round.gameName === name);
    return game === undefined ? [] : { game, open };
  });
}

/** Favourites that the brand offers now, the newest first. */
export function favouriteGames(games: readonly Game[], shelf: Shelf): readonly Game[] {
  return shelf.favourites.flatMap((name) => findGame(games, name) ?? []);
}
