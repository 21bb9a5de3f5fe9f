/** The modules of money as one process wires them, over simulated connections; what an edge or a vendor needs is left out. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { CallShape } from '@jubilee/contract/calls/define';
import { INITIAL_RULES } from '@jubilee/core/jurisdictions/initial-rules';
import { capabilitiesOf } from '@jubilee/core/jurisdictions/player-capabilities';
import { toRuleBook } from '@jubilee/core/jurisdictions/rule-book';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { composeFoundation, type Closing } from '../../../src/entry/compose-foundation.ts';
import { composeLimits } from '../../../src/entry/compose-limits.ts';
import { composeMoney, composeWallet } from '../../../src/entry/compose-money.ts';
import { composeSettings } from '../../../src/entry/compose-settings.ts';
import { composeSharedRounds } from '../../../src/entry/compose-shared-rounds.ts';
import { type Route, watchChanges } from '../../../src/modules/access/index.ts';
import { createLocationChecks } from '../../../src/modules/location/index.ts';
import { createAccounts } from '../../../src/modules/account/index.ts';
import { bingoRoutes, runBingoRooms } from '../../../src/modules/bingo/index.ts';
import {
  crashRoutes,
  handleCashouts,
  publishRounds,
  runRounds,
} from '../../../src/modules/crash/index.ts';
import { networkOf } from '../../../src/modules/identity/index.ts';
import type { Jurisdictions } from '../../../src/modules/jurisdictions/index.ts';
import { gameRoutes } from '../../../src/modules/games/index.ts';
import { limitRoutes } from '../../../src/modules/limits/index.ts';
import { createRoundPacing } from '../../../src/modules/money/index.ts';
import { freePointsRoute, signInRoutes } from '../../../src/modules/players/index.ts';
import { publishBalances } from '../../../src/modules/realtime/index.ts';
import { roundRoutes } from '../../../src/modules/rounds/index.ts';
import { createSessions } from '../../../src/modules/sessions/index.ts';
import { createLedgerCheckpoints } from '../../../src/modules/wallet/index.ts';
import { type Clock, isoInstant } from '../../../src/platform/clock/clock.ts';
import { readEnvironment } from '../../../src/platform/config/env.ts';
import type { PoolOptions } from '../../../src/platform/db/pool.ts';
import type { Ids } from '../../../src/platform/ids/ids.ts';
import { repeatEvery } from '../../../src/platform/jobs/repeat.ts';
import { JACKPOTS } from './jackpots.ts';
import { STANDING_SIGN_INS } from './standing-sign-ins.ts';

export interface NodePorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly openPool: (url: string, options: PoolOptions) => Pool;
  /** Which games and loops of several players run; they cost statements in every simulated second. */
  readonly parts: ReadonlySet<NodePart>;
  readonly sockets: NodeSockets;
}

export type NodePart = 'crash' | 'bingo' | 'views';

/** The sockets of players on this process. */
export interface NodeSockets {
  emitToPlayer(walletId: bigint, event: string, payload: unknown): void;
  connectionCount(): number;
  emitToCrash(brand: unknown, event: string, payload: unknown): void;
  crashListeners(): { readonly now: number; readonly ever: number };
}

const ENVIRONMENT = {
  JUBILEE_SEAL_KEY: '07'.repeat(32),
  JUBILEE_CRASH_CHAIN_ROUNDS: '40',
  LOG_LEVEL: 'error',
};

export type NodeServices = Awaited<ReturnType<typeof composeNode>>;

