import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect } from 'vitest';
import { createAccount } from '../account/account.ts';
import { createBetSelector } from '../bets/bet-selector.ts';
import type { HostAnswer, HostBridge } from '../bridge/host-bridge.ts';
import { createTestContext } from '../context/game-context.fixture.ts';
import { freePlayTexts } from '../free-plays/free-play-texts.ts';
import { createFreePlays, type FreePlay } from '../free-plays/free-plays.ts';
import { SILENT_BANNERS } from '../hud/banners.fixture.ts';
import type { HudState } from '../hud/hud.ts';
import { createMotion } from '../motion/motion.ts';
import { fastFrames } from '../motion/fast-frames.fixture.ts';
import type { SlotScene } from './slot-game.ts';
import { createRound } from './slot-round.ts';

const ZEROS = '0'.repeat(64);
export const BET_ID = '01890000-0000-7000-8000-000000000001';
export const PAYTABLE = 'copper-comet-957';
export const texts = freePlayTexts('en-US');
const account = (balance: number, version: number) => ({
  currency: 'POINTS' as const,
  balance,
  lockedBalance: 0,
  version,
});
type RoundEnd = (typeof WRITTEN)['events'][number];
/** The content of a book does not matter here: the kit plays any events. */
const WRITTEN = {
  kind: 'lines-slot/1',
  events: [
    {
      type: 'roundEnd' as const,
      freeSpinsPlayed: 0,
      freeSpinsAmount: 0,
      amountWon: 0,
      capped: false,
    },
  ],
};
export const group = (credits: number, more: object = {}) => ({
  actionId: 'gift',
  userCreditType: 'FREE_PLAY',
  paytableNames: [PAYTABLE],
  currency: 'POINTS',
  creditsValue: 50,
  credits,
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...more,
});
export const credits = (...data: readonly { readonly credits: number }[]): HostAnswer => ({
  kind: 'reply',
  data: { count: data.reduce((sum, one) => sum + one.credits, 0), data },
});
let version = 1;
const round = (balance: number, amountWon: number, more: object): HostAnswer => ({
  kind: 'reply',
  data: {
    betId: BET_ID,
    gameName: 'copper-comet',
    currency: 'POINTS',
    paytableResult: { amountWon, paytableName: PAYTABLE, gameVersion: ZEROS, book: WRITTEN },
    account: account(balance, (version += 1)),
    fairness: { seedId: 's', seedHash: ZEROS, clientSeed: 'c', betId: BET_ID },
    ...more,
  },
});
export const free = (balance: number, amountWon: number, count: number) =>
  round(balance, amountWon, {
    creditsValue: 50,
    userCreditType: 'CREDIT_BET_WIN',
    credits: { count },
  });
export const paid = (balance: number, amountWon: number) =>
  round(balance, amountWon, { betAmount: 100 });
export const refused = (code: string): HostAnswer => ({ kind: 'refused', code, message: code });

const SETTINGS = {
  gameName: 'copper-comet',
  currency: 'POINTS',
  paytables: [{ currency: 'POINTS', paytableName: PAYTABLE, rtp: 0.95 }],
  betAmounts: [...BET_AMOUNTS],
  minRoundMs: 0,
} as unknown as FrameSettings;

/** A host that answers bets in turn, and credit lists from `lists`, repeating the last one. */
function createAnsweringBridge(bets: readonly HostAnswer[], lists: readonly HostAnswer[]) {
  const requests: { command: string; data: unknown; id: string | undefined }[] = [];
  const signals: unknown[] = [];
  let listed = 0;
  let ids = 0;
  const bridge: HostBridge = {
    nextId: () => `g${(ids += 1)}`,
    signal: (command, data) => signals.push([command, data]),
    on: () => () => undefined,
    request: (command, data, options) => {
      if (command === 'getBalances') return Promise.resolve({ kind: 'silent' });
      if (command === 'getCredits') {
        listed += 1;
        return Promise.resolve(lists[Math.min(listed, lists.length) - 1] ?? { kind: 'silent' });
      }
      requests.push({ command, data, id: options?.id });
      return Promise.resolve(bets[requests.length - 1] ?? { kind: 'silent' });
    },
  };
  return { bridge, requests, signals };
}

/**
 * A slot with a host that answers bets in turn, and credit lists from `lists`, repeating the last
 * one.
 */
export async function slot(
  bets: readonly HostAnswer[],
  lists: readonly HostAnswer[],
  own: Partial<SlotScene<RoundEnd>> = {},
) {
  const { bridge, requests, signals } = createAnsweringBridge(bets, lists);
  const notices: string[] = [];
  const said: string[] = [];
  const storedStakes: number[] = [];
  const faults: unknown[] = [];
  const motion = createMotion(fastFrames, false);
  const context = createTestContext({
    bridge,
    settings: SETTINGS,
    account: createAccount('POINTS', [account(1_000, 1)]),
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve(undefined);
    },
    storeStake: (amount) => storedStakes.push(amount),
    report: (fault) => faults.push(fault),
  });
  let hud: HudState | undefined;
  let strip: FreePlay | undefined;
  const freePlays = createFreePlays({
    bridge,
    paytableName: PAYTABLE,
    currency: 'POINTS',
    nowMs: () => 0,
    changed: () => made?.refresh(),
  });
  const made = createRound({
    context,
    game: {
      bookSchema: { parse: () => WRITTEN },
      amountWon: () => 0,
      featureSkipName: () => 'Skip',
    },
    scene: {
      resize: () => undefined,
      begin: () => undefined,
      goBack: () => Promise.resolve(),
      handlers: () => ({ roundEnd: () => Promise.resolve() }),
      ...own,
    },
    bets: createBetSelector(BET_AMOUNTS, 100, 5_000),
    hud: {
      show: (state) => {
        hud = state;
      },
      say: (text) => said.push(text),
      announce: () => undefined,
    },
    banners: SILENT_BANNERS,
    motion,
    freePlays,
    strip: {
      show: ({ waiting }) => {
        strip = waiting;
      },
    },
    freeTexts: texts,
  });
  await freePlays.read();
  const state = (): HudState => {
    if (hud === undefined) throw new Error('Nothing was shown.');
    return hud;
  };
  const spin = async (): Promise<void> => {
    made.spin();
    await expect.poll(() => state().isSpinning).toBe(false);
  };
  const strips = () => strip;
  return {
    made,
    requests,
    notices,
    said,
    storedStakes,
    signals,
    faults,
    state,
    spin,
    strip: strips,
  };
}
