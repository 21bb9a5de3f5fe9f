import { Suspense, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game, GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { chipClass, ChipRow } from '@jubilee/ui/chip';
import { ErrorState } from '@jubilee/ui/empty-state';
import { useBrand } from '../../brand/brand-context.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { loadPart, loadSidePart } from '../../app/load-part.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { categoriesOf } from '../../catalogue/arrange.ts';
import { categoryName } from '../../catalogue/game-messages.ts';
import { useGames } from '../../catalogue/games.ts';
import { Link } from '../../navigation/link.tsx';
import { useSearchText } from '../../navigation/use-path.ts';
import { useOnline } from '../../pwa/use-online.ts';
import { useSession } from '../../session/session-context.ts';
import { GameSheetsContext } from './game-tile.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { LobbyTop } from './lobby-top.tsx';
import styles from './lobby.module.css';
import { PendingGames } from './pending-games.tsx';
import { WhenNear } from './when-near.tsx';

const sheet = loadPart<{ game: Game; onClose: () => void }>(() =>
  import('./lazy/game-sheet.tsx').then((part) => part.GameSheet),
);
const ticker = loadSidePart<object>(() =>
  import('./lazy/jackpot-ticker.tsx').then((part) => part.JackpotTicker),
);
const rules = loadSidePart<object>(() =>
  import('../../player/state-rules.tsx').then((part) => part.StateRules),
);
const linkedCode = loadSidePart<object>(() =>
  import('./lazy/linked-code.tsx').then((part) => part.LinkedCode),
);
const favorites = loadPart<{ configuration: GamesConfiguration }>(() =>
  import('./lazy/favorites-page.tsx').then((part) => part.FavoritesPage),
);
const trust = loadSidePart<object>(() =>
  import('./lazy/trust-facts.tsx').then((part) => part.TrustFacts),
);

/** The value of `category` that selects the player's favorites. */
const FAVORITES = 'favorites';

function CategoryChips(props: { configuration: GamesConfiguration }) {
  const { status } = useSession();
  const categories = categoriesOf(props.configuration.games);
  if (categories.length < 2) return null;
  return (
    <ChipRow label={t`Game categories`}>
      <Link to="/" className={chipClass} exactSearch>
        <Trans>All</Trans>
      </Link>
      {categories.map(({ category }) => (
        <Link key={category} to="/" search={{ category }} exactSearch className={chipClass}>
          {categoryName(category)}
        </Link>
      ))}
      {status === 'signedIn' && (
        <Link to="/" search={{ category: FAVORITES }} exactSearch className={chipClass}>
          <Trans>Favorites</Trans>
        </Link>
      )}
    </ChipRow>
  );
}

/** Why there are no games; for a player also that the balance is safe. */
function textOfBroken(brandName: string, isOnline: boolean, isGuest: boolean): string {
  if (isGuest) {
    return isOnline
      ? t`We couldn’t reach ${brandName} just now.`
      : t`The games come back with your connection.`;
  }
  return isOnline
    ? t`We couldn’t reach ${brandName} just now. Your balance is safe.`
    : t`The games come back with your connection. Your balance is safe.`;
}

function BrokenGames(props: { isBusy: boolean; isOnline: boolean; onRetry: () => void }) {
  const { name: brandName } = useBrand();
  const { status } = useSession();
  return (
    <Card>
      <ErrorState
        title={props.isOnline ? t`The games didn’t load` : t`You’re offline`}
        text={textOfBroken(brandName, props.isOnline, status === 'guest')}
        action={
          <Button look="primary" busy={props.isBusy} onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </Card>
  );
}

/** The game whose info is open over the lobby. */
function useSheets() {
  const [game, setGame] = useState<Game>();
  const sheets = useMemo(() => ({ open: setGame, lookAhead: sheet.preload }), []);
  return { game, sheets, close: () => setGame(undefined) };
}

/** The lobby, for guests and players. */
export function LobbyScreen() {
  const games = useGames();
  const category = useSearchText('category');
  const hasLinkedCode = useSearchText('promo_code') !== undefined;
  const { status } = useSession();
  const { jackpotEnabled } = useFlags();
  const { game, sheets, close } = useSheets();
  const { data } = games;
  const isBroken = games.state === 'failed';
  const isOnline = useOnline();
  const isWhole = category === undefined;
  return (
    <GameSheetsContext value={sheets}>
      <PageTitle text={t`Lobby`} isLobby />
      {!isOnline && !isBroken && (
        <Alert tone="warn">
          <Trans>You’re offline. Games can be played again when the connection is back.</Trans>
        </Alert>
      )}
      {status === 'signedIn' && isWhole && (
        <Suspense fallback={null}>
          <rules.View />
        </Suspense>
      )}
      {hasLinkedCode && (
        <Suspense fallback={null}>
          <linkedCode.View />
        </Suspense>
      )}
      {isWhole && <LobbyTop configuration={data} isBroken={isBroken} />}
      {isWhole && jackpotEnabled && (
        <Suspense fallback={<div className={styles['ticker-space']} />}>
          <ticker.View />
        </Suspense>
      )}
      {data !== undefined && <CategoryChips configuration={data} />}
      {data !== undefined &&
        (category === FAVORITES ? (
          <Suspense fallback={<PendingGames />}>
            <favorites.View configuration={data} />
          </Suspense>
        ) : (
          <LobbyGames configuration={data} chosen={category} />
        ))}
      {games.state === 'pending' && <PendingGames />}
      {isBroken && (
        <BrokenGames isBusy={games.isLoading} isOnline={isOnline} onRetry={games.retry} />
      )}
      {isBroken && <HowItWorks />}
      {status === 'guest' && isWhole && data !== undefined && (
        <WhenNear className={styles.later ?? ''}>
          <Suspense fallback={null}>
            <trust.View />
          </Suspense>
        </WhenNear>
      )}
      {game !== undefined && (
        <Suspense fallback={null}>
          <sheet.View game={game} onClose={close} />
        </Suspense>
      )}
    </GameSheetsContext>
  );
}
