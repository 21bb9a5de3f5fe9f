import { use, useEffect } from 'react';
import { useAppConfig } from '../app/app-config.ts';
import { gamesOrigin } from '../catalogue/games.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { report } from '../observability/report.ts';
import { useSession } from '../session/session-context.ts';
import { StartedSessionContext } from '../session/start/started-session.ts';

/**
 * Runs a player's background tasks for as long as the player is signed in. Source: NOTE-1, NOTE-6.
 */
export function NoticesRunner() {
  const isPlayer = useSession().status === 'signedIn';
  const dialogs = useDialogs();
  const games = gamesOrigin(useAppConfig());
  const handle = use(StartedSessionContext);
  useEffect(() => {
    if (!isPlayer || handle === undefined) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    Promise.all([import('./player-life.ts'), handle.started()]).then(
      ([{ beginPlayerLife }, session]) => {
        if (!isGone) end = beginPlayerLife({ dialogs, session, gamesOrigin: games });
      },
      (cause: unknown) => report('Announcements could not be started', cause),
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, [dialogs, isPlayer, handle, games]);
  return null;
}
