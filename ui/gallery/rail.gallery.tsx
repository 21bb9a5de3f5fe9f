import { Rail, TileGrid } from '../src/rail.tsx';
import { GameTiles } from './game-tiles.tsx';
import type { Drawing, Section } from './section.ts';

const more = (say: Drawing['say']) => (
  <a className="link md" href="#rail">
    {say('See all')}
  </a>
);

export const section: Section = {
  title: 'Rail',
  shows: ['Rail', 'TileGrid'],
  examples: [
    {
      name: 'More than fits',
      wide: true,
      draw: ({ say }) => (
        <Rail title={say('Continue playing')} more={more(say)}>
          <GameTiles say={say} count={8} />
        </Rail>
      ),
    },
    {
      name: 'Everything fits',
      wide: true,
      draw: ({ say }) => (
        <Rail title={say('Your favorites')}>
          <GameTiles say={say} count={2} />
        </Rail>
      ),
    },
    {
      name: 'A grid that wraps',
      wide: true,
      draw: ({ say }) => (
        <TileGrid title={say('New this week')} more={more(say)}>
          <GameTiles say={say} count={6} />
        </TileGrid>
      ),
    },
  ],
};
