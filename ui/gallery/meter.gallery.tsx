import { Meter } from '../src/meter.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Meter',
  shows: ['Meter'],
  examples: [
    { name: 'Empty', draw: ({ say }) => <Meter label={say('Nothing yet')} share={0} /> },
    { name: 'Normal', draw: ({ say }) => <Meter label={say('40 percent')} share={0.4} /> },
    {
      name: 'Above 80 percent',
      draw: ({ say }) => <Meter label={say('86 percent of the limit')} share={0.86} tone="warn" />,
    },
    { name: 'Full', draw: ({ say }) => <Meter label={say('All of it')} share={1} /> },
  ],
};
