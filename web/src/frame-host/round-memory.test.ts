import { expect, it } from 'vitest';
import type { FrameNotificationData } from '@jubilee/contract/frame/notifications';
import { createRoundMemory } from './round-memory.ts';

type RoundNotification = FrameNotificationData<'crashRound'>;
const round = (elapsedMs: number, more: Partial<RoundNotification> = {}): RoundNotification => ({
  roundId: 'r2',
  phase: 'RUNNING',
  phaseStartedAt: '2026-11-21T08:00:00.000Z',
  elapsedMs,
  gameHash: null,
  crashCents: null,
  ...more,
});
const history = [{ roundId: 'r1', crashCents: 155 }];
const players = [
  {
    displayName: 'wren',
    betAmount: 100,
    currency: 'POINTS',
    status: 'LOCKED',
    multiplierCents: null,
  } as const,
];

it('[CRASH-20] a game that subscribes during a flight gets the earlier points and the players', () => {
  const memory = createRoundMemory();
  expect(memory.whole()).toBeUndefined();
  memory.forward(round(0, { history, players }));
  memory.forward(round(100));
  expect(memory.whole()).toEqual(round(100, { history, players }));
});

const bet = {
  betId: '0195f0a0-0000-7000-8000-0000000000aa',
  roundId: 'r2',
  currency: 'POINTS',
  betAmount: 100,
  autoCashoutCents: null,
  status: 'LOCKED',
  multiplierCents: null,
  amountWon: 0,
} as const;

it('[CRASH-30] own bets are sent with the next state, once', () => {
  const memory = createRoundMemory();
  memory.own([bet]);
  memory.skip(round(0));
  expect(memory.whole()).toEqual(round(0));
  expect(memory.forward(round(100))).toEqual(round(100, { ownBets: [bet] }));
  expect(memory.forward(round(200))).toEqual(round(200));
});

it('[CRASH-20] lists of a state that was not sent go with the next one, and only with that', () => {
  const memory = createRoundMemory();
  memory.skip(round(0, { history }));
  memory.skip(round(100, { players }));
  expect(memory.forward(round(200))).toEqual(round(200, { history, players }));
  expect(memory.forward(round(300))).toEqual(round(300));
});

const others = players.map((player) => ({ ...player, displayName: 'robin' }));

it('[CRASH-48] the rows of the player are marked, whichever comes first, the list or the name', () => {
  const both = [...players, ...others];
  const marked = [...players.map((player) => ({ ...player, isMine: true as const })), ...others];
  const listFirst = createRoundMemory();
  expect(listFirst.forward(round(0, { players: both }))).toEqual(round(0, { players: both }));
  listFirst.own([], 'wren');
  expect(listFirst.forward(round(100))).toEqual(round(100, { ownBets: [], players: marked }));
  expect(listFirst.forward(round(200))).toEqual(round(200));
  expect(listFirst.whole()).toEqual(round(200, { players: marked }));
  const nameFirst = createRoundMemory();
  nameFirst.own([], 'wren');
  expect(nameFirst.forward(round(0, { players: both }))).toEqual(
    round(0, { ownBets: [], players: marked }),
  );
});
