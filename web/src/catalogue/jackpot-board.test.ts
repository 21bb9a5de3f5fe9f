import { beforeEach, expect, it } from 'vitest';
import { jackpotStateSchema, type JackpotWin } from '@jubilee/contract/entities/jackpot';
import {
  forgetJackpotWin,
  jackpotBoard,
  pauseJackpots,
  updateJackpots,
  tickerState,
  triggerJackpot,
} from './jackpot-board.ts';

const totals = {
  POINTS: { MINI: 1, MINOR: 2, MAJOR: 3, GRAND: 4 },
  SWEEP_TICKETS: { MINI: 5, MINOR: 6, MAJOR: 7, GRAND: 8 },
};
const WIN: JackpotWin = {
  winId: '0195f0a0-0000-7000-8000-000000000001',
  jackpotType: 'MAJOR',
  currency: 'SWEEP_TICKETS',
  amount: 418_920,
  displayName: 'Ann',
  status: 'PENDING',
  createdAt: '2026-11-21T08:00:00.000Z',
};
const state = (over: Partial<Parameters<typeof tickerState>[0]>) =>
  tickerState({ isEnabled: true, hasTotals: true, isPaused: false, hasWaited: false, ...over });

beforeEach(() => {
  forgetJackpotWin();
  pauseJackpots(false);
});

it('[LOBBY-5] no jackpot is shown without the flag, nor a number before a total has arrived', () => {
  expect(state({ isEnabled: false })).toBe('hidden');
  expect(state({ hasTotals: false })).toBe('loading');
  expect(state({ hasTotals: false, hasWaited: true })).toBe('hidden');
  expect(state({ hasWaited: true })).toBe('live');
  expect(state({ isPaused: true })).toBe('paused');
});

it('[JACK-1] the state holds what the specification names, and nothing else', () => {
  expect(jackpotBoard.read().loaded).toBe(false);
  updateJackpots({ totals });
  triggerJackpot(WIN);
  const now = jackpotBoard.read();
  expect(jackpotStateSchema.safeParse(now).success).toBe(true);
  expect(now).toEqual({
    paused: false,
    triggered: true,
    type: 'MAJOR',
    winId: WIN.winId,
    amountWon: 418_920,
    currencyWon: 'SWEEP_TICKETS',
    displayName: 'Ann',
    showWin: true,
    totals,
    loaded: true,
  });
});

it('[FRAME-19][FRAME-20] a win of a round that is still shown waits for its end', () => {
  pauseJackpots(true);
  triggerJackpot(WIN);
  expect(jackpotBoard.read()).toMatchObject({ paused: true, triggered: true, showWin: false });
  pauseJackpots(false);
  expect(jackpotBoard.read()).toMatchObject({ paused: false, triggered: true, showWin: true });
  forgetJackpotWin();
  expect(jackpotBoard.read()).toMatchObject({ triggered: false, showWin: false, winId: null });
});

it('[LOBBY-5] the board accepts totals as they arrive, also while it is paused', () => {
  pauseJackpots(true);
  const next = { ...totals, POINTS: { ...totals.POINTS, GRAND: 9 } };
  updateJackpots({ totals: next });
  expect(jackpotBoard.read()).toMatchObject({ totals: next, paused: true });
});
