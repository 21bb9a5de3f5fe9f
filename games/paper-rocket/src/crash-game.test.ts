import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { betAmountSchema } from '@jubilee/contract/values/amounts';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { createAccount } from '@jubilee/game-kit/account/account';
import { createBetSelector, raise } from '@jubilee/game-kit/bets/bet-selector';
import { UNKNOWN_OUTCOME } from '@jubilee/game-kit/bridge/request-from-host';
import type { HostAnswer, HostBridge } from '@jubilee/game-kit/bridge/host-bridge';
import { createTestContext } from '@jubilee/game-kit/context/game-context.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { TableHudState } from '@jubilee/game-kit/table/table-hud';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCrashGame } from './crash-game.ts';
import type { PaperRocketFacts } from './facts.ts';
import { rocketTexts } from './texts.ts';

const texts = rocketTexts('en-US');
const BET_ID = '01890000-0000-7000-8000-000000000001';
const account = { currency: 'POINTS' as const, balance: 900, lockedBalance: 0, version: 2 };
const ARMED_MS = 1_100;
const betOf = (
  betId: string,
  betAmount: CrashBet['betAmount'],
  more: Partial<CrashBet> = {},
): CrashBet => ({
  betId,
  roundId: 'two',
  currency: 'POINTS',
  betAmount,
  autoCashoutCents: null,
  status: 'PENDING',
  multiplierCents: null,
  amountWon: 0,
  ...more,
});
const OTHER_ID = '01890000-0000-7000-8000-000000000002';
/** The server refuses this request. */
const LOST_ID = '01890000-0000-7000-8000-000000000003';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/**
 * The game with a host that accepts every bet and pays twice the stake; records requests, display
 * and messages.
 */
