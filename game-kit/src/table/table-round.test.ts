import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { REFUSAL_CODES } from '@jubilee/contract/values/refusals';
import { expect, test } from 'vitest';
import { createAccount } from '../account/account.ts';
import { createBetSelector, raise } from '../bets/bet-selector.ts';
import { UNKNOWN_OUTCOME } from '../bridge/ask-host.ts';
import type { HostAnswer, HostBridge } from '../bridge/host-bridge.ts';
import { deskFor, SILENT } from '../desk/desk.fixture.ts';
import { hudTexts } from '../hud/texts.ts';
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
const GAME_ID = '01890000-0000-7000-8000-000000000001';
const ZEROS = '0'.repeat(64);
const account = (balance: number, version: number) => ({
  currency: 'POINTS' as const,
  balance,
  lockedBalance: 0,
  version,
});
const gameOf = (steps: number, won = 0) => ({
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
const reply = (steps: number, balance: number, won = 0): HostAnswer => ({
  kind: 'reply',
  data: {
    game: gameOf(steps, won),
    isComplete: won > 0,
    paytableResult: { amountWon: won },
    account: account(balance, 2 + steps),
    fairness: { seedId: 's', seedHash: ZEROS, clientSeed: 'c', betId: GAME_ID },
  },
});
const info = (...games: readonly unknown[]): HostAnswer => ({
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
const refused = (code: string, details?: unknown): HostAnswer => ({
  kind: 'refused',
  code,
  message: code,
  details,
});

/** A table with a host that gives these answers in turn, and what was asked, shown and said. */
function table(
  answers: readonly HostAnswer[],
  settings: Partial<FrameSettings> = {},
  showing: () => Promise<void> = () => Promise.resolve(),
) {
  const asked: { command: string; data: unknown; id: string | undefined }[] = [];
  const listeners = new Map<string, (data: unknown) => void>();
  const signals: string[] = [];
  /** What the balance and the win stood at, and between them what was signalled. */
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
      asked.push({ command, data, id: options?.id });
      return Promise.resolve(answers[asked.length - 1] ?? { kind: 'silent' });
    },
  };
  const full = {
    gameName: 'vault-nine',
    currency: 'POINTS',
    betAmounts: [...BET_AMOUNTS],
    minRoundMs: 0,
    ...settings,
  } as unknown as FrameSettings;
  const notices: string[] = [];
  const kept: number[] = [];
  const sounds: string[] = [];
  const motion = createMotion(fastFrames, false);
  const desk = deskFor({
    bridge,
    settings: full,
    isReplay: settings.replay === true,
    sound: { ...SILENT, play: (name) => sounds.push(name) },
    account: createAccount('POINTS', [account(1_000, 1)]),
    notice: ({ title }) => {
      notices.push(title);
      return Promise.resolve();
    },
    keepStake: (amount) => kept.push(amount),
  });
  const shown: string[] = [];
  const view: TableView<State> = {
    controls: [],
    config: () => ({ mines: 3 }),
    ready: () => shown.push('ready'),
    show: (step: TableStep<State>) => {
      shown.push(
        `${step.how} ${step.state.steps}${step.isComplete ? ` won ${step.amountWon}` : ''}`,
      );
      return showing();
    },
    actions: (step) => [
      { name: 'Pick', action: { pick: step.version }, key: 'p' },
      { name: 'Cash out', action: { cashOut: true }, isMain: true, isOff: step.version === 0 },
    ],
  };
  const game: TableGame<State> = {
    title: 'Vault Nine',
    protocol: statefulProtocol,
    stateSchema: { parse: (state) => state as State },
    amountWon: (state) => state.amountWon,
    dock: 'side',
    createView: () => view,
    rules: () => [],
  };
  const said: string[] = [];
  const announced: string[] = [];
  let hud: TableHudState | undefined;
  const round = createTableRound({
    desk,
    game,
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
    banners: {
      place: () => undefined,
      ask: () => Promise.resolve(),
      tell: () => Promise.resolve(),
      number: () => undefined,
      gain: () => undefined,
      strip: () => undefined,
      rest: () => undefined,
      tag: () => undefined,
      celebrate: () => ({
        count: () => undefined,
        step: () => undefined,
        leave: () => Promise.resolve(),
      }),
    },
    motion,
    history: { add: () => undefined },
    words: tableTexts('en-US'),
    onChange: () => undefined,
  });
  const rest = async (): Promise<void> => {
    await expect.poll(() => round.isBusy && !desk.isReplay).toBe(false);
  };
  const state = (): TableHudState => {
    if (hud === undefined) throw new Error('Nothing was shown.');
    return hud;
  };
  const tell = (command: string, data: unknown): void => listeners.get(command)?.(data);
  const noted = { asked, announced, balances, shown, kept, said, signals, notices, sounds };
  return { ...noted, round, rest, state, tell };
}

test('[GAME-81] a round is started, acted on with its version and ended with what it won', async () => {
  const at = table([info(), reply(0, 900), reply(1, 900), reply(2, 1_050, 150)]);
  await at.round.open();
  expect(at.state()).toMatchObject({ canMain: true, isOpen: false, canRaise: true });
  at.round.main();
  await at.rest();
  expect(at.state()).toMatchObject({
    canMain: false,
    canMove: true,
    canRaise: false,
    balance: '900',
  });
  expect(at.round.pressKey('P')).toBe(true);
  await at.rest();
  at.round.main();
  await at.rest();
  expect(at.asked.map(({ data }) => data)).toEqual([
    { gameCode: 'vault-nine' },
    { gameCode: 'vault-nine', betAmount: 100, currency: 'POINTS', config: { mines: 3 } },
    { gameCode: 'vault-nine', gameId: GAME_ID, action: { pick: 0 }, version: 0 },
    { gameCode: 'vault-nine', gameId: GAME_ID, action: { cashOut: true }, version: 1 },
  ]);
  expect(at.shown).toEqual(['ready', 'ready', 'start 0', 'action 1', 'action 2 won 150']);
  expect(at.state()).toMatchObject({ win: '150', winTone: 'won', balance: '1050', isOpen: false });
  expect(at.said.at(-1)).toBe('You won 150');
  expect(at.signals).toEqual(['spinStarted', 'spinEnded']);
  expect(at.sounds).toContain('win');
});

test('[FRAME-40] several presses in one task start one round and take one action', async () => {
  const at = table([info(), reply(0, 900), reply(1, 900)]);
  await at.round.open();
  at.round.main();
  at.round.main();
  at.round.main();
  await at.rest();
  at.round.act({ pick: 1 });
  at.round.act({ pick: 1 });
  expect(at.round.pressKey('P')).toBe(true);
  await at.rest();
  expect(at.asked.map(({ command }) => command)).toEqual([
    'statefulGameInfo',
    'statefulGameStart',
    'statefulGameAction',
  ]);
});

test('[GAME-111] until a state has been shown the controls tell the one before, and nothing can be pressed', async () => {
  const ends: (() => void)[] = [];
  const answers = [info(), reply(0, 900), reply(1, 900), reply(2, 1_050, 150)];
  const at = table(answers, {}, () => new Promise((resolve) => ends.push(resolve)));
  const shown = async (count: number): Promise<void> => {
    await expect.poll(() => ends.length).toBe(count);
  };
  await at.round.open();
  at.round.main();
  await shown(1);
  expect(at.state()).toMatchObject({ isOpen: false, canMain: false, moves: [] });
  expect(at.state().main).toMatchObject({ name: 'Play' });
  ends[0]?.();
  await at.rest();
  expect(at.state()).toMatchObject({ isOpen: true, canMove: true });
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: true });

  at.round.act({ pick: 1 });
  await shown(2);
  expect(at.said.at(-1)).toBe('');
  expect(at.state()).toMatchObject({ isOpen: true, canMain: false, canMove: false });
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: true });
  at.round.main();
  at.round.act({ pick: 2 });
  expect(at.round.pressKey('P')).toBe(true);
  ends[1]?.();
  await at.rest();
  expect(at.state().main).toMatchObject({ name: 'Cash out', isOff: false });

  at.round.main();
  await shown(3);
  expect(at.state()).toMatchObject({ isOpen: true, canMain: false, bet: '100', win: '–' });
  expect(at.state().main).toMatchObject({ name: 'Cash out' });
  at.round.main();
  ends[2]?.();
  await at.rest();
  expect(at.state()).toMatchObject({ isOpen: false, win: '150', main: { name: 'Play' } });
  expect(at.asked).toHaveLength(4);
});

