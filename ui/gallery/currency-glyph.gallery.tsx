import { CurrencyGlyph } from '../src/currency-glyph.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Marks of the currencies',
  shows: ['CurrencyGlyph'],
  examples: [
    {
      name: 'Points, round',
      draw: () => (
        <div className="row-of">
          {[16, 20, 32].map((sizePx) => (
            <CurrencyGlyph key={sizePx} currency="POINTS" sizePx={sizePx} />
          ))}
        </div>
      ),
    },
    {
      name: 'Sweep Tickets, notched',
      draw: () => (
        <div className="row-of">
          {[16, 20, 32].map((sizePx) => (
            <CurrencyGlyph key={sizePx} currency="SWEEP_TICKETS" sizePx={sizePx} />
          ))}
        </div>
      ),
    },
  ],
};
