import { expect, test } from 'vitest';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { FRAME_REQUESTS } from '@jubilee/contract/frame/messages';
import { replayHandlers, replayOf } from './replay-host.ts';

const ID = '01890000-0000-7000-8000-000000000000';
const HASH = '0'.repeat(64);
const played: PlayedBet = {
  bet: {
    betId: ID,
    kind: 'BET',
    gameName: 'copper-comet',
    paytableUsed: 'copper-comet-957',
    currency: 'SWEEP_TICKETS',
    betAmount: 100,
    amountWon: 0,
    status: 'SETTLED',
    finalized: true,
    createdAt: '2026-11-21T08:00:00.000Z',
    settledAt: '2026-11-21T08:00:00.000Z',
  },
  paytableResult: {
    amountWon: 0,
    paytableName: 'copper-comet-957',
    gameVersion: HASH,
    book: { kind: 'lines-slot/1', events: [] },
  },
  account: { currency: 'SWEEP_TICKETS', balance: 900, lockedBalance: 0, version: 2 },
  fairness: { seedId: 's', seedHash: HASH, clientSeed: 'c', betId: ID },
};

test('[FRAME-31] a game that shows a replay is refused everything that could move money', async () => {
  let left = 0;
  const handlers = replayHandlers({
    storage: { get: (key) => (key === 'muted' ? 'true' : null) },
    setFullscreen: (on) => Promise.resolve(on),
    leave: () => {
      left += 1;
    },
  });
  const allowed = new Set(['getBalances', 'getLocalStorage', 'setFullscreen', 'closeGame']);
  for (const name of FRAME_REQUESTS.filter((one) => !allowed.has(one))) {
    const handle: (data: never, frameRequestId: string) => Promise<object> = handlers[name];
    expect(await handle({} as never, 'ask'), name).toHaveProperty('error');
  }
  expect(await handlers.getBalances({}, 'ask')).toEqual({ reply: { balances: [] } });
  expect(await handlers.getLocalStorage({ key: 'muted' }, 'ask')).toEqual({
    reply: { key: 'muted', value: 'true' },
  });
  await handlers.closeGame({}, 'ask');
  expect(left).toBe(1);
});

test('[FRAME-31] the game gets the stored book, its stake and its currency, and no more', () => {
  const replay = replayOf(played);
  expect(frameNotificationData.replayRound.parse(replay)).toEqual({
    book: played.paytableResult.book,
    betAmount: 100,
    currency: 'SWEEP_TICKETS',
  });
});
