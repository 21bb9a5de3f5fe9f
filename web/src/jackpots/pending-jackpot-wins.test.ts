import { expect, it } from 'vitest';
import type { JackpotWin } from '@jubilee/contract/entities/jackpot';
import { callFor, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { createPendingJackpotWins } from './pending-jackpot-wins.ts';

const winOf = (number: number): JackpotWin => ({
  winId: `0195f0a0-0000-7000-8000-00000000000${String(number)}`,
  jackpotType: 'MINI',
  currency: 'POINTS',
  amount: 900 + number,
  displayName: 'Ann',
  status: 'PENDING',
  createdAt: '2026-11-21T08:00:00.000Z',
});

function setUp(answer: (seen: Seen, count: number) => Scripted, isEnabled = true) {
  const { call, seen, logs } = callFor(answer);
  let displayed: JackpotWin | undefined;
  const pendingWins = createPendingJackpotWins({
    call,
    isEnabled: () => isEnabled,
    waiting: () => displayed?.winId ?? null,
    onWin: (win) => {
      displayed = win;
    },
    onSeen: () => {
      displayed = undefined;
    },
    log: (sentence) => logs.push(sentence),
  });
  return { pendingWins, seen, logs, displayed: () => displayed };
}

it('[JACK-2][JACK-4][LIM-7] fetches the newest pending win, one, and its details', async () => {
  const { pendingWins, seen, displayed } = setUp(() => ({ json: { wins: [winOf(1)] } }));
  expect(await pendingWins.check()).toBeUndefined();
  const { pathname, searchParams } = new URL(seen[0]?.url ?? '');
  expect(pathname).toBe('/jackpotWins');
  expect(Object.fromEntries(searchParams)).toEqual({
    limit: '1',
    status: 'PENDING',
    order: 'newest',
  });
  expect(displayed()).toEqual(winOf(1));
});

it('[JACK-5] a win that was seen is completed once and not shown again; the next one follows', async () => {
  const open = [winOf(2), winOf(1)];
  const { pendingWins, seen, displayed } = setUp(({ url, body }) => {
    if (url.includes('completeJackpotWin')) {
      const { winId } = body as { winId: string };
      const at = open.findIndex((win) => win.winId === winId);
      const [win] = open.splice(at, 1);
      return { json: { win: { ...win, status: 'COMPLETED' } } };
    }
    return { json: { wins: open.slice(0, 1) } };
  });
  await pendingWins.check();
  expect(displayed()?.winId).toBe(winOf(2).winId);
  await pendingWins.complete(winOf(2).winId);
  expect(displayed()?.winId).toBe(winOf(1).winId);
  await pendingWins.complete(winOf(1).winId);
  expect(displayed()).toBeUndefined();
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('[JACK-5] when completing fails the win is hidden for now, and nothing is lost', async () => {
  const { pendingWins, displayed, logs } = setUp(({ url }) =>
    url.includes('completeJackpotWin') ? { refusal: 'NOT_FOUND' } : { json: { wins: [winOf(1)] } },
  );
  await pendingWins.check();
  await pendingWins.complete(winOf(1).winId);
  expect(displayed()).toBeUndefined();
  expect(logs).toContain('A jackpot win could not be marked as seen');
});

it('[JACK-2] a notification during a fetch leads to another fetch, one at a time', async () => {
  let isOpen = 0;
  const { pendingWins, seen } = setUp(() => {
    isOpen += 1;
    return { json: { wins: [] } };
  });
  await Promise.all([pendingWins.check(), pendingWins.check(), pendingWins.check()]);
  expect(seen).toHaveLength(2);
  expect(isOpen).toBe(2);
});

it('[JACK-11] with jackpots off nothing is requested', async () => {
  const { pendingWins, seen } = setUp(() => ({ json: { wins: [winOf(1)] } }), false);
  expect(await pendingWins.check()).toBeUndefined();
  expect(seen).toEqual([]);
});
