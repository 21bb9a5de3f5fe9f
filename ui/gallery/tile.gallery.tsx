import type { ReactNode } from 'react';
import { Tile, TileHeart, TileInfo } from '../src/tile.tsx';
import { Forced, Held } from './held.tsx';
import { picture } from './pictures.ts';
import type { Example, Section } from './section.ts';

type Parts = Omit<Parameters<typeof Tile>[0], 'renderLink'>;

function Sample(props: Parts) {
  return (
    <div className={props.wide === true ? undefined : 'tile-place'}>
      <Tile
        {...props}
        renderLink={({ className, children }) => (
          <a href="#tile" className={className}>
            {children}
          </a>
        )}
      />
    </div>
  );
}

function tile(
  name: string,
  parts: Parts,
  wrap: (content: ReactNode) => ReactNode = (content) => content,
): Example {
  return {
    name,
    draw: ({ say }) =>
      wrap(
        <Sample
          {...parts}
          title={say(parts.title)}
          note={say(parts.note)}
          {...(parts.badge !== undefined && {
            badge: { ...parts.badge, text: say(parts.badge.text) },
          })}
        />,
      ),
  };
}

const OWL = { title: 'Clockwork Owl', note: 'Slot', art: picture('clockwork-owl') };

export const section: Section = {
  title: 'Game tile',
  shows: ['Tile', 'TileInfo', 'TileHeart'],
  examples: [
    tile('At rest', OWL),
    tile('Hover', OWL, (content) => <Forced is="hover">{content}</Forced>),
    tile('Focus', OWL, (content) => <Forced is="focus">{content}</Forced>),
    tile('New', {
      title: 'Velvet Moth',
      note: 'Slot',
      art: picture('velvet-moth'),
      badge: { kind: 'new', text: 'New' },
    }),
    tile('Jackpot', {
      title: 'Gemwright',
      note: 'Jackpot slot',
      art: picture('gemwright'),
      badge: { kind: 'jackpot', text: 'Jackpot' },
    }),
    tile('Free plays', {
      title: 'Lantern Drift',
      note: 'Slot',
      art: picture('lantern-drift'),
      badge: { kind: 'free', text: '5 free plays' },
    }),
    tile('In progress', {
      title: 'Paper Rocket',
      note: 'Round in progress',
      art: picture('paper-rocket'),
      badge: { kind: 'plain', text: 'Continue' },
    }),
    tile('Locked', {
      title: 'Bingo Balcony',
      note: 'Opens soon',
      art: picture('bingo-balcony'),
      locked: true,
    }),
    tile('Without a picture', { title: 'A game with quite a long name', note: 'Slot' }),
    {
      name: 'With its small buttons',
      draw: ({ say }) => (
        <Held start={true}>
          {(isSet, set) => (
            <Sample
              title={say('Koi Cascade')}
              note={say('Slot')}
              art={picture('koi-cascade')}
              actions={
                <>
                  <TileInfo label={say('About Koi Cascade')} onOpen={() => undefined} />
                  <TileHeart
                    label={say('Add Koi Cascade')}
                    isSet={isSet}
                    onToggle={() => set(!isSet)}
                  />
                </>
              }
            />
          )}
        </Held>
      ),
    },
    tile('Wide', {
      title: 'Aurora Howl',
      note: 'Slot',
      art: picture('hero-aurora-howl'),
      wide: true,
      badge: { kind: 'new', text: 'New' },
    }),
  ],
};
