import type { Currency } from '@jubilee/contract/values/currency';
import type { AppConfig } from '../../app/app-config.ts';
import { appConfigAddress, pageVersion } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { logProblem } from '../../app/log.ts';
import { isOnline, onWake } from '../../app/on-wake.ts';
import { navigateTo } from '../../navigation/navigate.ts';
import { report } from '../../observability/report.ts';
import {
  forgetJackpotWin,
  jackpotBoard,
  updateJackpots,
  triggerJackpot,
} from '../../catalogue/jackpot-board.ts';
import { createFreePlayState, type FreePlayState } from '../../catalogue/free-play-state.ts';
import { freePlays } from '../../catalogue/free-play.ts';
import {
  createPendingJackpotWins,
  type PendingJackpotWins,
} from '../../jackpots/pending-jackpot-wins.ts';
import { createSessionTally, type SessionTallyState } from '../../play/session-tally.ts';
import { createRequestIds } from '../../calls/request-ids.ts';
import { fetchUserFlags } from '../../flags/fetch-user-flags.ts';
import { pageFlags } from '../../flags/flag-table.ts';
import { createPlayerFlags } from '../../flags/player-flags.ts';
import { openPlayerSocket } from '../../sockets/player-socket.ts';
import { openPublicSocket } from '../../sockets/public-socket.ts';
import type { Arrival } from '../attribution/attribution.ts';
import { createFirebaseIdentity } from '../firebase/firebase-identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { readAttribution } from '../attribution/read-attribution.ts';
import { pagePorts } from '../firebase/page-ports.ts';
import { createSessionActions } from '../engine/session-actions.ts';
import { createSecurityActions } from '../sign-in/security-actions.ts';
import { createSessionEngine, type SessionEngine } from '../engine/session-engine.ts';
import { sessionState } from '../engine/session-state.ts';
import { createSignInActions } from '../sign-in/sign-in-actions.ts';
import type { SecurityActions, SignInActions } from '../sign-in/sign-in-types.ts';
import type { SessionState } from '../types.ts';

export interface StartedSession {
  readonly engine: SessionEngine;
  readonly actions: ReturnType<typeof createSessionActions>;
  readonly signIn: SignInActions;
  readonly security: SecurityActions;
  readonly tabStorage: KeyValueStorage;
  readonly jackpots: PendingJackpotWins;
  readonly freePlays: FreePlayState;
  readonly tally: SessionTallyState;
  readonly read: (activeCurrency: Currency, wasHere: boolean) => SessionState;
}

const wait = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });

const loadSocketLibrary = () => import('socket.io-client');

/** Connects the session to the real page: identity library, network, storage, sockets. */
export function startSession(parts: {
  config: AppConfig;
  tabStorage: KeyValueStorage;
  deviceStorage: KeyValueStorage;
  arrival: Arrival;
  brandName: string;
}): StartedSession {
  const { config, tabStorage, deviceStorage } = parts;
  const { identity, signIn, changes } = createFirebaseIdentity(config.identity, pagePorts(wait));
  const log = logProblem;
  const versionId = pageVersion() ?? config.versionString;
  const playerFlags = createPlayerFlags({
    table: pageFlags,
    storage: tabStorage,
    nowMs,
    report,
    versionId,
    loadOpenFlags: () => import('../../flags/open-flags.ts'),
    fetchFlags: (context) =>
      fetchUserFlags(
        {
          address: appConfigAddress(),
          fetch: (url, init) => fetch(url, init),
          tokens: engine.tokens,
          newRequestId: engine.newRequestId,
          userId: () => engine.facts().person?.uid,
          sessionId: () => engine.facts().sessionId,
          versionId,
          guestFlags: config.flags,
          onDamage: (fields) =>
            report('The flags of the player are damaged', undefined, { fields: fields.join(', ') }),
        },
        context,
      ),
  });
  // With jackpots off nothing of them is loaded. Source: JACK-11.
  const hasJackpots = (): boolean => pageFlags.read().jackpotEnabled;
  const engine: SessionEngine = createSessionEngine({
    identity,
    storage: tabStorage,
    calls: {
      apiOrigin: config.hosts.api,
      fetch: (url, init) => fetch(url, init),
      nowMs,
      wait,
      requestIds: createRequestIds({
        nowMs,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      }),
      versionId,
      log,
    },
    isOnline,
    openPlayerSocket: (handlers) =>
      openPlayerSocket({
        ...handlers,
        origin: config.hosts.socket,
        load: loadSocketLibrary,
        onJackpots(update) {
          if (hasJackpots()) updateJackpots(update);
        },
        onJackpotWin: () => void jackpots.check(),
        onFreePlay: () => void freePlayState.check(),
        onWake,
        isOnline,
        log,
      }),
    openPublicSocket: () =>
      hasJackpots()
        ? openPublicSocket({
            origin: config.hosts.socket,
            load: loadSocketLibrary,
            onJackpots: updateJackpots,
            onWake,
            isOnline,
            log,
          })
        : undefined,
    // After a failed location check Back must not lead to where it failed. Source: ROUTE-15.
    goTo: (path) => navigateTo(path, { replace: path !== '/' }),
    flags: pageFlags.read,
    featureSteps: {
      configuration: playerFlags.step,
      jackpotWin: () => jackpots.check(),
      freePlay: () => freePlayState.check(),
    },
    onPlayerGone() {
      jackpots.forget();
      freePlayState.forget();
      playerFlags.forget();
    },
    report,
  });
  const tally = createSessionTally(tabStorage, () => engine.facts());
  const jackpots = createPendingJackpotWins({
    call: engine.call,
    isEnabled: hasJackpots,
    waiting: () => jackpotBoard.read().winId,
    onWin(win) {
      triggerJackpot(win);
      tally.jackpotWon(win);
    },
    onSeen: forgetJackpotWin,
    log,
  });
  const freePlayState = createFreePlayState({
    call: engine.call,
    userId: () => engine.facts().person?.uid,
    isEnabled: () => pageFlags.read().freePlayEnabled,
    show: freePlays.write,
    log,
  });
  onWake(() => void playerFlags.refresh());
  const actions = createSessionActions({
    engine,
    identity,
    storage: tabStorage,
    attribution: () => readAttribution(deviceStorage, parts.arrival),
    nowMs,
    wait,
  });
  return {
    engine,
    actions,
    signIn: createSignInActions({
      signIn,
      deviceStorage,
      hasStarted: actions.hasStarted,
      arrive: engine.arrive,
      applyVerification: actions.applyVerification,
    }),
    security: createSecurityActions({ changes, engine, brandName: parts.brandName }),
    tabStorage,
    jackpots,
    freePlays: freePlayState,
    tally,
    read: (activeCurrency, wasHere) =>
      sessionState(engine, {
        activeCurrency,
        wasHere,
        isFinishing: actions.isFinishing(),
        verificationEmail: actions.verificationEmail(),
      }),
  };
}
