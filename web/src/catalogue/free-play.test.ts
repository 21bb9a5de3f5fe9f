import { expect, it } from 'vitest';
import type { UserCredit } from '@jubilee/contract/entities/reward';
import { callFor } from '../calls/fetch.fixture.ts';
import { createFreePlayState } from './free-play-state.ts';
import { freePlayLabel, freePlaysElsewhere, isWinCredit, offerOf } from './free-play.ts';
import { gameOf } from './games.fixture.ts';

const NOW_MS = Date.parse('2026-11-21T08:00:00.000Z');
const game = gameOf('Copper Comet');
const paytableNames = game.paytables.map((one) => one.paytableName);
const group = (over: Partial<UserCredit> = {}): UserCredit => ({
  actionId: 'gift',
  userCreditType: 'FREE_PLAY',
  paytableNames,
  currency: 'POINTS',
  creditsValue: 50,
  credits: 12,
  expiresAt: '2026-11-22T08:00:00.000Z',
  ...over,
});
const labelOf = (all: readonly UserCredit[]) => freePlayLabel(game, all, NOW_MS);

it('[FREE-5][GAME-29] the tile of a game with free plays is called "{game}_free play"', () => {
  expect(labelOf([group()])).toEqual({ name: 'Copper Comet_free play', plays: 12 });
  expect(labelOf([group(), group({ credits: 3, creditsValue: 100 })])?.plays).toBe(15);
});

it('[FREE-5] other games, used up and ended allocations change no tile', () => {
  expect(labelOf([])).toBeUndefined();
  expect(labelOf([group({ paytableNames: ['koi-cascade-959'] })])).toBeUndefined();
  expect(labelOf([group({ credits: 0 })])).toBeUndefined();
  expect(labelOf([group({ expiresAt: '2026-11-21T08:00:00.000Z' })])).toBeUndefined();
});

const untypedGroup = (): UserCredit => {
  const { userCreditType, ...rest } = group();
  return userCreditType === undefined ? group() : rest;
};

it('[FREE-2] wins that were credited are told apart from free plays, and label no tile', () => {
  const wins = [
    untypedGroup(),
    ...(['BET_WIN', 'CREDIT_BET_WIN'] as const).map((one) => group({ userCreditType: one })),
  ];
  expect(wins.map((one) => isWinCredit(one))).toEqual([true, true, true]);
  expect(isWinCredit(group())).toBe(false);
  expect(labelOf(wins)).toBeUndefined();
  expect(labelOf([...wins, group()])?.plays).toBe(12);
});

it('[FREE-4] an offer names the games, the plays, the first end and its currency', () => {
  const other = gameOf('Koi Cascade');
  const games = [game, other];
  const soon = '2026-11-21T09:00:00.000Z';
  const inTickets = group({ currency: 'SWEEP_TICKETS' });
  expect(
    offerOf([group(), group({ expiresAt: soon, credits: 3 }), inTickets], games, NOW_MS),
  ).toEqual({ games: [game.gameName], plays: 15, endDate: soon, currency: 'POINTS' });
  expect(
    offerOf([group({ credits: 0 }), group({ paytableNames: ['gone'] })], games, NOW_MS),
  ).toBeUndefined();
  expect(
    offerOf([group({ expiresAt: '2026-11-21T08:00:00.000Z' })], games, NOW_MS),
  ).toBeUndefined();
});

it('[FREE-12] free plays in the other currency are shown where none is available in the active one', () => {
  const tickets = { ...game.paytables[0], currency: 'SWEEP_TICKETS' } as (typeof game.paytables)[0];
  const both = { paytables: [...game.paytables, tickets] };
  const inTickets = (all: readonly UserCredit[]) =>
    freePlaysElsewhere(both, all, { currency: 'SWEEP_TICKETS', nowMs: NOW_MS });
  expect(inTickets([group()])).toEqual({ plays: 12, currency: 'POINTS' });
  expect(inTickets([group(), group({ currency: 'SWEEP_TICKETS' })])).toBeUndefined();
  expect(inTickets([group({ credits: 0 })])).toBeUndefined();
});

it('[FREE-5] available free plays are fetched from the server, and cleared with the player', async () => {
  const { call, seen } = callFor(() => ({ json: { count: 12, data: [group()] } }));
  const displayed: (readonly UserCredit[])[] = [];
  const visitor = { userId: 'alice' as string | undefined, isEnabled: false };
  const freePlayState = createFreePlayState({
    call,
    userId: () => visitor.userId,
    isEnabled: () => visitor.isEnabled,
    show: (credits) => displayed.push(credits),
    log: () => undefined,
  });
  await freePlayState.check();
  expect(seen).toEqual([]);
  visitor.isEnabled = true;
  await freePlayState.check();
  expect(seen.map(({ url }) => url)).toEqual([
    expect.stringContaining('/users/alice/userCredits?played=false'),
  ]);
  expect(displayed).toEqual([[group()]]);
  freePlayState.forget();
  expect(displayed.at(-1)).toEqual([]);
});
