import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import { ACCOUNT_NUMBERS, OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import { describe, expect, test } from 'vitest';
import { addDays, daysOf, rangeOf } from './brand-day.ts';
import { figuresOf, type Sum } from './figures.ts';

function sum(
  kind: keyof typeof OPERATION_KINDS,
  account: keyof typeof ACCOUNT_NUMBERS,
  amount: number,
): Sum {
  return {
    kind: OPERATION_KINDS[kind].number,
    account: ACCOUNT_NUMBERS[account],
    amount: String(amount),
    postings: 2n,
  };
}

describe('figures of a day', () => {
  test('[FIN-2] GGR is staked less won, NGR less credits, grants and jackpots too', () => {
    const figures = figuresOf([
      sum('BET', 'HOUSE_BETS', 1_000),
      sum('BET', 'HOUSE_WINS', -600),
      sum('BET', 'PLAYER_AVAILABLE', -400),
      sum('HOLD_CAPTURE', 'HOUSE_BETS', 200),
      sum('HOLD_CAPTURE', 'HOUSE_WINS', -300),
      sum('CREDIT_BET', 'HOUSE_WINS', -50),
      sum('MULTI_CREDIT_BET', 'HOUSE_WINS', -7),
      sum('WELCOME_GRANT', 'HOUSE_GRANTS', -20),
      sum('JACKPOT_WIN', 'JACKPOT_POOLS', -3),
    ]);
    expect(figures).toEqual({
      bets: 4,
      staked: 1_200,
      won: 900,
      ggr: 300,
      creditWon: 57,
      granted: 20,
      jackpotsPaid: 3,
      ngr: 220,
      winRate: 0.25,
    });
  });

  test('[FIN-2] a day without a stake has no win rate', () => {
    expect(figuresOf([]).winRate).toBeNull();
    expect(figuresOf([sum('BET', 'HOUSE_WINS', -5)]).ggr).toBe(-5);
  });
});

describe('days of a zone', () => {
  test('[FIN-1] a day begins at the midnight of the zone, also when clocks change', () => {
    const zone = 'America/New_York';
    expect(dayIn(zone, Date.parse('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
    expect(dayIn(zone, Date.parse('2026-03-08T05:00:00Z'))).toBe('2026-03-08');
    expect(dayIn(zone, Date.parse('2026-03-09T03:59:59Z'))).toBe('2026-03-08');
    expect(dayIn(zone, Date.parse('2026-03-09T04:00:00Z'))).toBe('2026-03-09');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  });

  test('[FIN-1] a range has 1 to 400 days, by default the last 30', () => {
    const range = rangeOf('2026-03-31', {});
    expect(range).toEqual({ from: '2026-03-02', to: '2026-03-31' });
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-03-01',
      '2026-02-28',
      '2026-02-27',
    ]);
    expect(rangeOf('2026-03-31', { from: '2026-04-01' })).toBeUndefined();
    expect(rangeOf('2026-03-31', { from: '2025-02-25' })).toBeDefined();
    expect(rangeOf('2026-03-31', { from: '2025-02-24' })).toBeUndefined();
  });
});
