import { Pill } from '../src/pill.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Pill',
  shows: ['Pill'],
  examples: [
    {
      name: 'Tones',
      wide: true,
      draw: ({ say }) => (
        <div className="row-of">
          <Pill>{say('Later')}</Pill>
          <Pill tone="info">{say('In review')}</Pill>
          <Pill tone="ok">{say('Done')}</Pill>
          <Pill tone="warn">{say('To do')}</Pill>
          <Pill tone="bad">{say('Failed')}</Pill>
        </div>
      ),
    },
  ],
};
