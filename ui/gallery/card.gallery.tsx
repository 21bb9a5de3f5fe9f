import { Card } from '../src/card.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Card',
  shows: ['Card'],
  examples: [
    {
      name: 'Default, a region',
      draw: ({ say }) => (
        <Card label={say('Your details')}>
          <h3 className="h3">{say('Your details')}</h3>
          <p className="md muted">{say('What we know of you, and who may see it.')}</p>
        </Card>
      ),
    },
    {
      name: 'Tight',
      draw: ({ say }) => (
        <Card tight>
          <p className="md">{say('Checking ending 4821. Expected by Monday.')}</p>
        </Card>
      ),
    },
  ],
};
