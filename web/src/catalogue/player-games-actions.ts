import type { CallOutcome, CallProblem } from '../calls/outcome.ts';
import type { PlayerGames } from '@jubilee/contract/entities/player-games';
import type { PlayerGamesState } from './player-games.ts';
import type { SharedValue } from './shared-value.ts';

export interface PlayerGamesPorts {
  readonly userId: string;
  readonly playerGames: SharedValue<PlayerGamesState>;
  readonly fetch: () => Promise<CallOutcome<PlayerGames>>;
  readonly put: (gameName: string, favorite: boolean) => Promise<CallOutcome<unknown>>;
  /** Shows why a favorite was not saved. */
  readonly onRefused: (problem: CallProblem) => void;
}

export interface PlayerGamesActions {
  readonly load: () => Promise<void>;
  /** Applied at once; reverted when the server refuses. */
  readonly setFavorite: (gameName: string, favorite: boolean) => Promise<void>;
}

/** The favorites with one game moved to the front, or removed. */
function withGame(names: readonly string[], gameName: string, favorite: boolean): string[] {
  const others = names.filter((name) => name !== gameName);
  return favorite ? [gameName, ...others] : others;
}

/**
 * A player's games: the server's state with the pending changes applied. One request per game is in
 * flight at a time, and the last change wins. Source: LOBBY-9, BET-31.
 */
export function createPlayerGamesActions(ports: PlayerGamesPorts): PlayerGamesActions {
  let confirmed: PlayerGames = { favorites: [], recentlyPlayed: [], open: [] };
  let isKnown = false;
  /** Changes without a response, in the order they were made. */
  const pendingChanges = new Map<string, boolean>();
  const pending = new Map<string, Promise<void>>();

  const show = (): void => {
    let { favorites } = confirmed;
    for (const [name, isFavorite] of pendingChanges) {
      // A favorite that already is one keeps its position.
      if (favorites.includes(name) !== isFavorite)
        favorites = withGame(favorites, name, isFavorite);
    }
    ports.playerGames.write({ ...confirmed, favorites, userId: ports.userId });
  };

  async function send(gameName: string): Promise<void> {
    for (;;) {
      const isFavorite = pendingChanges.get(gameName);
      if (isFavorite === undefined) return;
      const answer = await ports.put(gameName, isFavorite);
      if (answer.ok && confirmed.favorites.includes(gameName) !== isFavorite) {
        confirmed = {
          ...confirmed,
          favorites: withGame(confirmed.favorites, gameName, isFavorite),
        };
      }
      if (!answer.ok) {
        pendingChanges.delete(gameName);
        show();
        ports.onRefused(answer.problem);
        return;
      }
      if (pendingChanges.get(gameName) === isFavorite) {
        pendingChanges.delete(gameName);
        show();
        return;
      }
    }
  }

  return {
    async load() {
      const answer = await ports.fetch();
      if (answer.ok) {
        confirmed = answer.value;
        isKnown = true;
        show();
      } else if (!isKnown) ports.playerGames.write('late');
    },
    setFavorite(gameName, favorite) {
      pendingChanges.delete(gameName);
      pendingChanges.set(gameName, favorite);
      show();
      const running = pending.get(gameName);
      if (running !== undefined) return running;
      const sending = send(gameName).finally(() => pending.delete(gameName));
      pending.set(gameName, sending);
      return sending;
    },
  };
}
