import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { betOf, LOST_ID, OTHER_ID, rocket, texts } from './crash-game.fixture.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('[CRASH-53] while no news of the flight arrives, a cash-out is offered without an amount', async () => {
  const at = await rocket();
  at.emitRound('two', 'RUNNING', [betOf(OTHER_ID, 200)], { elapsedMs: 5_000 });
  expect(at.hud()?.main).toMatchObject({ name: texts.cashOut, amount: '288' });
  at.passSilently(1_000);
  expect([at.hud()?.main, at.hud()?.canMain]).toEqual([{ name: texts.cashOut }, true]);
  at.emitRound('two', 'RUNNING', [], { elapsedMs: 8_100 });
  expect(at.hud()?.main?.amount).toBe('346');
});

test('[CRASH-52] when the flight turns out to be interrupted the result is requested, not a cash-out offered', async () => {
  const at = await rocket();
  at.emitRound('two', 'RUNNING', [betOf(OTHER_ID, 200)]);
  at.emitRound('two', 'RUNNING', [], { interruptedCents: 115 });
  await at.rest();
  expect(at.settled).toEqual([OTHER_ID]);
});

test('[CRASH-47] without a connection nothing is requested of a bet with an automatic cash-out: news says when it has left', async () => {
  const at = await rocket();
  const bet = betOf(OTHER_ID, 100, { autoCashoutCents: 120 });
  at.emitRound('two', 'RUNNING', [bet], { elapsedMs: 1_000 });
  at.notify('pauseGame', { reason: 'offline' });
  at.passSilently(1_000);
  at.passSilently(9_000);
  expect(at.settled).toEqual([]);
  at.notify('resumeGame', {});
  at.emitRound('two', 'RUNNING', [], { elapsedMs: 13_000 });
  await at.rest();
  expect(at.settled).toEqual([OTHER_ID]);
});

/** The connection is lost in the flight and comes back at this state of the same round. */
async function cutOff(
  bet: ReturnType<typeof betOf>,
  phase: 'RUNNING' | 'ENDED',
  elapsedMs: number,
): ReturnType<typeof rocket> {
  const at = await rocket();
  at.emitRound('two', 'RUNNING', [bet]);
  at.notify('pauseGame', { reason: 'offline' });
  at.passSilently(5_000);
  at.notify('resumeGame', {});
  at.emitRound('two', phase, [], { elapsedMs });
  await at.rest();
  return at;
}

test('[CRASH-55] a bet lost while the connection was lost stays reported, over the next round too', async () => {
  const at = await cutOff(betOf(LOST_ID, 100), 'ENDED', 0);
  expect(at.notes).toEqual([texts.lostOffline('100', '150')]);
  at.emitRound('three', 'BETTING');
  expect(at.notes).toHaveLength(1);
  await at.press();
  expect(at.notes).toEqual([]);
});

test('[CRASH-55] so does an automatic cash-out of that time', async () => {
  const at = await cutOff(betOf(OTHER_ID, 100, { autoCashoutCents: 120 }), 'RUNNING', 9_000);
  expect(at.notes).toEqual([texts.leftOffline('100', '200', '200')]);
});

test('[CRASH-55] a bet that the player saw come down after the connection was back is not one of them', async () => {
  const at = await cutOff(betOf(LOST_ID, 100), 'RUNNING', 9_000);
  at.emitRound('two', 'ENDED');
  await at.rest();
  expect([at.notes, at.said.at(-1)]).toEqual([[], texts.lost('150')]);
});
