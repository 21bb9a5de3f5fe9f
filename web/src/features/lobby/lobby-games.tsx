import { Suspense, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { loadSidePart } from '../../app/load-part.ts';
import { arrangeGames } from '../../catalogue/arrange.ts';
import { isRoomCategory } from '../../catalogue/bingo-room.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/session-context.ts';
import { GameFacts } from './game-feature.tsx';
import { GameRowView } from './game-rows.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './lobby.module.css';
import { PendingGames } from './pending-games.tsx';

const room = loadSidePart<object>(() =>
  import('./lazy/room-banner.tsx').then((part) => part.RoomBanner),
);
const playerRows = loadSidePart<{ configuration: GamesConfiguration; children: ReactNode }>(() =>
  import('./lazy/player-rows.tsx').then((part) => part.PlayerRows),
);

function NoGames() {
  return (
    <Card>
      <EmptyState
        title={t`No games are open right now`}
        text={t`New games are on their way. Please look in again later.`}
        art={artUrl('clockwork-owl') ?? ''}
        round
      />
    </Card>
  );
}

function NoneOfThisKind() {
  return (
    <Card>
      <EmptyState
        title={t`No games of this kind`}
        text={t`This kind of game is not offered here.`}
        action={
          <Link to="/" className={buttonClass({ size: 'small' })}>
            <Trans>Show all games</Trans>
          </Link>
        }
      />
    </Card>
  );
}

/** Reserves space for the bingo room until its code has loaded. Source: LOBBY-3, LOBBY-13. */
function Room() {
  return (
    <Suspense fallback={<div className={styles.room} />}>
      <room.View />
    </Suspense>
  );
}

function Rows(props: { configuration: GamesConfiguration; chosen: string | undefined }) {
  const { games } = props.configuration;
  const { status } = useSession();
  const { bingoEnabled } = useFlags();
  const rows = arrangeGames(games, props.chosen);
  const [first, ...others] = rows.map((row, index) => (
    <GameRowView key={row.title} row={row} isFirst={index === 0} />
  ));
  const hasRoom = bingoEnabled && (props.chosen === undefined || isRoomCategory(props.chosen));
  const isGuests = status === 'guest' && props.chosen === undefined;
  return (
    <>
      {first}
      {/* A guest sees how it works before more games. */}
      {isGuests && <HowItWorks />}
      {hasRoom && <Room />}
      {others}
      {!isGuests && <HowItWorks />}
    </>
  );
}

/** The rows of games; a player's own rows come first. Source: LOBBY-1, LOBBY-10. */
export function LobbyGames(props: {
  configuration: GamesConfiguration;
  chosen: string | undefined;
}) {
  const { configuration, chosen } = props;
  const { status } = useSession();
  const { games } = configuration;
  const [only] = games;
  if (only === undefined) return <NoGames />;
  if (chosen !== undefined) {
    const isOffered = games.some((game) => game.category === chosen);
    return isOffered ? <Rows configuration={configuration} chosen={chosen} /> : <NoneOfThisKind />;
  }
  if (status === 'loading') return <PendingGames />;
  if (status === 'guest') return <Rows configuration={configuration} chosen={undefined} />;
  return (
    <Suspense fallback={<PendingGames />}>
      <playerRows.View configuration={configuration}>
        {/* The hero already shows a player the only game: repeating it would look like a
            mistake. */}
        {games.length === 1 ? (
          <>
            <GameFacts game={only} />
            <HowItWorks />
          </>
        ) : (
          <Rows configuration={configuration} chosen={undefined} />
        )}
      </playerRows.View>
    </Suspense>
  );
}
