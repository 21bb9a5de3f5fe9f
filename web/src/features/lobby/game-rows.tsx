import { Link } from '@tanstack/react-router';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { Rail, TileGrid } from '@jubilee/ui/rail';
import { Tile } from '@jubilee/ui/tile';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import type { GameRow } from '../../catalogue/arrange.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { kindName } from '../../catalogue/game-words.ts';
import { GameFeature } from './game-feature.tsx';

function GameTile(props: { game: Game; wide?: boolean; eager: boolean }) {
  const { game } = props;
  const wide = props.wide ?? false;
  const art = (wide ? artUrl(`hero-${game.gameName}`) : undefined) ?? artUrl(game.gameName);
  return (
    <Tile
      title={game.title}
      note={kindName(game.kind)}
      wide={wide}
      eager={props.eager}
      {...(art === undefined ? {} : { art })}
      {...(game.jackpots ? { badge: { kind: 'jackpot', text: 'Jackpot' } } : {})}
      renderLink={({ className, children }) => (
        <Link to="/game/$gameId" params={{ gameId: game.gameName }} className={className}>
          {children}
        </Link>
      )}
    />
  );
}

/** One row of the lobby in the shape that suits its number of games. */
export function GameRowView(props: { row: GameRow; isFirst: boolean }) {
  const { row } = props;
  const [only] = row.games;
  if (row.shape === 'feature' && only !== undefined) {
    return (
      <TileGrid title={row.title} columns={1}>
        <GameFeature game={only} />
      </TileGrid>
    );
  }
  const tiles = row.games.map((game) => (
    <GameTile key={game.gameName} game={game} wide={row.shape === 'wide'} eager={props.isFirst} />
  ));
  if (row.shape === 'rail') {
    const more =
      row.category === undefined ? null : (
        <Link to="/" search={{ category: row.category }} className="link md">
          See all<VisuallyHidden> {row.title}</VisuallyHidden>
        </Link>
      );
    return (
      <Rail title={row.title} more={more}>
        {tiles}
      </Rail>
    );
  }
  const columns = row.shape === 'wide' ? row.games.length : Math.min(6, row.games.length);
  return (
    <TileGrid title={row.title} columns={columns}>
      {tiles}
    </TileGrid>
  );
}
