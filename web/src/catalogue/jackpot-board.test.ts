import { expect, it } from 'vitest';
import { jackpotBoard, pauseJackpots, takeJackpots, tickerState } from './jackpot-board.ts';

const totals = {
  POINTS: { MINI: 1, MINOR: 2, MAJOR: 3, GRAND: 4 },
  SWEEP_TICKETS: { MINI: 5, MINOR: 6, MAJOR: 7, GRAND: 8 },
};
const state = (over: Partial<Parameters<typeof tickerState>[0]>) =>
  tickerState({ isEnabled: true, hasTotals: true, isPaused: false, hasWaited: false, ...over });

it('[LOBBY-5] no jackpot is shown without the flag, nor a number before a total has come', () => {
  expect(state({ isEnabled: false })).toBe('hidden');
  expect(state({ hasTotals: false })).toBe('loading');
  expect(state({ hasTotals: false, hasWaited: true })).toBe('hidden');
  expect(state({ hasWaited: true })).toBe('live');
  expect(state({ isPaused: true })).toBe('paused');
});

it('[LOBBY-5] the board takes totals as they are told and stands still while it is paused', () => {
  takeJackpots({ totals });
  pauseJackpots(true);
  expect(jackpotBoard.read()).toEqual({ totals, isPaused: true });
  const next = { ...totals, POINTS: { ...totals.POINTS, GRAND: 9 } };
  takeJackpots({ totals: next });
  pauseJackpots(false);
  expect(jackpotBoard.read()).toEqual({ totals: next, isPaused: false });
});