async function rocket(refused?: string, refusedLater?: string) {
  const requests: { command: string; data: unknown; id: string | undefined }[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  const said: string[] = [];
  let hud: TableHudState | undefined;
  let draw: () => void = () => undefined;
  let ids = 0;
  const placed = (data: unknown): HostAnswer => {
    const betAmount = betAmountSchema.parse(Reflect.get(Object(data), 'betAmount'));
    return {
      kind: 'reply',
      data: { betId: BET_ID, betAmount, bet: betOf(BET_ID, betAmount), account },
    };
  };
  const stakes = new Map<string, Pick<CrashBet, 'betAmount' | 'currency'>>();
  const settled: string[] = [];
  const settle = (data: unknown): HostAnswer => {
    const betId = String(Reflect.get(Object(data), 'betId'));
    settled.push(betId);
    const { betAmount, currency } = stakes.get(betId) ?? { betAmount: 100, currency: 'POINTS' };
    const isLost = betId === LOST_ID;
    const amountWon = isLost ? 0 : 2 * betAmount;
    const bet = betOf(betId, betAmount, {
      currency,
      status: isLost ? 'LOST' : 'SETTLED',
      multiplierCents: isLost ? null : 200,
      amountWon,
    });
    return { kind: 'reply', data: { betId, amountWon, bet, account } };
  };
  const bridge: HostBridge = {
    nextId: () => `g${(ids += 1)}`,
    signal: () => undefined,
    on: (command, receive) => {
      listeners.set(command, receive);
      return () => undefined;
    },
    request: (command, data, options) => {
      if (command !== 'placeCrashBet' && command !== 'getBalances' && refusedLater !== undefined) {
        return Promise.resolve({ kind: 'refused', code: refusedLater, message: refusedLater });
      }
      if (command === 'settleCrashBet') return Promise.resolve(settle(data));
      if (command !== 'placeCrashBet') {
        return Promise.resolve({ kind: 'refused', code: 'NOT_FOUND', message: 'not found' });
      }
      requests.push({ command, data, id: options?.id });
      return Promise.resolve(
        refused === undefined ? placed(data) : { kind: 'refused', code: refused, message: refused },
      );
    },
  };
  const frames = { onFrame: () => () => undefined };
  const notices: string[] = [];
  const context = createTestContext({
    bridge,
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve(undefined);
    },
    settings: {
      gameName: 'paper-rocket',
      currency: 'POINTS',
      betAmounts: BET_AMOUNTS,
    } as unknown as FrameSettings,
    account: createAccount('POINTS', [{ ...account, balance: 1_000, version: 1 }]),
  });
  const game = createCrashGame({
    context,
    motion: createMotion(frames, false),
    hud: {
      show: (state: TableHudState) => {
        hud = state;
      },
      say: (text: string) => said.push(text),
      announce: () => undefined,
    },
    view: {
      show: () => undefined,
      showHistory: () => undefined,
      showPlayers: () => undefined,
      showLatency: () => undefined,
    },
    auto: { cents: () => null },
    history: { add: () => undefined },
    banners: { showPlate: () => Promise.resolve() },
    bets: createBetSelector(BET_AMOUNTS, 100, 5_000),
    facts: {
      growthPerMs: 0.00006,
      leastCashOutCents: 101,
      round: { bettingMs: 6_000 },
    } as unknown as PaperRocketFacts,
    texts,
    formatMultiplier: String,
    frames: {
      onFrame: (step) => {
        draw = () => step(16);
        return () => undefined;
      },
    },
  });
  game.start();
  const notify = (command: string, data: unknown): void => listeners.get(command)?.(data);
  const emitRound = (
    roundId: string,
    phase: CrashRound['phase'],
    ownBets: readonly CrashBet[] = [],
    more: Partial<CrashRound> = {},
  ): void => {
    for (const bet of ownBets) stakes.set(bet.betId, bet);
    const state: CrashRound = {
      roundId,
      phase,
      phaseStartedAt: '2026-06-01T12:00:00.000Z',
      elapsedMs: 0,
      gameHash: null,
      crashCents: phase === 'ENDED' ? 150 : null,
      ...more,
    };
    notify('crashRound', ownBets.length === 0 ? state : { ...state, ownBets });
    vi.advanceTimersByTime(ARMED_MS);
    draw();
  };
  const button = (): string => hud?.main?.name ?? '';
  const rest = () => vi.waitFor(() => expect(hud?.isWaiting).toBe(false));
  const press = async (): Promise<void> => {
    game.main();
    await rest();
    vi.advanceTimersByTime(ARMED_MS);
    draw();
  };
  return {
    game,
    requests,
    settled,
    said,
    notices,
    notify,
    emitRound,
    press,
    button,
    rest,
    hud: () => hud,
    passSilently: (milliseconds: number): void => {
      vi.advanceTimersByTime(milliseconds);
      draw();
    },
  };
}

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

test('[BET-33] whatever refuses a bet, taking it back or a cash-out, the player reads it once', async () => {
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
  expect(results).toEqual(codes.map((code) => [code, 1, 1, 1]));
});

test('[CRASH-35] a bet lost while disconnected is announced after reconnecting', async () => {
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
  expect(at.said.at(-1)).toBe(texts.lostBefore('100', '107'));
  expect(at.button()).toBe(texts.queue);

  const seen = await rocket();
  seen.emitRound('two', 'RUNNING', [betOf(LOST_ID, 100)]);
  seen.emitRound('two', 'ENDED');
  await seen.rest();
  expect(seen.said.at(-1)).toBe(texts.lost('150'));
});

test('[CRASH-35] a bet in the other currency says so wherever its amount stands', async () => {
  const at = await rocket();
  at.emitRound('two', 'BETTING');
  at.emitRound('two', 'BETTING', [betOf(OTHER_ID, 200, { currency: 'SWEEP_TICKETS' })]);
  expect(at.said.at(-1)).toBe(texts.placed('200 ST'));
  expect(at.hud()).toMatchObject({ bet: '200 ST', main: { name: texts.cancel, tone: 'stay' } });
  at.emitRound('two', 'RUNNING');
  expect(at.hud()?.main).toEqual({
    name: texts.cashOut,
    amount: expect.stringMatching(/^2\d\d ST$/),
  });
  await at.press();
  expect(at.said.at(-1)).toBe(texts.won('400 ST', '200'));
  expect(at.hud()).toMatchObject({ win: '400 ST' });
});

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
