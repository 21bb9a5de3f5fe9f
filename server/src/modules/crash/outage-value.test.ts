/** What a bet is worth when somebody can stop the platform in flight: the same as without. Source: CRASH-16. */
import { chanceToReach } from '@jubilee/core/games/crash/crash-point';
import { msToReach } from '@jubilee/core/games/crash/growth';
import { fateOf } from '@jubilee/core/games/crash/settle';
import { expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { BetRow } from './bets.store.ts';
import type { RoundRow } from './rounds.store.ts';
import { RULES, stakeOf } from './rules-of-crash.ts';

const T0 = Date.parse('2026-01-01T00:00:00.000Z');
const STAKE = 100n;
/** No target and no outage of this test is later. */
const LAST_CENTS = 1_500;

const chance = (cents: number): number => {
  const { numerator, denominator } = chanceToReach(RULES, cents);
  return cents <= 100 ? 1 : Number(numerator) / Number(denominator);
};

/** The mean payout of a stake of 100, over all crash points. */
function meanPayout(autoCents: number | null, interruptedMs: number | null): number {
  const bet = { amount: STAKE, auto_cents: autoCents, left_at_cents: null } as BetRow;
  const round = {
    started_at: isoInstant(T0),
    interrupted_at: interruptedMs === null ? null : isoInstant(T0 + interruptedMs),
  } as RoundRow;
  let mean = 0;
  for (let crashCents = 100; crashCents <= LAST_CENTS; crashCents += 1) {
    const isLast = crashCents === LAST_CENTS;
    const weight = chance(crashCents) - (isLast ? 0 : chance(crashCents + 1));
    const point = { crashCents, forcedCents: null };
    mean += weight * Number(fateOf(RULES, stakeOf(bet, round), point, null).amountWon);
  }
  return mean;
}

const OUTAGES = [0, 100, 3_000, 11_000, msToReach(RULES, 900)];

test.each(OUTAGES)(
  '[CRASH-16][CRASH-12] an outage %i ms after the start is worth nothing, with or without a target',
  (interruptedMs) => {
    expect(meanPayout(null, interruptedMs)).toBeCloseTo(97, 6);
    for (const target of [101, 150, 1_200]) {
      expect(meanPayout(target, interruptedMs)).toBeCloseTo(97, 6);
      expect(meanPayout(target, null)).toBeCloseTo(97, 6);
    }
  },
);
