import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { raise } from '@jubilee/game-kit/bets/bet-selector';
import { UNKNOWN_OUTCOME } from '@jubilee/game-kit/bridge/request-from-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BET_ID, betOf, LOST_ID, OTHER_ID, rocket, texts } from './crash-game.fixture.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('[CRASH-21] a bet for the next round is sent once, when bets are accepted, with the stake it was made with', async () => {
  const at = await rocket();
  at.emitRound('one', 'RUNNING');
  expect(at.button()).toBe(texts.queue);
  await at.press();
  expect(at.said.at(-1)).toBe(texts.queued('100'));
  expect(at.button()).toBe(texts.unqueue);
  expect(at.hud()).toMatchObject({ canRaise: false, canChoose: false });
  at.game.setBet(raise);
  at.emitRound('one', 'ENDED');
  expect(at.requests).toEqual([]);
  at.emitRound('two', 'BETTING');
  await at.rest();
  at.emitRound('two', 'BETTING');
  expect(at.requests.map(({ data }) => data)).toEqual([{ betAmount: 100, currency: 'POINTS' }]);
  expect(at.button()).toBe(texts.cancel);
  at.emitRound('two', 'RUNNING');
  at.emitRound('three', 'BETTING');
  expect(at.requests).toHaveLength(1);
});

test('[CRASH-21] until then it can be taken back', async () => {
  const at = await rocket();
  at.emitRound('one', 'RUNNING');
  await at.press();
  await at.press();
  expect(at.said.at(-1)).toBe(texts.unqueued);
  at.emitRound('two', 'BETTING');
  expect(at.requests).toEqual([]);
  expect(at.button()).toBe(texts.place);
});

test('[CRASH-21] [FRAME-14] a moment that was missed, or passed in a pause, places nothing, and the player reads it', async () => {
  const missed = await rocket();
  missed.emitRound('one', 'RUNNING');
  await missed.press();
  missed.emitRound('two', 'RUNNING');
  expect(missed.said.at(-1)).toBe(texts.notQueued);
  missed.emitRound('three', 'BETTING');
  expect(missed.requests).toEqual([]);

  const paused = await rocket();
  paused.emitRound('one', 'RUNNING');
  await paused.press();
  paused.notify('pauseGame', { reason: 'dialog' });
  paused.emitRound('two', 'BETTING');
  paused.notify('resumeGame', {});
  expect(paused.said.at(-1)).toBe(texts.notQueued);
  expect(paused.requests).toEqual([]);
});

test('[CRASH-21] one that comes too late is announced, and not sent again', async () => {
  const at = await rocket('ROUND_CLOSED');
  at.emitRound('one', 'RUNNING');
  await at.press();
  at.emitRound('two', 'BETTING');
  await at.rest();
  expect(at.said.at(-1)).toBe(texts.tooLate);
  at.emitRound('two', 'RUNNING');
  at.emitRound('three', 'BETTING');
  expect(at.requests).toHaveLength(1);
});

test('[CRASH-21] a second press right after the first means nothing new', async () => {
  const at = await rocket();
  at.emitRound('one', 'RUNNING');
  at.game.main();
  at.game.main();
  await at.rest();
  at.game.main();
  expect(at.button()).toBe(texts.unqueue);
});

test('[FRAME-40] three presses in one task place one bet', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  at.game.main();
  at.game.main();
  at.game.main();
  await at.rest();
  expect(at.requests).toHaveLength(1);
  expect(at.button()).toBe(texts.cancel);
});

test('[CRASH-31] a bet of another device is handled as if it had been placed here', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  at.emitRound('two', 'BETTING', [betOf(OTHER_ID, 200)]);
  expect(at.said.at(-1)).toBe(texts.placed('200'));
  expect(at.button()).toBe(texts.cancel);
  at.emitRound('two', 'RUNNING');
  expect(at.button()).toBe(texts.cashOut);
  await at.press();
  expect(at.settled).toEqual([OTHER_ID]);
  expect(at.said.at(-1)).toBe(texts.won('400', '200'));
  expect(at.button()).toBe(texts.queue);
});

test('[CRASH-31] two bets of one player are cashed out one after the other, and the remaining count is displayed', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  await at.press();
  at.emitRound('two', 'LOCKED', [betOf(OTHER_ID, 200), betOf(BET_ID, 100)]);
  expect(at.said.at(-1)).toBe(texts.several(2));
  at.emitRound('two', 'RUNNING');
  expect(at.button()).toBe(`${texts.cashOut} (1/2)`);
  await at.press();
  expect(at.said.at(-1)).toBe(`${texts.won('200', '200')}. ${texts.stillIn(1)}`);
  expect(at.button()).toBe(texts.cashOut);
  expect(at.hud()).toMatchObject({ bet: '200' });
  await at.press();
  expect(at.said.at(-1)).toBe(texts.won('400', '200'));
  expect(at.settled).toEqual([BET_ID, OTHER_ID]);
});

