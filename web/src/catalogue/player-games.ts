import type { OpenRound, RecentGame } from '@jubilee/contract/entities/player-games';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { findGame } from './games.ts';
import { makeShared } from './shared-value.ts';

/** A player's own rows of the lobby, as the server returned them, with pending local changes. */
export interface OwnedPlayerGames {
  /** The owner: after a sign-out the rows must not appear for anybody else. */
  readonly userId: string;
  readonly favorites: readonly string[];
  readonly recentlyPlayed: readonly RecentGame[];
  readonly open: readonly OpenRound[];
}

/** `late`: no response yet, and the lobby renders without them. */
export type PlayerGamesState = OwnedPlayerGames | 'pending' | 'late';

export const sharedPlayerGames = makeShared<PlayerGamesState>('pending');

/** The player's games once they are known and belong to this player. */
export function findPlayerGames(
  state: PlayerGamesState,
  userId: string | undefined,
): OwnedPlayerGames | undefined {
  return typeof state === 'object' && state.userId === userId ? state : undefined;
}

export interface ContinueGame {
  readonly game: Game;
  /** The open round of a game that was started last. */
  readonly open: OpenRound | undefined;
}

/**
 * Games to continue: open rounds first, then the recently played ones, each game once. Source:
 * LOBBY-10.
 */
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

/** Favorites that the brand offers now, newest first. */
export function favoriteGames(
  games: readonly Game[],
  playerGames: OwnedPlayerGames,
): readonly Game[] {
  return playerGames.favorites.flatMap((name) => findGame(games, name) ?? []);
}
