import { Tile } from '../src/tile.tsx';
import { picture } from './pictures.ts';
import type { Drawing } from './section.ts';

const GAMES = [
  ['moonjelly', 'Moonjelly'],
  ['foxfire-vale', 'Foxfire Vale'],
  ['copper-comet', 'Copper Comet'],
  ['velvet-moth', 'Velvet Moth'],
  ['koi-cascade', 'Koi Cascade'],
  ['gemwright', 'Gemwright'],
  ['lantern-drift', 'Lantern Drift'],
  ['honeycomb-heist', 'Honeycomb Heist'],
] as const;

/** The given number of games, for example rows. */
export function GameTiles(props: Pick<Drawing, 'say'> & { count: number }) {
  return GAMES.slice(0, props.count).map(([art, title]) => (
    <Tile
      key={art}
      title={title}
      note={props.say('Slot')}
      art={picture(art)}
      renderLink={({ className, children }) => (
        <a href="#rail" className={className}>
          {children}
        </a>
      )}
    />
  ));
}
