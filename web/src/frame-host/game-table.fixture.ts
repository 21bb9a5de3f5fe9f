import { expect, vi } from 'vitest';
import type { Remedy } from '@jubilee/contract/frame/remedies';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { callFor, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { applyPlayEvent, ZERO_NET_POSITION } from '../play/net-position.ts';
import { createBalances } from '../session/balances/balances.ts';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { createBalanceFreeze } from './balance-freeze.ts';
import { createBetJournal } from './bet-journal.ts';
import { createBetPlacer } from './bet-placer.ts';
import { createCreditPlacer } from './credit-placer.ts';
import { createBetReports } from './bet-reports.ts';
import type { BettingPorts } from './betting-ports.ts';
import { openConversation } from './conversation.ts';
import type { FrameHandlers } from './frame-handlers.ts';
import { createFrameHandlers } from './frame-requests.ts';
import { createFrameStorage } from './frame-storage.ts';
import { BET, gameOf } from './game-answers.fixture.ts';

interface TableParts {
  readonly mayPass?: () => boolean;
  readonly game?: Game;
  readonly connectionName?: string;
}

/** The game's end of a connection, and a page around it on a fake network. */
export function table(answer: (seen: Seen, count: number) => Scripted, parts: TableParts = {}) {
  const { call, seen, logs, renewals } = callFor(answer);
  const log = (sentence: string): void => void logs.push(sentence);
  const page = createPageRecord();
  const game = parts.game ?? gameOf('slot', BET.gameName);
  const ports = bettingPorts({ call, log, game }, page);
  const { balances, freeze } = ports;
  const journal = createBetJournal(
    createMapStorage(),
    { brand: 'a-brand', userId: 'alice' },
    () => 1_000,
  );
  const betPlacer = createBetPlacer({ ...ports, journal, nowMs: () => 1_000 });
  const creditPlacer = createCreditPlacer({ ...ports, journal, nowMs: () => 1_000 });
  const store = new Map<string, string>();
  const { handlers, onRound, onOwnBets } = createFrameHandlers({
    ...ports,
    betPlacer,
    creditPlacer,
    wait: () => new Promise((resolve) => setTimeout(resolve, 0)),
    storage: storageOn(store),
    setFullscreen: (on) => Promise.resolve(on),
    refreshToken: () => Promise.resolve(true),
    closeGame: () => {
      page.closed += 1;
    },
    remedies: {
      list: () => page.remedies,
      freePointsDueAt: () => page.freePointsDueAt,
      take: (kind) => page.taken.push(kind),
    },
    jackpots: () => ({ totals: null, paused: false }),
    report: (sentence) => page.reports.push(sentence),
  });
  return {
    ...openTestConversation(handlers, page, { ...parts, log }),
    onRound,
    onOwnBets,
    seen,
    logs,
    renewals,
    page,
    journal,
    betPlacer,
    creditPlacer,
    freeze,
    balances,
    store,
  };
}

type PageRecord = ReturnType<typeof createPageRecord>;

/** What happened to the page. */
function createPageRecord() {
  return {
    refreshes: 0,
    closed: 0,
    tokens: 0,
    decided: 0,
    net: 0,
    moved: [] as string[],
    openIn: [] as (readonly string[])[],
    limited: [] as (string | undefined)[],
    faults: [] as Error[],
    remedies: [] as readonly Remedy[],
    freePointsDueAt: undefined as string | undefined,
    taken: [] as string[],
    signals: [] as string[],
    gameFaults: [] as string[],
    reports: [] as string[],
    counted: [] as (readonly [name: string, facts: object])[],
    isThere: true,
  };
}

/** The ports of money requests; what they do to the page is recorded. */
function bettingPorts(
  parts: Pick<BettingPorts, 'call' | 'log' | 'game'>,
  page: PageRecord,
): BettingPorts {
  const balances = createBalances();
  balances.update({ currency: 'POINTS', balance: 1_000, lockedBalance: 0, version: 7 });
  let ids = 0;
  let position = ZERO_NET_POSITION;
  return {
    ...parts,
    userId: 'alice',
    newRequestId: () => `0195f0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
    balances,
    refreshBalances: () => {
      page.refreshes += 1;
      return Promise.resolve();
    },
    freeze: createBalanceFreeze(),
    reports: createBetReports({
      gameName: parts.game.gameName,
      trackSpin: (facts) => page.counted.push(['game_spin', facts]),
      trackCrash: (name, facts) => page.counted.push([name, facts]),
      count: (bet) => {
        position = applyPlayEvent(position, bet);
        page.net = position.POINTS;
      },
      onMoved: (betId) => page.moved.push(betId),
      onOpenIn: (currencies) => page.openIn.push(currencies),
      onLimited: (code) => page.limited.push(code),
      onEnded: () => undefined,
      rounds: { settled: () => undefined },
      onDecided: () => {
        page.decided += 1;
      },
    }),
  };
}

function createMapStorage(): KeyValueStorage {
  const stored = new Map<string, string>();
  return {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
}

const storageOn = (store: Map<string, string>) =>
  createFrameStorage(
    () => ({
      get length() {
        return store.size;
      },
      key: (index) => [...store.keys()][index] ?? null,
      getItem: (key) => store.get(key) ?? null,
      setItem: (key, value) => void store.set(key, value),
    }),
    'a-brand',
    BET.gameName,
  );

/** The conversation with the page, from the game's end. */
function openTestConversation(
  handlers: FrameHandlers,
  page: PageRecord,
  parts: Pick<TableParts, 'mayPass' | 'connectionName'> & { log: (sentence: string) => void },
) {
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
    connectionName: parts.connectionName ?? 'connection0',
    handlers,
    isFrameThere: () => page.isThere,
    mayPass: parts.mayPass ?? (() => true),
    onSignal: (name) => page.signals.push(name),
    onGameFault: (message) => page.gameFaults.push(message),
    onTokenMessage: () => {
      page.tokens += 1;
    },
    rethrow: (fault) => page.faults.push(fault),
    log: parts.log,
  });
  const answersTo = (id: string | number) => sent.filter((message) => message.id === id);
  const sendRequest = async (commandType: string, data: unknown, id: string | number = 'g1') => {
    const before = answersTo(id).length;
    receive({ controlType: 'request', commandType, data, id });
    await vi.waitFor(() => expect(answersTo(id).length).toBe(before + 1));
    return answersTo(id).at(-1)?.data;
  };
  return {
    conversation,
    sent,
    answersTo,
    sendRequest,
    say: (message: unknown) => receive(message),
  };
}
