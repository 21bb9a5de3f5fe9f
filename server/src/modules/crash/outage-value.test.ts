/** What a bet is worth when somebody can stop the platform in flight: the same as without. Source: CRASH-16. */
import { chanceToReach } from '@jubilee/core/games/crash/crash-point';
import { centsAt, msToReach, runMs } from '@jubilee/core/games/crash/growth';
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

/** When the player's cash-out is received, and the target of the bet. */
interface Strategy {
  readonly autoCents: number | null;
  readonly claimMs: number | null;
}

/** The mean payout of a stake of 100, over all crash points. */
function meanPayout({ autoCents, claimMs }: Strategy, interruptedMs: number | null): number {
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
    // A cash-out that is received after the end is decided by the end.
    const isInTime = claimMs !== null && claimMs < runMs(RULES, crashCents);
    const cents = isInTime ? centsAt(RULES, claimMs) : null;
    mean += weight * Number(fateOf(RULES, stakeOf(bet, round), point, cents).amountWon);
  }
  return mean;
}

const OUTAGES = [0, 100, 3_000, 11_000, msToReach(RULES, 900)];
const CLAIMS = [0, 90, 2_900, 3_100, 20_000];

test.each(OUTAGES)(
  '[CRASH-16][CRASH-12] an outage %i ms after the start is worth nothing, with or without a target, and with a cash-out before or after it',
  (interruptedMs) => {
    const strategies: Strategy[] = [
      ...[null, 101, 150, 1_200].map((autoCents) => ({ autoCents, claimMs: null })),
      ...CLAIMS.map((claimMs) => ({ autoCents: null, claimMs })),
      ...CLAIMS.map((claimMs) => ({ autoCents: 150, claimMs })),
    ];
    for (const strategy of strategies) {
      expect(meanPayout(strategy, interruptedMs), JSON.stringify(strategy)).toBeCloseTo(97, 6);
    }
    for (const autoCents of [101, 150, 1_200]) {
      expect(meanPayout({ autoCents, claimMs: null }, null)).toBeCloseTo(97, 6);
    }
  },
);
