import { expect, test } from 'vitest';
import { formatCrashMessage } from './crash-messages.ts';
import { bet } from './crash-reducer.fixture.ts';
import { rocketTexts } from './texts.ts';

const said = (locale: string, betAmount: 10 | 100, multiplierCents: number, amountWon: number) =>
  formatCrashMessage(
    { kind: 'back', bet: bet({ betAmount, multiplierCents, amountWon }), multiplierCents },
    { state: undefined, past: [] },
    {
      texts: rocketTexts(locale),
      formatAmount: String,
      formatBet: (_, amount = betAmount) => String(amount),
      formatMultiplier: (cents) => `${String(cents / 100)}×`,
      nameCurrency: () => 'Sweep Tickets',
    },
  );

test('[CRASH-11] [GAME-12] a return that is less than its multiplier says that amounts are rounded down', () => {
  expect(said('en-US', 10, 105, 10)).toBe(
    'Returned 10 at 1.05×, rounded down to whole Sweep Tickets',
  );
  expect(said('es-US', 10, 105, 10)).toBe(
    'Devuelto 10 con 1.05×, redondeado hacia abajo a Sweep Tickets enteros',
  );
  expect(said('en-US', 100, 100, 100)).toBe('Returned 100 at 1×');
});

test.each(['en-US', 'es-US'])(
  '[GAME-12] the rules say once that amounts are whole: %s',
  (locale) => {
    expect(rocketTexts(locale).rounding('89%')).toMatch(/Points .{1,3} Sweep Tickets/);
  },
);
