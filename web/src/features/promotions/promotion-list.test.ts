import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { openPromotions } from './promotion-list.ts';

const brand = {
  ...DEFAULT_BRAND,
  welcomeGrant: { POINTS: 10_000, SWEEP_TICKETS: 200 },
  freePoints: { amount: 5_000, belowBalance: 500, periodHours: 24 },
};
const flags = { signupEnabled: true, rewardsEnabled: false, dailyRewardsEnabled: true };
const entryTickets = 500;

test('[ROUTE-24] the welcome gift is for guests, free Points and the free entry are for everybody', () => {
  expect(openPromotions({ isGuest: true, flags, brand, entryTickets })).toEqual([
    'welcomeGift',
    'freePoints',
    'freeByPost',
  ]);
  expect(openPromotions({ isGuest: false, flags, brand, entryTickets })).toEqual([
    'freePoints',
    'freeByPost',
  ]);
});

test('[ROUTE-24] what is switched off or gives nothing is not on the page', () => {
  const closed = { ...flags, signupEnabled: false };
  expect(openPromotions({ isGuest: true, flags: closed, brand, entryTickets })).toEqual([
    'freePoints',
    'freeByPost',
  ]);
  const brandWithoutPromotions = {
    welcomeGrant: { POINTS: 0, SWEEP_TICKETS: 0 },
    freePoints: { amount: 0, belowBalance: 500, periodHours: 24 },
  };
  expect(
    openPromotions({ isGuest: true, flags, brand: brandWithoutPromotions, entryTickets: 0 }),
  ).toEqual([]);
});

test('[ROUTE-24] the part about rewards is there with its flag, and in it what is open', () => {
  const withRewards = { ...flags, rewardsEnabled: true };
  const isGuest = false;
  expect(openPromotions({ isGuest, flags: withRewards, brand, entryTickets })).toEqual([
    'dailyWheel',
    'freePoints',
    'freeByPost',
  ]);
  const noWheel = { ...withRewards, dailyRewardsEnabled: false };
  expect(openPromotions({ isGuest, flags: noWheel, brand, entryTickets })).not.toContain(
    'dailyWheel',
  );
});
