import type { OpenRound, RecentGame } from '@jubilee/contract/entities/player-games';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { findGame } from './games.ts';
import { makeShared } from './shared-value.ts';

/** A player's own rows of the lobby, as the server told them, with what was just changed here. */
export interface OwnedPlayerGames {
  /** Whose it is: the shelf of somebody who signed out is nobody else's. */
  readonly userId: string;
  readonly favorites: readonly string[];
  readonly recentlyPlayed: readonly RecentGame[];
  readonly open: readonly OpenRound[];
}

/** `late`: no answer yet, and the lobby goes on without. */
export type PlayerGamesState = OwnedPlayerGames | 'pending' | 'late';

export const sharedPlayerGames = makeShared<PlayerGamesState>('pending');

/** The shelf when it is known and this player's. */
export function findPlayerGames(
  state: PlayerGamesState,
  userId: string | undefined,
): OwnedPlayerGames | undefined {
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
  playerGames: Pick<OwnedPlayerGames, 'open' | 'recentlyPlayed'>,
): readonly ContinueGame[] {
  const names = new Set(
    [...playerGames.open, ...playerGames.recentlyPlayed].map((one) => one.gameName),
  );
  return [...names].flatMap((name) => {
    const game = findGame(games, name);
    const open = playerGames.open.find((round) => round.gameName === name);
    return game === undefined ? [] : { game, open };
  });
}

/** Favorites that the brand offers now, the newest first. */
export function favoriteGames(
  games: readonly Game[],
  playerGames: OwnedPlayerGames,
): readonly Game[] {
  return playerGames.favorites.flatMap((name) => findGame(games, name) ?? []);
}
