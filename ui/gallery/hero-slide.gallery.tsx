import { Button } from '../src/button.tsx';
import { HeroSlideView } from '../src/hero-slide.tsx';
import { picture } from './pictures.ts';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Hero slide',
  shows: ['HeroSlideView'],
  examples: [
    {
      name: 'With art of two crops',
      wide: true,
      draw: ({ say }) => (
        <HeroSlideView
          slide={{
            id: 'lanterns',
            eyebrow: say('New'),
            title: say('Lantern Drift'),
            text: say('Lanterns on a quiet river.'),
            art: {
              wide: picture('hero-lantern-drift'),
              phone: picture('hero-lantern-drift-phone'),
              hue: 25,
            },
          }}
          isFirst
          isTurned={false}
          isSingle
          actions={<Button look="primary">{say('Play')}</Button>}
          section={{ 'aria-label': say('New games') }}
        />
      ),
    },
    {
      name: 'With the picture of a tile',
      wide: true,
      draw: ({ say }) => (
        <HeroSlideView
          slide={{
            id: 'owl',
            title: say('Clockwork Owl'),
            art: { wide: picture('clockwork-owl'), phone: picture('clockwork-owl') },
          }}
          isFirst={false}
          isTurned={false}
          isSingle
          actions={<Button look="primary">{say('Play')}</Button>}
          section={{ 'aria-label': say('A game') }}
        />
      ),
    },
    {
      name: 'Without a picture',
      wide: true,
      draw: ({ say }) => (
        <HeroSlideView
          slide={{ id: 'words', title: say('A good evening'), text: say('Pick a game below.') }}
          isFirst={false}
          isTurned={false}
          isSingle
          actions={<Button>{say('See all games')}</Button>}
          section={{ 'aria-label': say('Welcome') }}
        />
      ),
    },
  ],
};
