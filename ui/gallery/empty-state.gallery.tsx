import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { EmptyState, ErrorState } from '../src/empty-state.tsx';
import { picture } from './pictures.ts';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Empty and failed',
  shows: ['EmptyState', 'ErrorState'],
  examples: [
    {
      name: 'Nothing here yet',
      draw: ({ say }) => (
        <Card>
          <EmptyState
            art={picture('envelope')}
            title={say('Confirm your email to play')}
            text={say('We sent a link to robin@example.com.')}
            action={<Button look="primary">{say('Send it again')}</Button>}
          />
        </Card>
      ),
    },
    {
      name: 'No match',
      draw: ({ say }) => (
        <Card>
          <EmptyState
            art={picture('clockwork-owl')}
            round
            title={say('No games match “dragonfly”')}
            text={say('Check the spelling or browse by kind.')}
            action={<Button>{say('Clear search')}</Button>}
          />
        </Card>
      ),
    },
    {
      name: 'Only text',
      draw: ({ say }) => (
        <Card>
          <EmptyState title={say('No cashouts yet')} text={say('You can follow them here.')} />
        </Card>
      ),
    },
    {
      name: 'Failed',
      draw: ({ say }) => (
        <Card>
          <ErrorState
            title={say('We couldn’t load your activity')}
            text={say('This is on our side and your balance is safe.')}
            action={
              <>
                <Button look="primary">{say('Try again')}</Button>
                <Button look="ghost">{say('Get help')}</Button>
              </>
            }
          />
        </Card>
      ),
    },
  ],
};
