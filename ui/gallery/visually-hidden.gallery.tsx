import { SkipLink, VisuallyHidden } from '../src/visually-hidden.tsx';
import { Forced } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'For assistive technology',
  shows: ['VisuallyHidden', 'SkipLink'],
  examples: [
    {
      name: 'Read, not seen',
      draw: ({ say }) => (
        <p className="md">
          {say('There is more here')} <VisuallyHidden>{say('than meets the eye')}</VisuallyHidden>
        </p>
      ),
    },
    {
      name: 'The way around the navigation, in focus',
      draw: () => (
        <div className="window">
          <Forced is="focus">
            <SkipLink target="stage" />
          </Forced>
        </div>
      ),
    },
  ],
};
