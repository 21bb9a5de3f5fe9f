import { CAPABILITIES, type Capability } from '@jubilee/contract/values/capabilities';
import type { PlayerCapabilitiesView } from '@jubilee/contract/entities/jurisdiction';
import { expect, it } from 'vitest';
import type { SessionUser } from '../session/types.ts';
import { openingOf } from './openings.ts';
import { whyClosed } from './state-sentences.ts';

const USER: SessionUser = { userId: 'u', email: '', emailVerified: true, nickname: '' };

const viewWithout = (...closed: readonly Capability[]): PlayerCapabilitiesView => ({
  mode: 'full',
  capabilities: CAPABILITIES.map((capability) => ({
    capability,
    isAllowed: !closed.includes(capability),
    basis: 'declared',
    jurisdiction: 'US-UT',
    since: null,
  })),
  prizeCap: null,
  prizeCapOf: null,
  largestStakes: [],
  nextChangeAt: null,
});
const closedOf = (user: SessionUser, view: PlayerCapabilitiesView) =>
  CAPABILITIES.filter((one) => openingOf(one, user, view).is === 'closed');

it('[STATE-15] what a state closes is not offered, with the reason', () => {
  expect(closedOf(USER, viewWithout())).toEqual([]);
  expect(closedOf(USER, viewWithout('pointsPlay', 'buy'))).toEqual(['buy', 'pointsPlay']);
  const opening = openingOf('pointsPlay', USER, viewWithout('pointsPlay'));
  expect(whyClosed(opening)).toBe('Playing for Points isn’t offered in Utah.');
});

it('[GATE-18] staff are offered points only', () => {
  const view: PlayerCapabilitiesView = { ...viewWithout(), accountType: 'staff' };
  expect(closedOf(USER, view)).toEqual(['buy', 'ticketsPlay', 'redeem', 'freeEntry']);
  expect(closedOf(USER, { ...viewWithout(), accountType: 'user' })).toEqual([]);
  expect(whyClosed(openingOf('buy', USER, view))).toMatch(/accounts of our staff/);
});

it('[WAL-50][CONTENT-12] an excluded player is offered nothing to play with', () => {
  expect(closedOf({ ...USER, isExcluded: true }, viewWithout())).toEqual([
    'buy',
    'pointsPlay',
    'ticketsPlay',
    'freeEntry',
    'promotions',
  ]);
});

it('[WAL-50] nothing is open before it is known', () => {
  expect(openingOf('pointsPlay', USER, undefined)).toEqual({ is: 'unknown' });
});