test('[CRASH-31] the automatic cash-out of a bet of another device is announced', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  at.emitRound('two', 'BETTING', [{ ...betOf(OTHER_ID, 200), autoCashoutCents: 350 }]);
  expect(at.said.at(-1)).toBe(texts.placedUntil('200', '350'));
});

test('[CRASH-31] the end of a round settles every bet in it, and each result is announced', async () => {
  const at = await rocket();
  at.emitRound('two', 'RUNNING', [betOf(OTHER_ID, 200), betOf(BET_ID, 100)]);
  at.emitRound('two', 'ENDED');
  await at.rest();
  at.emitRound('two', 'ENDED');
  await at.rest();
  expect(at.settled).toEqual([OTHER_ID, BET_ID]);
  expect(at.said).toEqual(
    expect.arrayContaining([texts.won('400', '200'), texts.won('200', '200')]),
  );
});

test('[BET-33][FRAME-44] whatever refuses a bet, taking it back or a cash-out, the player reads it once; the page requests the proof', async () => {
  const codes = REFUSAL_CODES.filter((code) => !UNKNOWN_OUTCOME.has(code));
  const results = await Promise.all(
    codes.map(async (code) => {
      const betting = await rocket(code);
      betting.emitRound('two', 'BETTING');
      await betting.press();
      const back = await rocket(undefined, code);
      back.emitRound('two', 'BETTING');
      await back.press();
      const beforeBack = back.said.length;
      await back.press();
      const out = await rocket(undefined, code);
      out.emitRound('two', 'RUNNING', [betOf(BET_ID, 100)]);
      const beforeOut = out.said.length;
      await out.press();
      return [
        code,
        [...betting.said, ...betting.notices].filter((one) => one !== '').length,
        back.said.length - beforeBack,
        out.said.length - beforeOut,
      ];
    }),
  );
  expect(results).toEqual(codes.map((code) => [code, code === 'PROOF_REQUIRED' ? 0 : 1, 1, 1]));
});

test('[CRASH-35] [CRASH-55] a bet whose result comes rounds later stays reported until a bet follows', async () => {
  const at = await rocket();
  at.emitRound('two', 'RUNNING', [betOf(LOST_ID, 100)]);
  expect(at.button()).toBe(texts.cashOut);
  at.notify('crashRound', {
    roundId: 'three',
    phase: 'RUNNING',
    phaseStartedAt: '2026-06-01T12:00:30.000Z',
    elapsedMs: 4_000,
    gameHash: null,
    crashCents: null,
    history: [{ roundId: 'two', crashCents: 107 }],
  });
  at.emitRound('three', 'RUNNING');
  await at.rest();
  expect(at.notes).toEqual([texts.lostBefore('100', '107')]);
  expect(at.button()).toBe(texts.queue);
  at.emitRound('four', 'BETTING');
  expect(at.notes).toHaveLength(1);
  await at.press();
  expect(at.notes).toEqual([]);

  const seen = await rocket();
  seen.emitRound('two', 'RUNNING', [betOf(LOST_ID, 100)]);
  seen.emitRound('two', 'ENDED');
  await seen.rest();
  expect([seen.said.at(-1), seen.notes]).toEqual([texts.lost('150'), []]);
});

test('[CRASH-35] a bet in the other currency says so wherever its amount stands', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  at.emitRound('two', 'BETTING', [betOf(OTHER_ID, 200, { currency: 'SWEEP_TICKETS' })]);
  expect(at.said.at(-1)).toBe(texts.placed('200 Sweep Tickets'));
  expect(at.hud()).toMatchObject({
    bet: '200 Sweep Tickets',
    main: { name: texts.cancel, tone: 'stay' },
  });
  at.emitRound('two', 'RUNNING');
  expect(at.hud()?.main).toEqual({
    name: texts.cashOut,
    amount: expect.stringMatching(/^2\d\d Sweep Tickets$/),
  });
  await at.press();
  expect(at.said.at(-1)).toBe(texts.won('400 Sweep Tickets', '200'));
  expect(at.hud()).toMatchObject({ win: '400 Sweep Tickets' });
});
