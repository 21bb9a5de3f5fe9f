import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { betAmountSchema } from '@jubilee/contract/values/amounts';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { createAccount } from '@jubilee/game-kit/account/account';
import { createBetSelector } from '@jubilee/game-kit/bets/bet-selector';
import type { HostAnswer, HostBridge } from '@jubilee/game-kit/bridge/host-bridge';
import { createTestContext } from '@jubilee/game-kit/context/game-context.fixture';
import { createMotion } from '@jubilee/game-kit/motion/motion';
import type { TableHudState } from '@jubilee/game-kit/table/table-hud';
import { expect, vi } from 'vitest';
import { createCrashGame } from './crash-game.ts';
import { round } from './crash-reducer.fixture.ts';
import type { PaperRocketFacts } from './facts.ts';
import { rocketTexts } from './texts.ts';

export const texts = rocketTexts('en-US');
export const BET_ID = '01890000-0000-7000-8000-000000000001';
export const account = { currency: 'POINTS' as const, balance: 900, lockedBalance: 0, version: 2 };
const ARMED_MS = 1_100;
export const betOf = (
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
export const OTHER_ID = '01890000-0000-7000-8000-000000000002';
/** The server refuses this request. */
export const LOST_ID = '01890000-0000-7000-8000-000000000003';

/**
 * The game with a host that accepts every bet and pays twice the stake; records requests, display
 * and messages.
 */
export async function rocket(refused?: string, refusedLater?: string) {
  const requests: { command: string; data: unknown; id: string | undefined }[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  const said: string[] = [];
  const notes: string[] = [];
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
    note: { add: (text) => notes.push(text), clear: () => notes.splice(0) },
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
    const state = round(phase, { roundId, ...more });
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
    notes,
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
