import { expect, it } from 'vitest';
import { callFor } from '../calls/fetch.fixture.ts';
import { makeShared } from '../catalogue/shared-value.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { createSessionTally, type SessionTally } from './session-tally.ts';
import { settleOpenBets } from './settle-open-bets.ts';

const [EARLIER, ONE, LATER, TWO] = ['a', 'b', 'c', 'd'].map(
  (time) => `0195f0${time}0-0000-7000-8000-000000000001`,
) as [string, string, string, string];

const START_MS = Date.parse('2026-11-21T08:00:00.000Z');

function createTestTally(storage: KeyValueStorage, sessionId: string = ONE) {
  const displayed = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  return {
    displayed,
    tally: createSessionTally(storage, () => ({ sessionId, startedAtMs: START_MS }), displayed),
  };
}

function memory(): KeyValueStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
}

const POINTS = 'POINTS' as const;
const laid = (id: string, amount: number) =>
  ({ what: 'laid', id, currency: POINTS, amount }) as const;
const over = (id: string, stake: number, won: number) =>
  ({ what: 'over', id, currency: POINTS, laid: stake, won }) as const;

it('[PLAY-5] the net position outlives a reload of the tab, and so does what was counted', () => {
  const storage = memory();
  const first = createTestTally(storage);
  first.tally.record(laid('r', 100));
  const { tally, displayed } = createTestTally(storage);
  tally.resume();
  expect(displayed.read().POINTS).toBe(-100);
  tally.record(laid('r', 100));
  tally.record(over('r', 100, 110));
  expect(displayed.read()).toEqual({ POINTS: 10, SWEEP_TICKETS: 0 });
});

it('[PLAY-5] a stake shows when it is placed, a win when its round has ended on screen', () => {
  const { tally, displayed } = createTestTally(memory());
  let isInRound = true;
  const leave = tally.during(() => isInRound);
  tally.record(laid('r', 100));
  tally.record(over('r', 100, 40));
  expect(displayed.read().POINTS).toBe(-100);
  tally.showPendingWins();
  expect(displayed.read().POINTS).toBe(-60);
  isInRound = false;
  tally.record(over('s', 100, 150));
  expect(displayed.read().POINTS).toBe(-10);
  isInRound = true;
  tally.record(over('t', 100, 150));
  expect(displayed.read().POINTS).toBe(-110);
  leave();
  expect(displayed.read().POINTS).toBe(40);
});

it('[PLAY-5] a jackpot of this session counts once, one of an earlier session not at all', () => {
  const { tally, displayed } = createTestTally(memory());
  tally.record(over('r', 7_500, 0));
  const createdAt = '2026-11-21T08:00:01.000Z';
  const win = { winId: LATER, currency: POINTS, amount: 100_011, createdAt };
  tally.jackpotWon(win);
  tally.jackpotWon(win);
  tally.jackpotWon({ ...win, winId: EARLIER, createdAt: '2026-11-21T07:59:59.000Z' });
  expect(displayed.read().POINTS).toBe(92_511);
});

it('[PLAY-5] another session starts at zero, and without a player nothing counts', () => {
  const storage = memory();
  createTestTally(storage).tally.record(over('r', 100, 0));
  const other = createTestTally(storage, TWO);
  other.tally.resume();
  expect(other.displayed.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
  const displayed = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  createSessionTally(storage, () => ({}), displayed).record(over('r', 0, 500));
  expect(displayed.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
});

it('[PLAY-5] a tampered storage does no harm', () => {
  const storage = memory();
  storage.set('jubilee:net', `{"sessionId":"${ONE}","position":{"POINTS":"many"}}`);
  const { tally, displayed } = createTestTally(storage);
  tally.resume();
  expect(displayed.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
});

it('[PLAY-5][BET-21] the outcome of a bet that ended on another device is fetched from the server, and only then', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const bet = {
    kind: 'STATEFUL',
    gameName: 'vault-nine',
    paytableUsed: 'vault-nine-97',
    currency: POINTS,
    betAmount: 100,
    amountWon: 110,
    status: 'SETTLED',
    finalized: true,
    createdAt: at,
    settledAt: at,
  };
  const [laidHere, endedElsewhere, stillOpen, back] = [ONE, TWO, LATER, EARLIER];
  const { call, seen } = callFor(() => ({
    json: {
      bets: [
        { ...bet, betId: laidHere },
        { ...bet, betId: endedElsewhere },
        { ...bet, betId: stillOpen, status: 'PENDING', settledAt: null },
        { ...bet, betId: back, status: 'CANCELLED', amountWon: 0 },
        { ...bet, betId: '0195f0a0-0000-7000-8000-0000000000ff' },
      ],
    },
  }));
  const { tally, displayed } = createTestTally(memory());
  const ports = { call, userId: 'alice', tally };
  await settleOpenBets(ports);
  expect(seen).toEqual([]);
  tally.record(laid(laidHere, 100));
  tally.record(laid(stillOpen, 100));
  tally.record(laid(back, 100));
  await settleOpenBets(ports, endedElsewhere);
  expect(displayed.read().POINTS).toBe(10 + 10 - 100);
  expect(tally.openIds()).toEqual([stillOpen]);
});

it('[SESS-30] reports each event to other tabs once, and counts theirs at once, also during a round', () => {
  const published: string[] = [];
  const displayed = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  const tally = createSessionTally(
    memory(),
    () => ({ sessionId: ONE }),
    displayed,
    ({ what, id }) => published.push(`${what} ${id}`),
  );
  tally.during(() => true);
  tally.record(laid('r', 100));
  tally.recordElsewhere(ONE, over('s', 50, 80));
  tally.recordElsewhere(ONE, over('r', 100, 0));
  tally.recordElsewhere(ONE, over('r', 100, 0));
  expect(published).toEqual(['laid r']);
  expect(displayed.read().POINTS).toBe(-70);
});

it('[SESS-30] a tab that takes a session over shows its net position, and nothing of another session', () => {
  const giver = createTestTally(memory());
  giver.tally.record(over('r', 100, 30));
  const stored = giver.tally.stored() ?? '';
  const taker = createTestTally(memory());
  taker.tally.restore(stored);
  expect(taker.displayed.read().POINTS).toBe(-70);
  const other = createTestTally(memory(), TWO);
  other.tally.restore(stored);
  expect(other.displayed.read().POINTS).toBe(0);
  other.tally.restore('{"broken":');
  expect(other.displayed.read().POINTS).toBe(0);
});
