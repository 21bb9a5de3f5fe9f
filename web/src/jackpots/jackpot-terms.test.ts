import { expect, it } from 'vitest';
import { fallText, lastWinText, sharesOf } from './jackpot-terms.ts';

const meter = { seed: 2_000, contributionPerMillion: 1_500, mustHitBy: 12_000, chance: null };
const drawn = {
  seed: 100_000,
  contributionPerMillion: 1_500,
  mustHitBy: null,
  chance: { num: 1, den: 200_000_000 },
};

it('[JACK-22] a jackpot states its starting amount and how it is won, from its terms', () => {
  expect(fallText({ ...meter, rtp: 0.0021 }, 'POINTS')).toBe(
    'Begins at 2,000. Falls at a hidden amount, at 12,000 at the latest.',
  );
  expect(fallText({ ...drawn, rtp: 0.002 }, 'POINTS')).toBe(
    'Begins at 100,000. Every bet draws for it: 1 in 2,000,000 at a stake of 100 Points.',
  );
});

it('[JACK-22] their share of a stake and their return are sums of all', () => {
  const all = [
    { ...meter, rtp: 0.0021 },
    { ...drawn, rtp: 0.002 },
  ];
  expect(sharesOf(all)).toEqual({ fed: '0.3%', added: '0.41%' });
});

it('[JACK-22] the last win is that of the newest cycle that is over', () => {
  const cycle = {
    jackpotType: 'MINI',
    currency: 'POINTS',
    generation: 2,
    pointHash: null,
    point: null,
    salt: null,
    amount: null,
    openedAt: '2026-11-20T08:00:00.000Z',
    closedAt: null,
  } as const;
  const won = { ...cycle, generation: 1, amount: 5_400, closedAt: '2026-11-20T12:00:00.000Z' };
  expect(lastWinText([cycle])).toBeUndefined();
  expect(lastWinText([cycle, won])).toBe('Last won: 5,400, Nov 20, 2026');
});
