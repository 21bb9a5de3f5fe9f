import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { TileGrid } from '@jubilee/ui/rail';
import { artUrl } from '../../../catalogue/game-art.ts';
import { favouriteGames } from '../../../catalogue/shelf.ts';
import { Link } from '../../../navigation/link.tsx';
import { useSession } from '../../../session/session-context.ts';
import { SignInLink } from '../../../dialogs/sign-in-link.tsx';
import { GameTile } from '../game-tile.tsx';
import { PendingGames } from '../pending-games.tsx';
import { useShelf } from './use-shelf.ts';

function GuestsFavourites() {
  return (
    <Card>
      <EmptyState
        title={t`Favourites are kept with your account`}
        text={t`Log in to see yours, on any device.`}
        art={artUrl('clockwork-owl') ?? ''}
        round
        action={
          <SignInLink
            to="/login"
            redirect="/?category=favourites"
            className={buttonClass({ size: 'small', look: 'primary' })}
          >
            <Trans>Log in</Trans>
          </SignInLink>
        }
      />
    </Card>
  );
}

function PlayersFavourites(props: { configuration: GamesConfiguration }) {
  const { shelf, isSettled } = useShelf();
  if (!isSettled) return <PendingGames />;
  const games = shelf === undefined ? [] : favouriteGames(props.configuration.games, shelf);
  if (games.length === 0) {
    return (
      <Card>
        <EmptyState
          title={shelf === undefined ? t`Your favourites didn’t load` : t`No favourites yet`}
          text={
            shelf === undefined
              ? t`We couldn’t reach the house just now. They are kept.`
              : t`The heart on a game’s picture keeps it here.`
          }
          art={artUrl('clockwork-owl') ?? ''}
          round
          action={
            <Link to="/" className={buttonClass({ size: 'small' })}>
              <Trans>Show all games</Trans>
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <TileGrid title={t`Favourites`}>
      {games.map((game) => (
        <GameTile key={game.gameName} game={game} />
      ))}
    </TileGrid>
  );
}

/** All favourites of a player. Source: LOBBY-9. */
export function FavouritesPage(props: { configuration: GamesConfiguration }) {
  const { status } = useSession();
  if (status === 'loading') return <PendingGames />;
  if (status === 'guest') return <GuestsFavourites />;
  return <PlayersFavourites configuration={props.configuration} />;
}
