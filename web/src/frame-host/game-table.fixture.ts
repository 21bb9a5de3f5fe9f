import { expect, vi } from 'vitest';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { GameKind } from '@jubilee/contract/values/enums';
import { callFor, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { createBalances } from '../session/balances/balances.ts';
import { applyPlayEvent, ZERO_NET_POSITION } from '../play/net-position.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { createBetPlacer } from './bet-placer.ts';
import { createBetJournal } from './bet-journal.ts';
import { openConversation } from './conversation.ts';
import { createFrameHandlers } from './frame-requests.ts';
import { createFrameStorage } from './frame-storage.ts';
import { createBetReports } from './bet-reports.ts';
import type { BettingPorts } from './betting-ports.ts';
import { createBalanceFreeze } from './balance-freeze.ts';

export const BET = {
  gameName: 'copper-comet',
  paytableName: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
} as const;

export const ACCOUNT = { currency: 'POINTS', balance: 940, lockedBalance: 0, version: 8 } as const;
export const fairnessOf = (betId: string) => ({
  seedId: '1',
  seedHash: 'a'.repeat(64),
  clientSeed: 'seed',
  betId,
});
export const idOf = (seen: Seen): string => seen.headers.get('x-request-id') ?? '';

export function placed(seen: Seen, amountWon = 40) {
  const betId = idOf(seen);
  return {
    json: {
      betId,
      gameName: BET.gameName,
      currency: 'POINTS',
      betAmount: 100,
      paytableResult: {
        amountWon,
        paytableName: BET.paytableName,
        gameVersion: '1',
        book: { kind: 'lines-slot/1', events: [] },
      },
      account: ACCOUNT,
      fairness: fairnessOf(betId),
    },
  };
}

export function gameOf(kind: GameKind, gameName: string): Game {
  return {
    gameName,
    title: gameName,
    kind,
    category: 'Slots',
    orientation: 'landscape',
    url: `https://games.example/${gameName}/`,
    betAmounts: [10, 100],
    paytables: [{ paytableName: `${gameName}-97`, currency: 'POINTS', rtp: 0.97 }],
    minRoundMs: 0,
    jackpots: kind === 'slot',
  };
}

interface TableParts {
  readonly mayPass?: () => boolean;
  readonly game?: Game;
  readonly connectionName?: string;
}

/** The game's end of a connection, and a page around it on a fake network. */
export function table(answer: (seen: Seen, count: number) => Scripted, parts: TableParts = {}) {
  const stored = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
  const { call, seen, logs, renewals } = callFor(answer);
  const balances = createBalances();
  balances.update({ currency: 'POINTS', balance: 1_000, lockedBalance: 0, version: 7 });
  const journal = createBetJournal(storage, { brand: 'a-brand', userId: 'alice' }, () => 1_000);
  const freeze = createBalanceFreeze();
  const page = {
    refreshes: 0,
    closed: 0,
    tokens: 0,
    decided: 0,
    net: 0,
    moved: [] as string[],
    openIn: [] as (readonly string[])[],
    faults: [] as Error[],
    signals: [] as string[],
    gameFaults: [] as string[],
    reports: [] as string[],
    counted: [] as (readonly [name: string, facts: object])[],
    isThere: true,
  };
  let ids = 0;
  let position = ZERO_NET_POSITION;
  const ports: BettingPorts = {
    game: parts.game ?? gameOf('slot', BET.gameName),
    userId: 'alice',
    call,
    newRequestId: () => `0195f0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
    balances,
    refreshBalances: () => {
      page.refreshes += 1;
      return Promise.resolve();
    },
    freeze,
    reports: createBetReports({
      gameName: (parts.game ?? BET).gameName,
      trackSpin: (facts) => page.counted.push(['game_spin', facts]),
      trackCrash: (name, facts) => page.counted.push([name, facts]),
      count: (bet) => {
        position = applyPlayEvent(position, bet);
        page.net = position.POINTS;
      },
      onMoved: (betId) => page.moved.push(betId),
      onOpenIn: (currencies) => page.openIn.push(currencies),
      rounds: { settled: () => undefined },
      onDecided: () => {
        page.decided += 1;
      },
    }),
    log: (sentence) => logs.push(sentence),
  };
  const betPlacer = createBetPlacer({ ...ports, journal, nowMs: () => 1_000 });
  const store = new Map<string, string>();
  const { handlers, onRound, onOwnBets } = createFrameHandlers({
    ...ports,
    betPlacer,
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    storage: createFrameStorage(
      () => ({
        length: store.size,
        key: (index) => [...store.keys()][index] ?? null,
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => void store.set(key, value),
      }),
      'a-brand',
      BET.gameName,
    ),
    setFullscreen: (on) => Promise.resolve(on),
    refreshToken: () => Promise.resolve(true),
    closeGame: () => {
      page.closed += 1;
    },
    jackpots: () => ({ totals: null, paused: false }),
    report: (sentence) => page.reports.push(sentence),
  });
  const sent: { id?: unknown; commandType: string; controlType: string; data: unknown }[] = [];
  let receive: (message: unknown) => void = () => undefined;
  const conversation = openConversation({
    connection: {
      send: (message) => sent.push(message as (typeof sent)[number]),
      listen: (listener) => {
        receive = listener;
      },
      close: () => undefined,
    },
    connectionName: parts.connectionName ?? 'line0',
    handlers,
    isFrameThere: () => page.isThere,
    mayPass: parts.mayPass ?? (() => true),
    onSignal: (name) => page.signals.push(name),
    onGameFault: (message) => page.gameFaults.push(message),
    onTokenMessage: () => {
      page.tokens += 1;
    },
    rethrow: (fault) => page.faults.push(fault),
    log: (sentence) => logs.push(sentence),
  });
  const answersTo = (id: string | number) => sent.filter((message) => message.id === id);
  const sendRequest = async (commandType: string, data: unknown, id: string | number = 'g1') => {
    const before = answersTo(id).length;
    receive({ controlType: 'request', commandType, data, id });
    await vi.waitFor(() => expect(answersTo(id).length).toBe(before + 1));
    return answersTo(id).at(-1)?.data;
  };
  return {
    sendRequest,
    say: (message: unknown) => receive(message),
    onRound,
    onOwnBets,
    sent,
    seen,
    logs,
    renewals,
    page,
    journal,
    betPlacer,
    freeze,
    balances,
    store,
    conversation,
    answersTo,
  };
}
