import { Button } from '../src/button.tsx';
import { PromotionCard } from '../src/promotion-card.tsx';
import { picture } from './pictures.ts';
import type { Drawing, Section } from './section.ts';

const conditions = ({ say }: Pick<Drawing, 'say'>) => <a href="#rules">{say('Conditions')}</a>;

export const section: Section = {
  title: 'Promotion card',
  shows: ['PromotionCard'],
  examples: [
    {
      name: 'Open to the player',
      wide: true,
      draw: ({ say }) => (
        <PromotionCard
          art={picture('lantern-drift')}
          state={say('Until Sunday')}
          title={say('A week of lanterns')}
          text={say('Lantern Drift has a new round of free plays.')}
          action={<Button look="primary">{say('Play')}</Button>}
          smallPrint={conditions({ say })}
        />
      ),
    },
    {
      name: 'Closed, with the reason',
      wide: true,
      draw: ({ say }) => (
        <PromotionCard
          art={undefined}
          title={say('A week of lanterns')}
          text={say('Lantern Drift has a new round of free plays.')}
          why={say('Not open where you live.')}
          action={null}
          smallPrint={conditions({ say })}
        />
      ),
    },
  ],
};
