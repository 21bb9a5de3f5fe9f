import type { Currency } from '@jubilee/contract/values/currency';
import type { CampaignContext } from '@jubilee/contract/entities/player';
import type { AppConfig } from '../app/app-config.ts';
import { pageVersion } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { onWake } from '../app/on-wake.ts';
import { createRequestIds } from '../calls/request-ids.ts';
import { openPlayerSocket } from '../sockets/player-socket.ts';
import { openPublicSocket } from '../sockets/public-socket.ts';
import type { Arrival } from './attribution.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import type { Keep } from './keep.ts';
import { readAttribution, readCampaign } from './read-attribution.ts';
import { pagePorts } from './page-ports.ts';
import { createSessionActions } from './session-actions.ts';
import { createSecurityActions } from './security-actions.ts';
import { createSessionEngine, type SessionEngine } from './session-engine.ts';
import { sessionState } from './session-state.ts';
import { createSignInActions } from './sign-in-actions.ts';
import type { SecurityActions, SignInActions } from './sign-in-types.ts';
import type { SessionState } from './types.ts';

export interface StartedSession {
  readonly engine: SessionEngine;
  readonly actions: ReturnType<typeof createSessionActions>;
  readonly signIn: SignInActions;
  readonly security: SecurityActions;
  readonly tabKeep: Keep;
  /** The campaign of this visit, for whoever measures it. */
  readonly campaign: () => CampaignContext;
  readonly read: (activeCurrency: Currency, wasHere: boolean) => SessionState;
}

const wait = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

const loadSocketLibrary = () => import('socket.io-client');

/** Joins the session to the real page: identity library, network, stores, sockets. */
export function startSession(parts: {
  config: AppConfig;
  tabKeep: Keep;
  deviceKeep: Keep;
  arrival: Arrival;
  brandName: string;
}): StartedSession {
  const { config, tabKeep, deviceKeep } = parts;
  const { identity, entry, changes } = createFirebaseIdentity(config.identity, pagePorts(wait));
  const log = logProblem;
  const engine = createSessionEngine({
    identity,
    keep: tabKeep,
    calls: {
      apiOrigin: config.hosts.api,
      fetch: (url, init) => fetch(url, init),
      nowMs,
      wait,
      requestIds: createRequestIds({
        nowMs,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      }),
      versionId: pageVersion() ?? config.versionString,
      log,
    },
    openPlayerSocket: (handlers) =>
      openPlayerSocket({
        ...handlers,
        origin: config.hosts.socket,
        load: loadSocketLibrary,
        onWake,
        log,
      }),
    openPublicSocket: () =>
      config.flags.jackpotEnabled
        ? openPublicSocket({
            origin: config.hosts.socket,
            load: loadSocketLibrary,
            onJackpots: () => undefined,
            log,
          })
        : undefined,
    // The router listens to the history, so this is a navigation of the page.
    goTo: (path) =>
      path === '/' ? history.pushState({}, '', path) : history.replaceState({}, '', path),
    flags: config.flags,
  });
  const actions = createSessionActions({
    engine,
    identity,
    keep: tabKeep,
    attribution: () => readAttribution(deviceKeep, parts.arrival),
    nowMs,
    wait,
  });
  return {
    engine,
    actions,
    signIn: createSignInActions({
      entry,
      deviceKeep,
      hasStarted: actions.hasStarted,
      arrive: engine.arrive,
      applyVerification: actions.applyVerification,
    }),
    security: createSecurityActions({ changes, engine, brandName: parts.brandName }),
    tabKeep,
    campaign: () => readCampaign(tabKeep),
    read: (activeCurrency, wasHere) =>
      sessionState(engine, {
        activeCurrency,
        wasHere,
        isFinishing: actions.isFinishing(),
        letter: actions.letter(),
      }),
  };
}
