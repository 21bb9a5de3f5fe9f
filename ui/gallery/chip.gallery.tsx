import { chipClass, ChipRow } from '../src/chip.tsx';
import { Forced, Held } from './held.tsx';
import type { Section } from './section.ts';

const CATEGORIES = [
  'All',
  'Slots',
  'Classics',
  'Jackpots',
  'Table games',
  'Crash',
  'Bingo',
  'Picks',
];

export const section: Section = {
  title: 'Chips',
  shows: ['ChipRow'],
  examples: [
    {
      name: 'One is chosen; too many scroll sideways',
      wide: true,
      draw: ({ say }) => (
        <Held start="All">
          {(chosen, choose) => (
            <ChipRow label={say('Games')}>
              {CATEGORIES.map((category) => (
                <button
                  key={category}
                  type="button"
                  className={chipClass}
                  aria-pressed={category === chosen}
                  onClick={() => choose(category)}
                >
                  {say(category)}
                </button>
              ))}
            </ChipRow>
          )}
        </Held>
      ),
    },
    {
      name: 'Hover and focus',
      draw: ({ say }) => (
        <ChipRow label={say('States')}>
          <Forced is="hover">
            <button type="button" className={chipClass}>
              {say('Hover')}
            </button>
          </Forced>
          <Forced is="focus">
            <button type="button" className={chipClass}>
              {say('Focus')}
            </button>
          </Forced>
        </ChipRow>
      ),
    },
  ],
};
