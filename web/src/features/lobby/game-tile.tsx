import { createContext, use } from 'react';
import { t } from '@lingui/core/macro';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { Tile, TileHeart, TileInfo, type TileBadge } from '@jubilee/ui/tile';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { freePlayLabel, freePlays, type FreePlayLabel } from '../../catalogue/free-play.ts';
import { kindName } from '../../catalogue/game-messages.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import { GameLink } from '../../shell/game-link.tsx';
import { useFavorite } from './use-favorite.ts';

export interface GameSheets {
  readonly open: (game: Game) => void;
  readonly lookAhead: () => void;
}

/** Opens the game info over the lobby. */
export const GameSheetsContext = createContext<GameSheets>({
  open: () => undefined,
  lookAhead: () => undefined,
});

function badgeOf(game: Game, freePlay: FreePlayLabel | undefined): TileBadge | undefined {
  if (freePlay !== undefined) {
    const { plays } = freePlay;
    return { kind: 'free', text: t`Free plays: ${plays}` };
  }
  return game.jackpots ? { kind: 'jackpot', text: t`Jackpot` } : undefined;
}

/** Favorite and info buttons of a game, on its picture. */
export function GameActions(props: { game: Game }) {
  const { game } = props;
  const { title } = game;
  const { isSet, toggle } = useFavorite(game);
  const sheets = use(GameSheetsContext);
  return (
    <>
      <TileInfo
        label={t`About ${title}`}
        onOpen={() => sheets.open(game)}
        onLookAhead={sheets.lookAhead}
      />
      <TileHeart label={t`Favorite: ${title}`} isSet={isSet} onToggle={toggle} />
    </>
  );
}

interface GameTileProps {
  game: Game;
  wide?: boolean;
  eager?: boolean;
  /** The game's kind unless there is a status. */
  note?: string;
  /** The currency to play with, where the tile leads to an open round. */
  currency?: Currency | undefined;
}

/** A game of the catalog as a tile that links to it. */
export function GameTile(props: GameTileProps) {
  const { game } = props;
  const wide = props.wide ?? false;
  const art = (wide ? artUrl(`hero-${game.gameName}`) : undefined) ?? artUrl(game.gameName);
  const freePlay = freePlayLabel(game, useShared(freePlays), nowMs());
  const badge = badgeOf(game, freePlay);
  return (
    <Tile
      title={freePlay?.name ?? game.title}
      note={props.note ?? kindName(game.kind)}
      wide={wide}
      eager={props.eager ?? false}
      name={freePlay?.name ?? game.title}
      actions={<GameActions game={game} />}
      {...(art === undefined ? {} : { art })}
      {...(badge === undefined ? {} : { badge })}
      renderLink={({ className, children }) => (
        <GameLink game={game.gameName} currency={props.currency} className={className}>
          {children}
        </GameLink>
      )}
    />
  );
}
