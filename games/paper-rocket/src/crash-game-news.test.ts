import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { betOf, OTHER_ID, rocket, texts } from './crash-game.fixture.ts';

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
