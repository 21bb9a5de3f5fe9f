/** The surfaces and loops of an installation, by role; each can be started and stopped on its own. */
import { readdirSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import type { Surface } from '@jubilee/contract/settings/brand';
import { createSmtpEmail } from '@jubilee/providers/messaging/smtp/smtp-email';
import { registerRoutes, watchChanges } from '../modules/access/index.ts';
import { runBingoRooms } from '../modules/bingo/index.ts';
import { handleCashouts, publishRounds, runRounds } from '../modules/crash/index.ts';
import { SEND_EMAIL_TASK, sendEmailTask } from '../modules/messaging/index.ts';
import { countDays, zoneOfBrand } from '../modules/finance/index.ts';
import { FOLLOW_DECISION_TASK, followDecisionTask } from '../modules/staff-players/index.ts';
import { FOLLOW_IDENTITY_TASK, followIdentityTask } from '../modules/players/index.ts';
import { acceptErrorReports } from '../modules/errors/index.ts';
import { networkOf } from '../modules/identity/index.ts';
import { createGamesApp } from '../modules/pages/index.ts';
import {
  createSocketSurface,
  publishBalances,
  publishFreePlay,
  publishJackpots,
  publishPurchaseVerifications,
} from '../modules/realtime/index.ts';
import {
  deleteExpired,
  MAKE_DATA_EXPORT_TASK,
  makeExportTask,
  runDueErasures,
} from '../modules/privacy/index.ts';
import { finishAbandoned } from '../modules/rounds/index.ts';
import { tallyReturns, watchReturns } from '../modules/returns/index.ts';
import { settingsRoutes } from '../modules/settings/index.ts';
import { CHECK_LEDGER_TASK, checkLedgerTask } from '../modules/system/index.ts';
import { createLedgerCheckpoints, removeOldRefusals } from '../modules/wallet/index.ts';
import { isoInstant } from '../platform/clock/clock.ts';
import { listenOn } from '../platform/http/listen.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import { createApiApp } from './api-surface.ts';
import type { AppServices } from './compose-app.ts';
import { SIGN_IN_ANSWERS } from './compose-callers.ts';
import { exclusionTasks, liftExclusions } from './exclusion-work.ts';
import { runIdentityChecks } from './identity-check-work.ts';
import { runPayouts } from './cash-out-work.ts';
import { creditPostalEntries } from './postal-entry-work.ts';
import { runPurchases } from './purchase-work.ts';
import {
  countedIntake,
  countedTask,
  createLedgerProofs,
  startSignsOfLife,
} from './signs-of-life.ts';
import { createPlayersWeb } from './players-web.ts';
import { createStaffApp } from './staff-surface.ts';
import { startWorkerSurface } from './worker-surface.ts';

interface Running {
  readonly surface: Surface | undefined;
  stop(): Promise<void>;
}

const CHECKPOINT_INTERVAL_MS = 10_000;
/** Maximum age of a process's view of the jackpots. */
const JACKPOT_LOOK_MS = 500;
/** A hit that is still unpaid after this time belongs to a process that died. */
const JACKPOT_HIT_LEFT_MS = 2_000;
const ERASURES_INTERVAL_MS = 60_000;
/** How often a node looks whether the nightly deletion is due. */
const RETENTION_INTERVAL_MS = 300_000;
const RETURNS_INTERVAL_MS = 60_000;
/** Bounds one run: new bets keep arriving while it counts. */
const RETURN_PASSES_MAX = 50;
const DAYS_INTERVAL_MS = 15_000;
const HOUSEKEEPING_INTERVAL_MS = 3_600_000;
const OLD_REFUSALS_INTERVAL_MS = 300_000;

/**
 * Starts what the platform's roles require. If one part fails, those already started are stopped.
 */
export async function startSurfaces(services: AppServices): Promise<{
  readonly surfaces: readonly Surface[];
  stop(): Promise<void>;
}> {
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const one of running.toReversed()) await one.stop();
  };
  try {
    const clock = services.roundClock.startMeasuring(services.log);
    running.push({ surface: undefined, stop: () => clock.stop() });
    const beats = await startSignsOfLife(services);
    running.push({ surface: undefined, stop: () => beats.stop() });
    if (services.roles.includes('realtime')) running.push(...(await startRealtime(services)));
    if (services.roles.includes('identity')) running.push(await startIdentity(services));
    if (services.roles.includes('api')) running.push(...(await startPages(services)));
    if (services.roles.includes('worker')) {
      running.push(await startWorker(services));
      // The API answers for its whole process.
      if (!services.roles.includes('api')) {
        const app = await startWorkerSurface(services);
        running.push({ surface: undefined, stop: () => app.close() });
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { surfaces: running.flatMap((one) => one.surface ?? []), stop };
}

async function listen(services: AppServices, surface: Surface, server: Server): Promise<void> {
  const { ports, bindAddress } = services.cfg;
  const setting = `JUBILEE_PORT_${surface.toUpperCase()}`;
  await listenOn(server, { port: ports[surface], address: bindAddress, setting });
}

async function startRealtime(services: AppServices): Promise<Running[]> {
  const sockets = createSocketSurface({
    ports: services.callers,
    origins: services.origins,
    log: services.log,
    handshakes: services.handshakes,
    trustedProxies: services.cfg.trustedProxies,
  });
  const publisher = await publishBalances({ wallet: services.wallet, sockets, log: services.log });
  const jackpots = await publishJackpots({
    jackpots: services.jackpots,
    brands: BRANDS,
    isEnabled: (brand) => services.settings.flagsOf(brand).jackpotEnabled,
    sockets,
    log: services.log,
  });
  const freePlay = await publishFreePlay({ credits: services.credits, sockets, log: services.log });
  const verifications = await publishPurchaseVerifications({ ...services, sockets });
  const crashRounds = publishRounds(services.crash, { brands: BRANDS, sockets });
  const feed = await watchChanges({
    accounts: services.accounts,
    log: services.log,
    changed(walletId) {
      services.forgetPlayer(walletId);
      void sockets.recheck(walletId);
    },
  });
  const hosted = BRANDS.filter((brand) => services.callers.endsUnnoticed(brand));
  const signIns = repeatEvery(
    SIGN_IN_ANSWERS.ageMaxMs,
    async () => {
      for (const brand of hosted) await sockets.recheckBrand(brand);
    },
    (error) => services.log.error({ err: error }, 'the sockets could not be checked again'),
  );
  const loops: Running = {
    surface: undefined,
    async stop() {
      await signIns.stop();
      await feed.close();
      await crashRounds.close();
      await jackpots.close();
      await freePlay.close();
      await verifications.close();
      await publisher.close();
    },
  };
  try {
    await listen(services, 'socket', sockets.server);
  } catch (error) {
    await loops.stop();
    throw error;
  }
  return [loops, { surface: 'socket', stop: () => sockets.close() }];
}

/** The identity service as a separate process; it needs nothing but the database. */
async function startIdentity(services: AppServices): Promise<Running> {
  const { app } = services.identity;
  await app.ready();
  await listen(services, 'identity', app.server);
  return { surface: 'identity', stop: () => app.close() };
}

async function startPages(services: AppServices): Promise<Running[]> {
  const { origins, log, ids, root } = services;
  const allowLocalHosts = !services.cfg.deployed;
  const running: Running[] = [];
  const start = async (
    surface: Surface,
    app: { server: Server; ready(): PromiseLike<unknown>; close(): Promise<unknown> },
  ) => {
    await app.ready();
    await listen(services, surface, app.server);
    running.push({ surface, stop: async () => void (await app.close()) });
  };
  // A process without sockets also has to learn of bans and sign-outs.
  if (!services.roles.includes('realtime')) {
    const feed = await watchChanges({
      accounts: services.accounts,
      log,
      changed: (walletId) => services.forgetPlayer(walletId),
    });
    // Its bets need the current hidden hit points of the jackpots.
    const meters = repeatEvery(
      JACKPOT_LOOK_MS,
      () => services.jackpots.refresh(),
      (error) => log.error({ err: error }, 'the jackpots could not be read'),
    );
    running.push({ surface: undefined, stop: () => feed.close() });
    running.push({ surface: undefined, stop: () => meters.stop() });
  }
  const cashouts = await handleCashouts(services.crash);
  running.push({ surface: undefined, stop: () => cashouts.stop() });
  try {
    await start('api', await createApiApp(services));
    const web = await createPlayersWeb(services, join(root, 'web/dist'));
    await acceptErrorReports(web, {
      log,
      nowMs: () => performance.now(),
      networkOf,
      allowLocalHosts,
      isOwnPage: origins.isOwnPage,
      intakeOf: (brand) => countedIntake(services.observability.intakeOf(brand), services.counts),
    });
    registerRoutes(web, settingsRoutes(services.settings), {
      ...services.callers,
      flagsOf: services.settings.flagsOf,
      checkReplies: services.cfg.stage !== 'live',
    });
    await services.identity.registerAuthPages(web, (host) => {
      const brand = origins.brandOf(host);
      const hostname = (host ?? '').replace(/:\d+$/, '').toLowerCase();
      if (brand === undefined) return undefined;
      return { origin: origins.of('web', brand, hostname), brand };
    });
    await start('web', web);
    await start('backoffice', await createStaffApp(services));
    const clients = join(root, 'games/dist');
    const games = { root: clients, games: builtGames(clients), origins, allowLocalHosts };
    await start('games', await createGamesApp({ log, ids }, games));
  } catch (error) {
    for (const one of running.toReversed()) await one.stop();
    throw error;
  }
  return running;
}

/** Names of the clients of a build. Fault: nothing was built. */
function builtGames(clients: string): string[] {
  if (!existsSync(clients)) throw new Error(`${clients} is missing: npm start builds it.`);
  return readdirSync(clients).filter((name) => existsSync(join(clients, name, 'index.html')));
}

async function startWorker(services: AppServices): Promise<Running> {
  const { clock, log, secrets, cfg, counts } = services;
  const proofs = createLedgerProofs(services.databaseUrl);
  const email = createSmtpEmail(secrets.smtpUrl ?? `smtp://127.0.0.1:${cfg.smtpPort}`);
  const jobs = await startJobs({
    databaseUrl: services.databaseUrl,
    log,
    tasks: {
      [SEND_EMAIL_TASK]: countedTask(
        sendEmailTask({
          pool: services.backgroundPool,
          clock,
          brands: BRANDS,
          email,
          webAddress: (brand) => services.origins.canonical('web', brand),
          staffAddress: (brand) => services.origins.canonical('backoffice', brand),
        }),
        counts,
        { done: 'emailsSent', failed: 'emailsFailed' },
      ),
      [FOLLOW_IDENTITY_TASK]: countedTask(
        followIdentityTask({ ...services, identity: services.identity.admin }, BRANDS),
        counts,
        { failed: 'workFaults' },
      ),
      [CHECK_LEDGER_TASK]: checkLedgerTask({
        pool: services.backgroundPool,
        clock,
        prove: () => proofs.prove(),
      }),
      [MAKE_DATA_EXPORT_TASK]: countedTask(makeExportTask(services.personalDataCopies), counts, {
        failed: 'workFaults',
      }),
      ...exclusionTasks(services),
      [FOLLOW_DECISION_TASK]: followDecisionTask({
        ...services,
        pool: services.backgroundPool,
        brands: BRANDS,
      }),
    },
  });
  const fault = (what: string) => (error: unknown) => {
    counts.add('workFaults');
    log.error({ err: error }, what);
  };
  const crashRounds = runRounds(services.crash, {
    lockPool: services.pool('crash leader', 1),
    brands: BRANDS,
  });
  const bingoRooms = runBingoRooms(services.bingo, BRANDS);
  const brandNumbers = BRANDS.map((brand) => brand.number);
  const checkpoints = repeatEvery(
    CHECKPOINT_INTERVAL_MS,
    () => createLedgerCheckpoints(services.backgroundPool, brandNumbers, isoInstant(clock.now())),
    fault('the ledger checkpoint could not be created'),
  );
  const jackpotWins = repeatEvery(
    JACKPOT_HIT_LEFT_MS,
    () => services.jackpots.settleLeftOpen(JACKPOT_HIT_LEFT_MS),
    fault('unpaid jackpot hits could not be paid'),
  );
  const returns = repeatEvery(
    RETURNS_INTERVAL_MS,
    async () => {
      for (let pass = 0; pass < RETURN_PASSES_MAX; pass += 1) {
        if (!(await tallyReturns(services.db))) break;
      }
      for (const brand of BRANDS) {
        await watchReturns(
          { ...services, pool: services.backgroundPool },
          brand,
          isoInstant(clock.now()),
        );
      }
    },
    fault('the returns could not be tallied'),
  );
  const days = repeatEvery(
    DAYS_INTERVAL_MS,
    () => countDays(services.backgroundPool, BRANDS, zoneOfBrand),
    fault('the days could not be counted'),
  );
  const housekeeping = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    async () => {
      await services.wallet.preparePartitions();
      await services.identity.admin.runMaintenance();
      await Promise.all([services.analytics.forgetOld(), services.location.deleteOld()]);
      await services.fairness.rotateDue();
    },
    fault('housekeeping failed'),
  );
  const oldRefusals = repeatEvery(
    OLD_REFUSALS_INTERVAL_MS,
    () => removeOldRefusals(services.backgroundPool),
    fault('old refusals could not be removed'),
  );
  const abandoned = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    () => finishAbandoned(services, fault('an abandoned round could not be finished')),
    fault('abandoned rounds could not be read'),
  );
  const postalEntries = creditPostalEntries(services, fault('an entry by post was not credited'));
  const erasureFault = fault('a player could not be erased');
  const erasures = repeatEvery(
    ERASURES_INTERVAL_MS,
    () => runDueErasures(services.erasures, erasureFault),
    erasureFault,
  );
  const identityChecks = runIdentityChecks(services, fault);
  const payouts = runPayouts(services, fault('a payout could not be followed'));
  const purchases = runPurchases(services, fault);
  const exclusions = liftExclusions(services, fault('an exclusion could not be lifted'));
  const retentionFault = fault('what is past its retention was not deleted');
  const retention = repeatEvery(
    RETENTION_INTERVAL_MS,
    () => deleteExpired(services.erasures, retentionFault),
    retentionFault,
  );
  return {
    surface: undefined,
    async stop() {
      await Promise.all([
        ...[erasures, exclusions, retention, returns, days].map((one) => one.stop()),
        postalEntries.stop(),
        identityChecks.stop(),
        payouts.stop(),
        purchases.stop(),
        checkpoints.stop(),
        housekeeping.stop(),
        jackpotWins.stop(),
        abandoned.stop(),
        oldRefusals.stop(),
        crashRounds.stop(),
        bingoRooms.stop(),
      ]);
      await proofs.stop();
      await jobs.stop();
      email.close();
    },
  };
}
