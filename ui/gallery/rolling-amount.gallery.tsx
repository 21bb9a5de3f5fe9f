import { Button } from '../src/button.tsx';
import { RollingAmount } from '../src/rolling-amount.tsx';
import { Held } from './held.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Rolling amount',
  shows: ['RollingAmount'],
  examples: [
    {
      name: 'Rolls to a new value',
      draw: ({ say }) => (
        <Held start={24_650}>
          {(amount, setAmount) => (
            <div className="row-of">
              <span className="h2 num">
                <RollingAmount amount={amount} />
              </span>
              <Button size="small" onClick={() => setAmount(amount + 1_350)}>
                {say('Win 1,350')}
              </Button>
            </div>
          )}
        </Held>
      ),
    },
    {
      name: 'Ten digits',
      draw: () => (
        <span className="h2 num">
          <RollingAmount amount={1_284_630_000} />
        </span>
      ),
    },
  ],
};
