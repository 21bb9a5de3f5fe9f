import { use } from 'react';
import { t } from '@lingui/core/macro';
import { useToast } from '@jubilee/ui/toast';
import { loadModule } from '../../app/load-part.ts';
import { logProblem } from '../../app/log.ts';
import { findPlayerGames, sharedPlayerGames } from '../../catalogue/player-games.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useSession } from '../../session/session-context.ts';
import { StartedSessionContext } from '../../session/start/started-session.ts';

/**
 * Whether a game is a favorite, and the function that changes it; a guest is prompted to log in.
 * Source: LOBBY-9.
 */
export function useFavorite(game: { readonly gameName: string; readonly title: string }) {
  const { status, user } = useSession();
  const handle = use(StartedSessionContext);
  const playerGames = findPlayerGames(useShared(sharedPlayerGames), user?.userId);
  const dialogs = useDialogs();
  const say = useToast();
  const isSet = playerGames?.favorites.includes(game.gameName) === true;
  const change = async (userId: string): Promise<void> => {
    if (handle === undefined) return;
    const { getPlayerGamesActions } = await loadModule(() => import('./lazy/load-player-games.ts'));
    await getPlayerGamesActions(await handle.started(), userId, say).setFavorite(
      game.gameName,
      !isSet,
    );
  };
  const toggle = () => {
    if (status === 'guest') dialogs.open('login', {});
    if (user === undefined) return;
    change(user.userId).catch((cause: unknown) => {
      logProblem('A favorite could not be changed', cause);
      say(t`That didn’t load. Check your connection and try again.`, 'bad');
    });
  };
  return { isSet, toggle };
}
