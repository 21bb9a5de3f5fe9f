import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { TileGrid } from '@jubilee/ui/rail';
import { useBrand } from '../../../brand/brand-context.ts';
import { artUrl } from '../../../catalogue/game-art.ts';
import { favoriteGames } from '../../../catalogue/player-games.ts';
import { Link } from '../../../navigation/link.tsx';
import { useSession } from '../../../session/session-context.ts';
import { SignInLink } from '../../../dialogs/sign-in-link.tsx';
import { GameTile } from '../game-tile.tsx';
import { PendingGames } from '../pending-games.tsx';
import { usePlayerGames } from './use-player-games.ts';

function GuestFavorites() {
  return (
    <Card>
      <EmptyState
        title={t`Favorites are saved with your account`}
        text={t`Log in to see yours, on any device.`}
        art={artUrl('clockwork-owl') ?? ''}
        round
        action={
          <SignInLink
            to="/login"
            redirect="/?category=favorites"
            className={buttonClass({ size: 'small', look: 'primary' })}
          >
            <Trans>Log in</Trans>
          </SignInLink>
        }
      />
    </Card>
  );
}

function PlayerFavorites(props: { configuration: GamesConfiguration }) {
  const { name: brandName } = useBrand();
  const { playerGames, isSettled } = usePlayerGames();
  if (!isSettled) return <PendingGames />;
  const games =
    playerGames === undefined ? [] : favoriteGames(props.configuration.games, playerGames);
  if (games.length === 0) {
    return (
      <Card>
        <EmptyState
          title={playerGames === undefined ? t`Your favorites didn’t load` : t`No favorites yet`}
          text={
            playerGames === undefined
              ? t`We couldn’t reach ${brandName} just now. Your favorites are safe.`
              : t`The heart on a game’s picture saves it here.`
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
    <TileGrid title={t`Favorites`}>
      {games.map((game) => (
        <GameTile key={game.gameName} game={game} />
      ))}
    </TileGrid>
  );
}

/** All favorites of a player. Source: LOBBY-9. */
export function FavoritesPage(props: { configuration: GamesConfiguration }) {
  const { status } = useSession();
  if (status === 'loading') return <PendingGames />;
  if (status === 'guest') return <GuestFavorites />;
  return <PlayerFavorites configuration={props.configuration} />;
}
