import { Moon, Sun } from 'lucide-react';
import { Segmented } from '../src/segmented.tsx';
import { Forced, Held } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Segmented control',
  shows: ['Segmented'],
  examples: [
    {
      name: 'Two, with icons',
      draw: ({ say }) => (
        <Held<'light' | 'dark'> start="dark">
          {(value, set) => (
            <Segmented
              label={say('Mode')}
              value={value}
              options={[
                {
                  value: 'light',
                  text: say('Light'),
                  icon: <Sun className="ic ic-18" aria-hidden="true" />,
                },
                {
                  value: 'dark',
                  text: say('Dark'),
                  icon: <Moon className="ic ic-18" aria-hidden="true" />,
                },
              ]}
              onChange={set}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Three',
      draw: ({ say }) => (
        <Held<'day' | 'week' | 'month'> start="week">
          {(value, set) => (
            <Segmented
              label={say('Period')}
              value={value}
              options={[
                { value: 'day', text: say('Day') },
                { value: 'week', text: say('Week') },
                { value: 'month', text: say('Month') },
              ]}
              onChange={set}
            />
          )}
        </Held>
      ),
    },
    {
      name: 'Focus',
      draw: ({ say }) => (
        <Forced is="focus">
          <Segmented
            label={say('Sort')}
            value="new"
            options={[
              { value: 'new', text: say('Newest') },
              { value: 'old', text: say('Oldest') },
            ]}
            onChange={() => undefined}
          />
        </Forced>
      ),
    },
  ],
};
