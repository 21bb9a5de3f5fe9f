import { useEffect } from 'react';
import { useToast } from '@jubilee/ui/toast';
import {
  findPlayerGames,
  sharedPlayerGames,
  type OwnedPlayerGames,
} from '../../../catalogue/player-games.ts';
import { useShared } from '../../../catalogue/shared-value.ts';
import { useSession } from '../../../session/session-context.ts';
import { useStartedSession } from '../../../session/start/started-session.ts';
import { getPlayerGamesActions } from './load-player-games.ts';

/** How long the lobby waits for the player's own rows before it renders without them. */
const WAIT_MS_MAX = 1_500;

/**
 * The player's games, fetched again whenever a page with them mounts. `isSettled` becomes true with
 * the response, or after the timeout. Source: LOBBY-10.
 */
export function usePlayerGames(): {
  readonly playerGames: OwnedPlayerGames | undefined;
  readonly isSettled: boolean;
} {
  const { user } = useSession();
  const session = useStartedSession();
  const state = useShared(sharedPlayerGames);
  const say = useToast();
  const userId = user?.userId;
  useEffect(() => {
    if (session === undefined || userId === undefined) return;
    void getPlayerGamesActions(session, userId, say).load();
  }, [session, userId, say]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (sharedPlayerGames.read() === 'pending') sharedPlayerGames.write('late');
    }, WAIT_MS_MAX);
    return () => clearTimeout(timer);
  }, []);
  const playerGames = findPlayerGames(state, userId);
  return { playerGames, isSettled: playerGames !== undefined || state === 'late' };
}