test('[FRAME-41] the win is in the balance when it has been told, and the page hears it then', async () => {
  const at = table([info(gameOf(1)), reply(2, 1_050, 150)]);
  await at.round.open();
  at.round.main();
  await at.rest();
  const told = at.balances.lastIndexOf('900 with 150');
  expect(told).toBeGreaterThan(0);
  expect(at.balances.indexOf('1050 with 150')).toBeGreaterThan(told);
  expect(at.balances.findIndex((one) => one.startsWith('1050'))).toBe(
    at.balances.indexOf('1050 with 150'),
  );
  expect(at.balances.indexOf('spinEnded')).toBe(at.balances.indexOf('1050 with 150') + 1);
});

test('[GAME-81] an open round is shown first and goes on with its own stake', async () => {
  const at = table([info(gameOf(3)), reply(4, 1_200, 200)]);
  await at.round.open();
  expect(at.shown).toEqual(['resume 3']);
  expect(at.state()).toMatchObject({ isOpen: true, bet: '100', canRaise: false });
  at.round.main();
  await at.rest();
  expect(at.shown.at(-1)).toBe('action 4 won 200');
});

test('[GAME-101] the stake that is chosen is kept', async () => {
  const at = table([info()]);
  await at.round.open();
  at.round.setBet(raise);
  expect(at.kept).toEqual([150]);
});

