/** The surfaces and loops of an installation, by role; each can be started and stopped on its own. */
import { readdirSync, existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import type { Surface } from '@jubilee/contract/settings/brand';
import { registerRoutes, watchChanges } from '../modules/access/index.ts';
import { handleCashouts, publishRounds } from '../modules/crash/index.ts';
import { acceptErrorReports } from '../modules/errors/index.ts';
import { networkOf } from '../modules/identity/index.ts';
import { createGamesApp, createSpinwheelApp } from '../modules/pages/index.ts';
import {
  createSocketSurface,
  publishBalances,
  publishFreePlay,
  publishJackpots,
  publishPurchaseVerifications,
} from '../modules/realtime/index.ts';
import { settingsRoutes } from '../modules/settings/index.ts';
import { listenOn } from '../platform/http/listen.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import { createApiApp } from './api-surface.ts';
import type { AppServices } from './compose-app.ts';
import { SIGN_IN_ANSWERS } from './compose-callers.ts';
import { countedIntake, startSignsOfLife } from './signs-of-life.ts';
import { createPlayersWeb } from './players-web.ts';
import { createVendorForms } from './vendor-documents.ts';
import { createStaffApp } from './staff-surface.ts';
import { startWorker } from './start-worker.ts';
import { startWorkerSurface } from './worker-surface.ts';

interface Running {
  readonly surface: Surface | undefined;
  stop(): Promise<void>;
}

/** Maximum age of a process's view of the jackpots. */
const JACKPOT_LOOK_MS = 500;

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
      const worker = await startWorker(services);
      running.push({ surface: undefined, stop: () => worker.stop() });
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
  const { deployedStage } = services.callers;
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
      deployedStage,
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
    const games = { root: clients, games: builtGames(clients), origins, deployedStage };
    await start('games', await createGamesApp({ log, ids }, games));
    const wheel = { root: join(root, 'spinwheel/dist'), origins, deployedStage };
    await start('spinwheel', await createSpinwheelApp({ log, ids }, wheel));
    await start('vendor', await createVendorForms(services));
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
