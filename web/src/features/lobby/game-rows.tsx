import { Trans } from '@lingui/react/macro';
import { Rail, TileGrid } from '@jubilee/ui/rail';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import type { GameRow } from '../../catalogue/arrange.ts';
import { Link } from '../../navigation/link.tsx';
import { GameFeature } from './game-feature.tsx';
import { GameTile } from './game-tile.tsx';

/** One row of the lobby in the layout that suits its number of games. */
export function GameRowView(props: { row: GameRow; isFirst: boolean }) {
  const { title, category, games, shape } = props.row;
  const [only] = games;
  if (shape === 'feature' && only !== undefined) {
    return (
      <TileGrid title={title} columns={1}>
        <GameFeature game={only} />
      </TileGrid>
    );
  }
  const tiles = games.map((game) => (
    <GameTile key={game.gameName} game={game} wide={shape === 'wide'} eager={props.isFirst} />
  ));
  if (shape === 'rail') {
    const more =
      category === undefined ? null : (
        <Link to="/" search={{ category }} className="link md">
          <Trans>
            See all<VisuallyHidden> {title}</VisuallyHidden>
          </Trans>
        </Link>
      );
    return (
      <Rail title={title} more={more}>
        {tiles}
      </Rail>
    );
  }
  const columns = shape === 'wide' ? games.length : Math.min(6, games.length);
  return (
    <TileGrid title={title} columns={columns}>
      {tiles}
    </TileGrid>
  );
}
