import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect } from 'vitest';
import { createAccount } from '../account/account.ts';
import { createBetSelector } from '../bets/bet-selector.ts';
import type { HostAnswer, HostBridge } from '../bridge/host-bridge.ts';
import { createTestContext, SILENT } from '../context/game-context.fixture.ts';
import { SILENT_BANNERS } from '../hud/banners.fixture.ts';
import { fastFrames } from '../motion/fast-frames.fixture.ts';
import { createMotion } from '../motion/motion.ts';
import { statefulProtocol } from './stateful-protocol.ts';
import type { TableGame, TableStep, TableView } from './table-game.ts';
import type { TableHudState } from './table-hud.ts';
import { createTableRound } from './table-round.ts';
import { tableTexts } from './table-texts.ts';

interface State {
  readonly steps: number;
  readonly amountWon: number;
}
export const GAME_ID = '01890000-0000-7000-8000-000000000001';
const ZEROS = '0'.repeat(64);
const account = (balance: number, version: number) => ({
  currency: 'POINTS' as const,
  balance,
  lockedBalance: 0,
  version,
});
export const gameOf = (steps: number, won = 0) => ({
  gameId: GAME_ID,
  gameCode: 'vault-nine',
  currency: 'POINTS',
  betAmount: 100,
  config: { mines: 3 },
  version: steps,
  isComplete: won > 0,
  state: { steps, amountWon: won },
  commit: ZEROS,
  reveal: null,
});
export const reply = (steps: number, balance: number, won = 0): HostAnswer => ({
  kind: 'reply',
  data: {
    game: gameOf(steps, won),
    isComplete: won > 0,
    paytableResult: { amountWon: won },
    account: account(balance, 2 + steps),
    fairness: { seedId: 's', seedHash: ZEROS, clientSeed: 'c', betId: GAME_ID },
  },
});
export const info = (...games: readonly unknown[]): HostAnswer => ({
  kind: 'reply',
  data: {
    gameCode: 'vault-nine',
    rules: [],
    betAmounts: [],
    paytables: [],
    configSchema: {},
    games,
  },
});
export const refused = (code: string, details?: unknown): HostAnswer => ({
  kind: 'refused',
  code,
  message: code,
  details,
});

/** A host that gives these answers in turn and records requests, signals and their order. */
function createAnsweringBridge(answers: readonly HostAnswer[]) {
  const requests: { command: string; data: unknown; id: string | undefined }[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  const signals: string[] = [];
  /** The balance and the win on display, with the signals between them. */
  const balances: string[] = [];
  let ids = 0;
  const bridge: HostBridge = {
    nextId: () => `g${(ids += 1)}`,
    signal: (command) => {
      signals.push(command);
      balances.push(command);
    },
    on: (command, receive) => {
      listeners.set(command, receive);
      return () => undefined;
    },
    request: (command, data, options) => {
      if (command === 'getBalances') return Promise.resolve({ kind: 'silent' });
      requests.push({ command, data, id: options?.id });
      return Promise.resolve(answers[requests.length - 1] ?? { kind: 'silent' });
    },
  };
  const notify = (command: string, data: unknown): void => listeners.get(command)?.(data);
  return { bridge, requests, signals, balances, notify };
}

function createRecordingView(displayed: string[], showing: () => Promise<void>): TableView<State> {
  return {
    controls: [],
    config: () => ({ mines: 3 }),
    ready: () => displayed.push('ready'),
    show: (step: TableStep<State>) => {
      displayed.push(
        `${step.how} ${step.state.steps}${step.isComplete ? ` won ${step.amountWon}` : ''}`,
      );
      return showing();
    },
    actions: (step) => [
      { name: 'Pick', action: { pick: step.version }, key: 'p' },
      { name: 'Cash out', action: { cashOut: true }, isMain: true, isOff: step.version === 0 },
    ],
  };
}

const createGame = (view: TableView<State>): TableGame<State> => ({
  title: 'Vault Nine',
  protocol: statefulProtocol,
  stateSchema: { parse: (state) => state as State },
  amountWon: (state) => state.amountWon,
  dock: 'side',
  createView: () => view,
  rules: () => [],
});

/**
 * A table with a host that gives these answers in turn; records requests, displayed states and
 * messages.
 */
export function table(
  answers: readonly HostAnswer[],
  settings: Partial<FrameSettings> = {},
  showing: () => Promise<void> = () => Promise.resolve(),
) {
  const { bridge, notify, ...answered } = createAnsweringBridge(answers);
  const { balances } = answered;
  const full = {
    gameName: 'vault-nine',
    currency: 'POINTS',
    betAmounts: [...BET_AMOUNTS],
    minRoundMs: 0,
    ...settings,
  } as unknown as FrameSettings;
  const notices: string[] = [];
  const storedStakes: number[] = [];
  const sounds: string[] = [];
  const faults: unknown[] = [];
  const motion = createMotion(fastFrames, false);
  const context = createTestContext({
    bridge,
    settings: full,
    isReplay: settings.replay === true,
    sound: { ...SILENT, play: (name) => sounds.push(name) },
    account: createAccount('POINTS', [account(1_000, 1)]),
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve(undefined);
    },
    storeStake: (amount) => storedStakes.push(amount),
    report: (fault) => faults.push(fault),
  });
  const displayed: string[] = [];
  const view = createRecordingView(displayed, showing);
  const said: string[] = [];
  const announced: string[] = [];
  let hud: TableHudState | undefined;
  const round = createTableRound({
    context,
    game: createGame(view),
    view,
    bets: createBetSelector(BET_AMOUNTS, 100, 5_000),
    hud: {
      show: (state) => {
        hud = state;
        balances.push(`${state.balance} with ${state.win}`);
      },
      say: (text) => said.push(text),
      announce: (text) => announced.push(text),
    },
    banners: SILENT_BANNERS,
    motion,
    history: { add: () => undefined },
    messages: tableTexts('en-US'),
    onChange: () => undefined,
  });
  const rest = async (): Promise<void> => {
    await expect.poll(() => round.isBusy && !context.isReplay).toBe(false);
  };
  const state = (): TableHudState => {
    if (hud === undefined) throw new Error('Nothing was shown.');
    return hud;
  };
  const recorded = { announced, displayed, storedStakes, said, notices, sounds, faults };
  return { ...answered, ...recorded, round, rest, state, notify };
}