export async function composeNode(ports: NodePorts) {
  const { clock, ids, log } = ports;
  const { cfg, secrets } = readEnvironment(ENVIRONMENT);
  const pools: Closing[] = [];
  const foundation = composeFoundation(
    {
      cfg,
      secrets,
      databaseUrl: 'postgres://simulation',
      clock,
      ids,
      log,
      openPool: ports.openPool,
      roles: ['api', 'realtime', 'worker'],
      versionString: 'simulation',
      root: '.',
      jackpots: JACKPOTS,
      flags: { jackpotEnabled: true, bingoEnabled: true, freePlayEnabled: true },
    },
    pools,
  );
  const { db, feedDb, urgentDb } = foundation;
  const wallet = composeWallet(foundation);
  const accounts = createAccounts({ db, feedDb, urgentDb, clock });
  const sessions = createSessions({ db, urgentDb, clock: foundation.roundClock, ids, log });
  const { settings } = await composeSettings(foundation, { location: () => new Map() });
  const money = await composeMoney(foundation, { wallet, accounts, settings });
  const shared = composeSharedRounds(foundation, { wallet, settings });
  const pacing = createRoundPacing({ nowMs: foundation.nowMs, minMs: 0 });
  const modules = {
    ...foundation,
    ...money,
    ...shared,
    wallet,
    accounts,
    sessions,
    settings,
    jurisdictions: initialJurisdictions(clock),
    // What somebody accepts moves no money, and nobody is erased.
    legalTexts: {
      acceptWithin: () => Promise.resolve(),
      isAccepted: () => true as const,
      pendingOf: () => Promise.resolve([]),
      accept: () => Promise.resolve(true),
    },
    // The feature is off, and no vendor is set up.
    location: createLocationChecks({
      ...foundation,
      pool: foundation.backgroundPool,
      sharedClock: foundation.roundClock,
      adaptersOf: () => new Map(),
      networkOf,
      sessionIdleMs: cfg.sessionIdleMs,
    }),
    isExcluded: () => Promise.resolve(false),
    contactHash: () => Promise.resolve(undefined),
    pacing,
    tablePacing: pacing,
    forceBigWin: undefined,
  };
  const routes = [
    ...gameRoutes(modules),
    ...roundRoutes(modules),
    ...crashRoutes(shared.crash),
    ...bingoRoutes(shared.bingo),
    freePointsRoute(modules),
    ...signInRoutes({ ...modules, identity: STANDING_SIGN_INS }),
    ...limitRoutes(composeLimits(foundation, { wallet, sessions }).limits),
  ];
  await startLoops(modules, ports);
  return { ...modules, routes: byCall(routes) };
}

/** The rules that an installation begins with; nobody changes them in a simulation. */
function initialJurisdictions(clock: Pick<Clock, 'now'>): Pick<Jurisdictions, 'of'> {
  const books = new Map(
    BRANDS.map(({ number, timeZone }) => [number, toRuleBook(INITIAL_RULES, timeZone)]),
  );
  return {
    of(brand, places) {
      const book = books.get(brand.number);
      if (book === undefined) throw new Error(`${brand.location} has no rules`);
      return capabilitiesOf(book, clock.now(), places);
    },
  };
}

type Modules = Omit<NodeServices, 'routes'>;

const CHECKPOINT_MS = 10_000;
const JACKPOTS_MS = 2_000;
const CLAIMS_LEFT_MS = 2_000;

/** The loops of a process with every role; only one brand has rounds, because each brand costs statements. */
async function startLoops(modules: Modules, { parts, sockets }: NodePorts): Promise<void> {
  const { clock, log, accounts, sessions, fairness, jackpots, wallet, backgroundPool } = modules;
  const brands = [DEFAULT_BRAND];
  const fault = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  if (parts.has('crash') || parts.has('bingo')) modules.roundClock.startMeasuring(log);
  await watchChanges({
    accounts,
    log,
    changed(walletId) {
      accounts.forget(walletId);
      sessions.forget(walletId);
      fairness.forget(walletId);
    },
  });
  repeatEvery(JACKPOTS_MS, () => jackpots.refresh(), fault('jackpots'));
  repeatEvery(CLAIMS_LEFT_MS, () => jackpots.settleLeftOpen(CLAIMS_LEFT_MS), fault('claims'));
  const numbers = BRANDS.map(({ number }) => number);
  repeatEvery(
    CHECKPOINT_MS,
    () => createLedgerCheckpoints(backgroundPool, numbers, isoInstant(clock.now())),
    fault('checkpoints'),
  );
  if (parts.has('crash')) {
    // The process answers calls only when the first sign of life is recorded.
    await handleCashouts(modules.crash);
    runRounds(modules.crash, { lockPool: modules.pool('crash leader', 1), brands });
    publishRounds(modules.crash, { brands, sockets });
  }
  if (parts.has('bingo')) runBingoRooms(modules.bingo, brands);
  if (parts.has('views')) await publishBalances({ wallet, sockets, log });
}

function byCall(routes: readonly Route[]): ReadonlyMap<CallShape, Route> {
  return new Map(routes.map((route) => [route.call, route]));
}
