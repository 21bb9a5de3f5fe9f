import { describe, expect, test } from 'vitest';
import { GAMES } from './catalogue.ts';
import { fateOf } from './crash/settle.ts';
import { largestWinOf, refusalAboveCap } from './largest-win.ts';
import { paperRocket97 } from './paper-rocket/paper-rocket.ts';

const CAP = 500_000n;
const paytables = [...GAMES.values()].flatMap((game) => game.paytables);

describe('a prize cap', () => {
  test.each(paytables)(
    '[STATE-10] of $paytable: the largest stake that fits is offered, and the next one is refused',
    (paytable) => {
      for (const amount of paytable.betAmounts) {
        const stake = BigInt(amount);
        const refusal = refusalAboveCap({ paytable, stake }, CAP);
        expect(refusal === undefined).toBe(largestWinOf({ paytable, stake }) <= CAP);
        if (refusal === undefined) continue;
        expect(refusal.code).toBe('STAKE_ABOVE_PRIZE_CAP');
        const fits = Number(refusal.details?.['largestStake']);
        expect(fits).toBeLessThan(amount);
        expect(largestWinOf({ paytable, stake: BigInt(fits) })).toBeLessThanOrEqual(CAP);
        const next = paytable.betAmounts.find((one) => one > fits) ?? 0;
        expect(largestWinOf({ paytable, stake: BigInt(next) })).toBeGreaterThan(CAP);
      }
      expect(refusalAboveCap({ paytable, stake: 10_000n }, undefined)).toBeUndefined();
      expect(refusalAboveCap({ paytable, stake: 10n }, 1n)?.details?.['largestStake']).toBeNull();
    },
  );

  test('[STATE-10] of a crash bet: no cash-out of a bet that fits is above it, and the offered automatic one fits', () => {
    const rules = paperRocket97.definition;
    for (const betAmount of rules.betAmounts.map(BigInt)) {
      const bet = { paytable: paperRocket97, stake: betAmount };
      const most = refusalAboveCap(bet, CAP)?.details?.['autoCashoutCentsMax'];
      const target = most === undefined ? null : Number(most);
      if (target !== null) {
        const above = refusalAboveCap({ ...bet, autoCashoutCents: target + 1 }, CAP);
        expect(above?.code).toBe('STAKE_ABOVE_PRIZE_CAP');
      }
      const fitting = { ...bet, autoCashoutCents: target ?? undefined };
      expect(refusalAboveCap(fitting, CAP)).toBeUndefined();
      const stake = { betAmount, autoCashoutCents: target, leftAtCents: null };
      const round = { crashCents: rules.capCents, forcedCents: null };
      for (const cents of [null, rules.capCents, 150]) {
        expect(fateOf(rules, stake, round, cents).amountWon).toBeLessThanOrEqual(CAP);
      }
    }
  });
});
