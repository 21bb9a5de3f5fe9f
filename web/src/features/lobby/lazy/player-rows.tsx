import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { GamesConfiguration } from '@jubilee/contract/settings/games-configuration';
import { Rail } from '@jubilee/ui/rail';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { hasCardsIn } from '../../../catalogue/bingo-room.ts';
import { continueGames, favoriteGames } from '../../../catalogue/player-games.ts';
import { Link } from '../../../navigation/link.tsx';
import { PendingGames } from '../pending-games.tsx';
import { GameTile } from '../game-tile.tsx';
import { RoomTile } from './room-tile.tsx';
import { usePlayerGames } from './use-player-games.ts';

/** With fewer games the whole lobby is in view anyway, and these rows would only repeat it. */
const OWN_ROWS_FROM = 4;

/** Games to continue, and the favorites, before the other rows. Source: LOBBY-10. */
export function PlayerRows(props: { configuration: GamesConfiguration; children: ReactNode }) {
  const { games } = props.configuration;
  const { playerGames, isSettled } = usePlayerGames();
  if (!isSettled) return <PendingGames />;
  if (playerGames === undefined) return props.children;
  const all = continueGames(games, playerGames);
  const isLarge = games.length >= OWN_ROWS_FROM;
  const goOn = isLarge ? all : all.filter(({ open }) => open !== undefined);
  const hasCards = hasCardsIn(playerGames);
  const favorites = isLarge ? favoriteGames(games, playerGames) : [];
  return (
    <>
      {(goOn.length > 0 || hasCards) && (
        <Rail title={t`Continue playing`}>
          {hasCards && <RoomTile />}
          {goOn.map(({ game, open }) => (
            <GameTile
              key={game.gameName}
              game={game}
              eager
              currency={open?.currency}
              {...(open === undefined ? {} : { note: t`Round in progress` })}
            />
          ))}
        </Rail>
      )}
      {favorites.length > 0 && (
        <Rail
          title={t`Favorites`}
          more={
            <Link to="/" search={{ category: 'favorites' }} className="link md">
              <Trans>
                See all<VisuallyHidden> favorites</VisuallyHidden>
              </Trans>
            </Link>
          }
        >
          {favorites.map((game) => (
            <GameTile key={game.gameName} game={game} />
          ))}
        </Rail>
      )}
      {props.children}
    </>
  );
}
