import { useSyncExternalStore } from 'react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { EmptyState, ErrorState } from '@jubilee/ui/empty-state';
import { Link, useRouter } from '@tanstack/react-router';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/started-session.ts';
import styles from './game.module.css';
import { GameLoading } from './game-loading.tsx';
import { GameTable } from './game-table.tsx';

/** One game between our two bars, outside the main layout. Source: ROUTE-8. */
export function GameScreen() {
  const { theme } = useBrand();
  return (
    // The house stays dark around a game, so that the game's own light is the light.
    <div className={styles.shell} data-brand={theme} data-theme="dark">
      <Game />
    </div>
  );
}

function Game() {
  // The path is /game/{gameId}/ with or without the last slash.
  const { history } = useRouter();
  const path = useSyncExternalStore(history.subscribe, () => history.location.pathname);
  const gameId = path.split('/')[2] ?? '';
  const games = useGames();
  const session = useStartedSession();
  const { user } = useSession();
  if (games.data === undefined) {
    if (games.state === 'failed') {
      return (
        <main id="main" className={styles.message}>
          <PageTitle text="Game" />
          <ErrorState
            title="The games didn’t load"
            text="We couldn’t reach the house. Your balance is safe."
            action={
              <Button look="primary" busy={games.isLoading} onClick={games.retry}>
                Try again
              </Button>
            }
          />
        </main>
      );
    }
    return <GameLoading />;
  }
  const game = findGame(games.data.games, gameId);
  if (game === undefined) {
    return (
      <main id="main" className={styles.message}>
        <PageTitle text="No such game" />
        <EmptyState
          title="This game isn’t here"
          text="It may have left the lobby, or the address has a typo."
          action={
            <Link to="/" className={buttonClass({ look: 'primary' })}>
              Back to the lobby
            </Link>
          }
        />
      </main>
    );
  }
  if (session === undefined || user === undefined) return <GameLoading title={game.title} />;
  return <GameTable key={game.gameName} game={game} session={session} userId={user.userId} />;
}
