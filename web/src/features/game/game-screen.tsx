import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { Link } from '../../navigation/link.tsx';
import { usePageParams, useSearchText } from '../../navigation/use-path.ts';
import { useDocumentTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { StatusPage } from '../../page-parts/status-page.tsx';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './game.module.css';
import { GameLoading } from './game-loading.tsx';
import { GameTable } from './game-table.tsx';
import { ReplayTable } from './replay-table.tsx';

/** One game between our two bars, outside the main layout. Source: ROUTE-8. */
export function GameScreen() {
  const { theme } = useBrand();
  return (
    // The page around a game is always dark, so that nothing outshines the game.
    <div className={styles.shell} data-brand={theme} data-theme="dark">
      <Game />
    </div>
  );
}

function GamesFailed(props: { games: ReturnType<typeof useGames> }) {
  const { name: brandName } = useBrand();
  const { isLoading, retry } = props.games;
  useDocumentTitle(t`Game`);
  return (
    <main id="main" className={styles.message}>
      <ErrorState
        isPage
        title={t`The games didn’t load`}
        text={t`We couldn’t reach ${brandName}. Your balance is safe.`}
        action={
          <>
            <Button look="primary" busy={isLoading} onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/" className={buttonClass({ look: 'ghost' })}>
              <Trans>Back to the lobby</Trans>
            </Link>
          </>
        }
      />
    </main>
  );
}

function Game() {
  const gameId = usePageParams('/game/$gameId')?.gameId ?? '';
  const replayed = useSearchText('replay');
  const games = useGames();
  const session = useStartedSession();
  const { user } = useSession();
  if (games.data === undefined) {
    return games.state === 'failed' ? <GamesFailed games={games} /> : <GameLoading />;
  }
  const game = findGame(games.data.games, gameId);
  if (game === undefined) {
    return (
      <main id="main" className={styles.message}>
        <StatusPage
          art={artUrl('clockwork-owl')}
          isTile
          title={t`No such game`}
          lead={t`It may have left the lobby, or the address has a typo.`}
          actions={
            <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
              <Trans>Back to the lobby</Trans>
            </Link>
          }
        />
      </main>
    );
  }
  if (session === undefined || user === undefined) return <GameLoading title={game.title} />;
  if (replayed !== undefined) return <ReplayTable key={replayed} game={game} betId={replayed} />;
  return <GameTable key={game.gameName} game={game} session={session} userId={user.userId} />;
}