test('[GAME-81][FRAME-30] while the answer is unknown the same action is asked again with the same id', async () => {
  const at = table([info(gameOf(1)), { kind: 'silent' }, refused('NETWORK'), reply(2, 900)]);
  await at.round.open();
  at.round.act({ pick: 7 });
  at.round.act({ pick: 8 });
  await at.rest();
  const actions = at.asked.slice(1);
  expect(new Set(actions.map(({ id }) => id)).size).toBe(1);
  expect(actions.map(({ data }) => Reflect.get(Object(data), 'action'))).toEqual([
    { pick: 7 },
    { pick: 7 },
    { pick: 7 },
  ]);
  expect(at.shown).toEqual(['resume 1', 'action 2']);
});

test('[GAME-81][GAME-25] an action that came too late shows the state of the refusal', async () => {
  const conflict = refused('STATE_CONFLICT', { game: gameOf(5) });
  const at = table([info(gameOf(1)), conflict]);
  await at.round.open();
  at.round.act({ pick: 7 });
  await at.rest();
  expect(at.shown).toEqual(['resume 1', 'resume 5']);
  expect(at.notices).toEqual([]);
});

test('[GAME-81] a round that another window finished leaves the waiting table, with a word about it', async () => {
  const at = table([info(gameOf(1)), refused('NOT_FOUND'), info()]);
  await at.round.open();
  at.round.act({ pick: 7 });
  await at.rest();
  expect(at.shown).toEqual(['resume 1', 'ready']);
  expect(at.state().isOpen).toBe(false);
  expect(at.said.at(-1)).toBe(tableTexts('en').movedElsewhere);
  expect(at.signals).toEqual(['spinEnded']);
});

