/** The surfaces and loops of a house, by role; each can be started and stopped on its own. */
import { readdirSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import type { Surface } from '@jubilee/contract/settings/brand';
import { createSmtpMail } from '@jubilee/providers/messaging/smtp/smtp-mail';
import { registerRoutes, watchChanges } from '../modules/access/index.ts';
import { keepRooms } from '../modules/bingo/index.ts';
import { hearCashOuts, runRounds, tellRounds } from '../modules/crash/index.ts';
import { SEND_MAIL_TASK, sendMailTask } from '../modules/messaging/index.ts';
import { FOLLOW_IDENTITY_TASK, followIdentityTask } from '../modules/players/index.ts';
import { acceptErrorReports } from '../modules/errors/index.ts';
import { networkOf } from '../modules/identity/index.ts';
import { createGamesApp, createWebApp } from '../modules/pages/index.ts';
import {
  createSocketSurface,
  publishBalances,
  publishFreePlay,
  publishJackpots,
} from '../modules/realtime/index.ts';
import { finishAbandoned } from '../modules/rounds/index.ts';
import { tallyReturns } from '../modules/returns/index.ts';
import { settingsRoutes } from '../modules/settings/index.ts';
import { sealLedger } from '../modules/wallet/index.ts';
import { isoInstant } from '../platform/clock/clock.ts';
import { listenOn } from '../platform/http/listen.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import { createApiApp } from './api-surface.ts';
import type { House } from './house.ts';

interface Running {
  readonly surface: Surface | undefined;
  stop(): Promise<void>;
}

const SEAL_INTERVAL_MS = 10_000;
/** How old a process's view of the jackpots may be. */
const JACKPOT_LOOK_MS = 500;
/** A hit that is unpaid for so long belongs to a process that is gone. */
const JACKPOT_HIT_LEFT_MS = 2_000;
const RETURNS_INTERVAL_MS = 60_000;
/** Bets go on while they are counted. */
const RETURN_TURNS_MAX = 50;
const HOUSEKEEPING_INTERVAL_MS = 3_600_000;

/** Starts what the house's roles ask for. On a failure what was started is stopped again. */
export async function startSurfaces(house: House): Promise<{
  readonly surfaces: readonly Surface[];
  stop(): Promise<void>;
}> {
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    if (house.roles.includes('realtime')) running.push(...(await startRealtime(house)));
    if (house.roles.includes('identity')) running.push(await startIdentity(house));
    if (house.roles.includes('api')) running.push(...(await startPages(house)));
    if (house.roles.includes('worker')) running.push(await startWorker(house));
  } catch (error) {
    await stop();
    throw error;
  }
  return { surfaces: running.flatMap((one) => one.surface ?? []), stop };
}

async function listen(house: House, surface: Surface, server: Server): Promise<void> {
  const { ports, bindAddress } = house.cfg;
  const setting = `JUBILEE_PORT_${surface.toUpperCase()}`;
  await listenOn(server, { port: ports[surface], address: bindAddress, setting });
}

async function startRealtime(house: House): Promise<Running[]> {
  const sockets = createSocketSurface({
    ports: house.callers,
    origins: house.origins,
    log: house.log,
  });
  const publisher = await publishBalances({ wallet: house.wallet, sockets, log: house.log });
  const jackpots = await publishJackpots({
    jackpots: house.jackpots,
    brands: BRANDS,
    isEnabled: (brand) => house.settings.flagsOf(brand).jackpotEnabled,
    sockets,
    log: house.log,
  });
  const freePlay = await publishFreePlay({ credits: house.credits, sockets, log: house.log });
  const crashRounds = tellRounds({ ...house.crash, brands: BRANDS, sockets });
  const feed = watchChanges({
    accounts: house.accounts,
    clock: house.clock,
    log: house.log,
    changed(walletId) {
      house.accounts.forget(walletId);
      house.sessions.forget(walletId);
      void sockets.recheck(walletId);
    },
  });
  const loops: Running = {
    surface: undefined,
    async stop() {
      await feed.close();
      await crashRounds.close();
      await jackpots.close();
      await freePlay.close();
      await publisher.close();
    },
  };
  try {
    await listen(house, 'socket', sockets.server);
  } catch (error) {
    await loops.stop();
    throw error;
  }
  return [loops, { surface: 'socket', stop: () => sockets.close() }];
}

/** The identity service as a process of its own; it needs nothing but the database. */
async function startIdentity(house: House): Promise<Running> {
  const { app } = house.identity;
  await app.ready();
  await listen(house, 'identity', app.server);
  return { surface: 'identity', stop: () => app.close() };
}

