import { expect, it, vi } from 'vitest';
import type { CrashBet } from '@jubilee/contract/entities/crash';
import { callFor, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { createOwnCrashBets } from './own-crash-bets.ts';

const BET: CrashBet = {
  betId: '0195f0a0-0000-7000-8000-0000000000aa',
  roundId: 'r2',
  currency: 'POINTS',
  betAmount: 100,
  autoCashoutCents: null,
  status: 'PENDING',
  multiplierCents: null,
  amountWon: 0,
};

function setUp(
  answer: (seen: Seen, count: number) => Scripted = () => ({
    json: { bets: [BET], displayName: 'wren' },
  }),
) {
  const { call, seen, logs } = callFor(answer);
  const publishedBets: (readonly CrashBet[])[] = [];
  const own = createOwnCrashBets({
    call,
    log: (sentence) => logs.push(sentence),
    publish: (bets) => publishedBets.push(bets),
  });
  return { own, seen, publishedBets, logs };
}
const account = (lockedBalance: number, version: number) =>
  ({ currency: 'POINTS', balance: 900, lockedBalance, version }) as const;

it('[CRASH-30] bets are fetched at once and once at each lock, and published', async () => {
  const { own, seen, publishedBets } = setUp();
  own.load();
  await vi.waitFor(() => expect(publishedBets).toEqual([[BET]]));
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://api.example/crash/bets',
  ]);
  own.onRound({ roundId: 'r2', phase: 'BETTING' });
  own.onRound({ roundId: 'r2', phase: 'LOCKED' });
  own.onRound({ roundId: 'r2', phase: 'LOCKED' });
  own.onRound({ roundId: 'r2', phase: 'RUNNING' });
  await vi.waitFor(() => expect(publishedBets).toHaveLength(2));
  expect(seen).toHaveLength(2);
});

it('[CRASH-30] a larger reserved amount may be a bet of another device; a known or smaller one is not', async () => {
  const { own, seen, publishedBets } = setUp();
  own.onAccount(account(300, 1));
  own.onAccount(account(0, 2));
  expect(seen).toEqual([]);
  own.onAccount(account(100, 3));
  await vi.waitFor(() => expect(publishedBets).toEqual([[BET]]));
  expect(seen).toHaveLength(1);
});

it('[CRASH-30] at a lock only players who may be in the round fetch their bets, not every spectator', async () => {
  const { own, seen, publishedBets } = setUp();
  own.onAccount(account(0, 1));
  own.onRound({ roundId: 'r2', phase: 'LOCKED' });
  expect(seen).toEqual([]);
  own.onAccount({ ...account(0, 1), currency: 'SWEEP_TICKETS', lockedBalance: 50 });
  own.onRound({ roundId: 'r3', phase: 'LOCKED' });
  await vi.waitFor(() => expect(publishedBets).toEqual([[BET]]));
  expect(seen).toHaveLength(1);
});

it('[CRASH-30] calls during a fetch share one further fetch; a failure publishes nothing', async () => {
  const { own, seen, publishedBets, logs } = setUp((_seen, count) =>
    count === 1 ? { refusal: 'SESSION_REQUIRED' } : { json: { bets: [] } },
  );
  own.load();
  own.load();
  own.load();
  await vi.waitFor(() => expect(publishedBets).toEqual([[]]));
  expect(seen).toHaveLength(2);
  expect(logs).toEqual(['Own bets of the round could not be read']);
});
