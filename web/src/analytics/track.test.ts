import { CURRENCIES } from '@jubilee/contract/values/currency';
import { analyticsEventSchema } from '@jubilee/contract/entities/analytics-event';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsAmount } from './analytics-amount.ts';
import { redactText } from './redact-text.ts';
import { type TrackedEvent, installTracker, track, trackCrash, trackSpin } from './track.ts';

const CLICK: TrackedEvent = {
  name: 'crash_bet',
  data: { currency: 'POINTS', betAmount: 1 },
};

describe('counting', () => {
  test('[ANALYT-7] events before counting starts, or after it stops, are dropped', () => {
    track(CLICK);
    const events: TrackedEvent[] = [];
    const stop = installTracker((one) => events.push(one));
    expect(events).toEqual([]);
    track(CLICK);
    stop();
    track(CLICK);
    expect(events).toEqual([CLICK]);
  });

  test('[ANALYT-3][ANALYT-4][ANALYT-6][LIM-4] tickets are divided by 100, points are as they are', () => {
    const events: TrackedEvent[] = [];
    const stop = installTracker((one) => events.push(one));
    const played = { gameName: 'copper-comet', betAmount: 150, amountWon: 75 };
    for (const currency of CURRENCIES) {
      trackSpin({ ...played, currency });
      trackCrash('crash_bet', { currency, betAmount: 150 });
      trackCrash('crash_bet_cancelled', { currency, betAmount: 150 });
      trackCrash('crash_bet_settled', { currency, betAmount: 150, amountWon: 75 });
    }
    stop();
    const amounts = events.map(({ name, data }) => [
      name,
      ...('currency' in data ? [data.currency, data.betAmount, data.amountWon] : []),
    ]);
    expect(amounts).toEqual(
      [
        ['POINTS', 150, 75],
        ['SWEEP_TICKETS', 1.5, 0.75],
      ].flatMap(([currency, bet, won]) => [
        ['game_spin', currency, bet, won],
        ['crash_bet', currency, bet, undefined],
        ['crash_bet_cancelled', currency, bet, undefined],
        ['crash_bet_settled', currency, bet, won],
      ]),
    );
    for (const one of events) {
      expect(analyticsEventSchema.safeParse({ ...one, page: '/' }).success).toBe(true);
    }
  });

  test('[LIM-4] every amount comes back whole when it is multiplied again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (amount) => {
        expect(analyticsAmount(amount, 'POINTS')).toBe(amount);
        expect(Math.round(analyticsAmount(amount, 'SWEEP_TICKETS') * 100)).toBe(amount);
      }),
    );
  });
});

describe('texts of the page', () => {
  const redact = (text: string, personal: readonly string[] = []) =>
    redactText(text, personal, 200);

  test('[ANALYT-12] lose who the player is, addresses and long numbers', () => {
    expect(redact('  Claim \n 10,000  free points ')).toBe('Claim # free points');
    expect(redact('Sign out alice@mail.example')).toBe('Sign out …');
    expect(redact('Hello Lucky Alice', ['Lucky Alice'])).toBe('Hello …');
    expect(redact('Call +1 (512) 555-0100')).toBe('Call +#');
    expect(redact('Level 3 of 10')).toBe('Level 3 of 10');
  });

  test('[ANALYT-12] nothing that names the player is in an event, and no text is too long', () => {
    const name = fc.string({ minLength: 3, maxLength: 24 }).filter((text) => /\S{3}/.test(text));
    fc.assert(
      fc.property(fc.string(), name, fc.string(), (before, personal, after) => {
        const trimmed = personal.trim().replaceAll(/\s+/g, ' ');
        fc.pre(!'…#'.includes(trimmed));
        const parts = redactText(`${before}${trimmed}${after}`, [trimmed], 50);
        expect(parts.length).toBeLessThanOrEqual(50);
        expect(parts).not.toContain(trimmed);
      }),
    );
  });
});
