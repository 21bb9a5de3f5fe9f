import { US_STATES } from '@jubilee/contract/values/us-states';
import { expect, test } from 'vitest';
import { utcMidnightOf } from '../jurisdictions/first-instant-of-day.ts';
import { ageInState, dayOfState } from './age.ts';

const HOUR_MS = 3_600_000;
/** Hours behind UTC in winter and in summer. */
test.each([
  ['NY', 5, 4],
  ['TX', 7, 6],
  ['FL', 6, 5],
  ['AZ', 7, 7],
  ['CA', 8, 7],
  ['AK', 10, 9],
  ['HI', 10, 10],
  ['ZZ', 10, 10],
])(
  '[AUTH-4] a birthday in %s begins %d hours after UTC in winter, %d in summer',
  (state, ...hours) => {
    for (const [at, day] of ['2026-01-15', '2026-07-15'].entries()) {
      const begins = utcMidnightOf(day) + (hours[at] ?? 0) * HOUR_MS;
      const born = `2005${day.slice(4)}`;
      expect([begins - 1, begins].map((ms) => ageInState(born, state, ms))).toEqual([20, 21]);
    }
  },
);

test('[AUTH-4] each state has a zone, whose day begins after that of UTC, and a leap day counts in March', () => {
  for (const state of US_STATES) {
    for (const day of ['2026-01-15', '2026-07-15']) {
      const atNoon = utcMidnightOf(day) + 12 * HOUR_MS;
      expect([state, dayOfState(state, atNoon)]).toEqual([state, day]);
      expect(dayOfState(state, atNoon - 9 * HOUR_MS) < day).toBe(true);
    }
  }
  const noon = (day: string) => utcMidnightOf(day) + 12 * HOUR_MS;
  expect(ageInState('2004-02-29', 'NY', noon('2025-02-28'))).toBe(20);
  expect(ageInState('2004-02-29', 'NY', noon('2025-03-01'))).toBe(21);
});
