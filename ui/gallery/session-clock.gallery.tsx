import { SessionClock } from '../src/session-clock.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Session clock',
  shows: ['SessionClock'],
  examples: [
    { name: 'Minutes', draw: () => <SessionClock minutes={24} /> },
    { name: 'Hours', draw: () => <SessionClock minutes={125} /> },
    { name: 'On art', onArt: true, draw: () => <SessionClock minutes={65} onArt /> },
  ],
};