test('[BET-32] a round that is open in another currency is told, at the opening and beside a start', async () => {
  const elsewhere = { ...gameOf(2), currency: 'SWEEP_TICKETS' };
  const sentence = 'Your open round of this game is in Sweep Tickets.';
  const at = table([info(elsewhere), refused('GAME_OPEN'), info(elsewhere)]);
  await at.round.open();
  expect(at.said.at(-1)).toBe(sentence);
  at.round.main();
  await at.rest();
  expect(at.said.filter((one) => one === sentence)).toHaveLength(2);
  expect(at.announced).not.toContain(tableTexts('en').started);
  expect(at.notices).toEqual([]);
});

const DECIDED = REFUSAL_CODES.filter((code) => !UNKNOWN_OUTCOME.has(code));

test('[BET-33] whatever refuses a start, the player reads it once', async () => {
  const told = await Promise.all(
    DECIDED.map(async (code) => {
      // A round that the house says is open is not found any more.
      const at = table([info(), refused(code), info()]);
      await at.round.open();
      at.round.main();
      await at.rest();
      expect(at.announced).not.toContain(tableTexts('en').started);
      return [code, [...at.notices, ...at.said].filter((one) => one !== '').length];
    }),
  );
  expect(told).toEqual(DECIDED.map((code) => [code, 1]));
});

test('[BET-33] whatever refuses a step of an open round, the player reads it once', async () => {
  const told = await Promise.all(
    DECIDED.map(async (code) => {
      const at = table([info(gameOf(1)), refused(code), info()]);
      await at.round.open();
      const before = at.said.length;
      at.round.act({ pick: 7 });
      await at.rest();
      return [code, [...at.notices, ...at.said.slice(before)].length];
    }),
  );
  expect(told).toEqual(DECIDED.map((code) => [code, 1]));
});

test('[GAME-81] a start beside an open round takes that one up; any other refusal is explained', async () => {
  const at = table([info(), refused('GAME_OPEN'), info(gameOf(2))]);
  await at.round.open();
  at.round.main();
  await at.rest();
  expect(at.shown.at(-1)).toBe('resume 2');
  const poor = table([info(), refused('INSUFFICIENT_BALANCE')]);
  await poor.round.open();
  poor.round.main();
  await poor.rest();
  expect(poor.notices).toEqual([hudTexts('en').lowBalanceTitle]);
  expect(poor.signals).toEqual(['spinStarted', 'spinEnded']);
});

test('[GAME-12] a return at or below the stake has no win sound', async () => {
  const at = table([info(gameOf(1)), reply(2, 980, 80)]);
  await at.round.open();
  at.round.main();
  await at.rest();
  expect(at.state()).toMatchObject({ win: '80', winTone: 'returned' });
  expect(at.sounds).not.toContain('win');
  expect(at.said.at(-1)).toBe('Returned 80');
});

test('[FRAME-14] a paused game takes no action and starts no round', async () => {
  const at = table([info(gameOf(1))]);
  await at.round.open();
  at.tell('pauseGame', { reason: 'offline' });
  at.round.act({ pick: 1 });
  at.round.main();
  expect(at.asked).toHaveLength(1);
  expect(at.state()).toMatchObject({ canMain: false, canMove: false });
});

test('[FRAME-31] a replay shows every state of the book and asks for nothing', async () => {
  const at = table([], { replay: true });
  await at.round.open();
  const step = (steps: number, amountWon: number) => ({
    type: 'step',
    action: steps === 0 ? null : { pick: steps },
    state: { steps, amountWon },
  });
  const book = { kind: 'stateful/1', config: {}, events: [step(0, 0), step(1, 0), step(2, 150)] };
  at.tell('replayRound', { book, betAmount: 100, currency: 'POINTS' });
  await expect.poll(() => at.signals).toEqual(['spinEnded']);
  expect(at.shown).toEqual(['ready', 'replay 0', 'replay 1', 'replay 2 won 150']);
  expect(at.asked).toEqual([]);
});