async function startPages(house: House): Promise<Running[]> {
  const { origins, log, ids, root } = house;
  const allowLocalHosts = !house.cfg.deployed;
  const running: Running[] = [];
  const start = async (
    surface: Surface,
    app: { server: Server; ready(): PromiseLike<unknown>; close(): Promise<unknown> },
  ) => {
    await app.ready();
    await listen(house, surface, app.server);
    running.push({ surface, stop: async () => void (await app.close()) });
  };
  // A process without sockets of its own still has to hear of bans and sign-outs.
  if (!house.roles.includes('realtime')) {
    const feed = watchChanges({
      accounts: house.accounts,
      clock: house.clock,
      log,
      changed(walletId) {
        house.accounts.forget(walletId);
        house.sessions.forget(walletId);
      },
    });
    // Its bets need the hidden points of the cycles that are open now.
    const meters = repeatEvery(
      JACKPOT_LOOK_MS,
      () => house.jackpots.refresh(),
      (error) => log.error({ err: error }, 'the jackpots could not be read'),
    );
    running.push({ surface: undefined, stop: () => feed.close() });
    running.push({ surface: undefined, stop: () => meters.stop() });
  }
  const hearing = await hearCashOuts({
    pool: house.pool('crash hearing', 1),
    brands: BRANDS,
    onFault: (error) => log.error({ err: error }, 'nobody is told that cash-outs are heard here'),
  });
  running.push({ surface: undefined, stop: () => hearing.stop() });
  try {
    await start('api', await createApiApp(house));
    const web = await createWebApp(
      { log, ids, trustedProxies: house.cfg.trustedProxies },
      {
        root: join(root, 'web/dist'),
        origins,
        stage: house.cfg.stage,
        deployed: house.cfg.deployed,
        serviceWorker: house.cfg.serviceWorker,
        nowMs: () => performance.now(),
        networkOf,
        hostedBrands: house.hostedBrands,
        windowGameOrigins: house.settings.windowGameOrigins,
        isCountedOutside: (brand) => house.observability.offerOf(brand).analytics !== undefined,
      },
    );
    await acceptErrorReports(web, {
      log,
      nowMs: () => performance.now(),
      networkOf,
      allowLocalHosts,
      isOwnPage: origins.isOwnPage,
      intakeOf: house.observability.intakeOf,
    });
    registerRoutes(web, settingsRoutes(house.settings), {
      ...house.callers,
      flagsOf: house.settings.flagsOf,
      checkReplies: house.cfg.stage !== 'live',
    });
    await house.identity.registerAuthPages(web, (host) => {
      const brand = origins.brandOf(host);
      const hostname = (host ?? '').replace(/:\d+$/, '').toLowerCase();
      if (brand === undefined) return undefined;
      return { origin: origins.of('web', brand, hostname), brand };
    });
    await start('web', web);
    const clients = join(root, 'games/dist');
    const games = { root: clients, games: builtGames(clients), origins, allowLocalHosts };
    await start('games', await createGamesApp({ log, ids }, games));
  } catch (error) {
    for (const one of running.toReversed()) await one.stop();
    throw error;
  }
  return running;
}

/** Names of the clients that a build left behind. Fault: there was no build. */
function builtGames(clients: string): string[] {
  if (!existsSync(clients)) throw new Error(`${clients} is missing: npm start builds it.`);
  return readdirSync(clients).filter((name) => existsSync(join(clients, name, 'index.html')));
}

async function startWorker(house: House): Promise<Running> {
  const { clock, log, secrets, cfg } = house;
  const mail = createSmtpMail(secrets.smtpUrl ?? `smtp://127.0.0.1:${cfg.smtpPort}`);
  const jobs = await startJobs({
    databaseUrl: house.databaseUrl,
    log,
    tasks: {
      [SEND_MAIL_TASK]: sendMailTask({
        brands: BRANDS,
        mail,
        webAddress: (brand) => house.origins.canonical('web', brand),
      }),
      [FOLLOW_IDENTITY_TASK]: followIdentityTask(
        { ...house, identity: house.identity.admin },
        BRANDS,
      ),
    },
  });
  const fault = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const crashRounds = runRounds(house.crash, {
    lockPool: house.pool('crash leader', 1),
    brands: BRANDS,
  });
  const bingoRooms = keepRooms(house.bingo, BRANDS);
  const brandNumbers = BRANDS.map((brand) => brand.number);
  const seal = repeatEvery(
    SEAL_INTERVAL_MS,
    () => sealLedger(house.readPool, brandNumbers, isoInstant(clock.now())),
    fault('the ledger could not be sealed'),
  );
  const jackpotWins = repeatEvery(
    JACKPOT_HIT_LEFT_MS,
    () => house.jackpots.settleLeftOpen(JACKPOT_HIT_LEFT_MS),
    fault('jackpot hits that were left open could not be paid'),
  );
  const returns = repeatEvery(
    RETURNS_INTERVAL_MS,
    async () => {
      for (let turn = 0; turn < RETURN_TURNS_MAX; turn += 1) {
        if (!(await tallyReturns(house.db))) return;
      }
    },
    fault('the returns could not be counted'),
  );
  const housekeeping = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    async () => {
      await house.wallet.preparePartitions();
      await house.identity.admin.keepTidy();
      await house.analytics.forgetOld();
      await house.fairness.rotateDue();
    },
    fault('housekeeping failed'),
  );
  const abandoned = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    () => finishAbandoned(house, fault('a round that was left open could not be finished')),
    fault('rounds that were left open could not be read'),
  );
  return {
    surface: undefined,
    async stop() {
      await Promise.all([
        seal.stop(),
        housekeeping.stop(),
        jackpotWins.stop(),
        returns.stop(),
        abandoned.stop(),
        crashRounds.stop(),
        bingoRooms.stop(),
      ]);
      await jobs.stop();
      mail.close();
    },
  };
}
