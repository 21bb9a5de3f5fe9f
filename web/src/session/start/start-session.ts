import type { Currency } from '@jubilee/contract/values/currency';
import { pageVersion, type AppConfig } from '../../app/app-config.ts';
import { nowMs } from '../../app/clock.ts';
import { logProblem } from '../../app/log.ts';
import { isOnline, onWake } from '../../app/on-wake.ts';
import { wait } from '../../app/wait.ts';
import type { NeededCode } from '../../calls/call.ts';
import { createRequestIds } from '../../calls/request-ids.ts';
import { pageFlags } from '../../flags/flag-table.ts';
import type { PlayerFlags } from '../../flags/player-flags.ts';
import { startLocation, type StartedLocation } from '../../location/start-location.ts';
import { navigateTo } from '../../navigation/navigate.ts';
import { verifiedPurchase } from '../../player/verified-purchase.ts';
import { readPacks } from '../../payments/packs.ts';
import { report } from '../../observability/report.ts';
import type { Arrival } from '../attribution/attribution.ts';
import { readAttribution } from '../attribution/read-attribution.ts';
import { createSessionActions } from '../engine/session-actions.ts';
import {
  createSessionEngine,
  type SessionEngine,
  type SessionEnginePorts,
} from '../engine/session-engine.ts';
import { sessionState } from '../engine/session-state.ts';
import { createFirebaseIdentity } from '../firebase/firebase-identity.ts';
import { pagePorts } from '../firebase/page-ports.ts';
import { pageDevice } from '../remembered/page-device.ts';
import {
  afterSignIn,
  proveHere,
  rememberingActions,
  rememberingSecurity,
} from '../remembered/remember-player.ts';
import type { Identity } from '../sign-in/identity.ts';
import { pageChat } from '../../support/chat-state.ts';
import { pageSignOuts } from '../sign-out/page-sign-outs.ts';
import { createSecurityActions } from '../sign-in/security-actions.ts';
import { createSignInActions } from '../sign-in/sign-in-actions.ts';
import type { SecurityActions, SignInActions } from '../sign-in/sign-in-types.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { pageTabs } from '../tabs/page-tabs.ts';
import type { SessionState } from '../types.ts';
import { pageSockets } from './page-sockets.ts';
import { requireTexts } from './require-texts.ts';
import { startPlayerFlags } from './start-player-flags.ts';
import { startRewards, type SessionRewards } from './start-rewards.ts';

export interface StartedSession extends SessionRewards {
  readonly engine: SessionEngine;
  readonly actions: ReturnType<typeof createSessionActions>;
  readonly signIn: SignInActions;
  readonly security: SecurityActions;
  readonly tabStorage: KeyValueStorage;
  readonly read: (activeCurrency: Currency, wasHere: boolean) => SessionState;
}

export interface StartParts {
  readonly config: AppConfig;
  readonly tabStorage: KeyValueStorage;
  readonly deviceStorage: KeyValueStorage;
  readonly arrival: Arrival;
  readonly brandName: string;
  /** Shows the player what they have to do first; without a code nothing any more. */
  readonly onNeeded: (code?: NeededCode) => void;
}

/** Connects the session to the real page: identity library, network, storage, sockets. */
export function startSession(parts: StartParts): StartedSession {
  const { config, tabStorage, deviceStorage } = parts;
  const tabs = pageTabs({
    ...parts,
    engine: () => engine,
    tally: () => rewards.tally,
    wait,
  });
  const {
    identity: own,
    signIn,
    changes,
  } = createFirebaseIdentity(config.identity, pagePorts(wait), tabs?.persistence);
  const identity = tabs?.sharing(own) ?? own;
  const versionId = pageVersion() ?? config.versionString;
  const playerFlags = startPlayerFlags({ config, tabStorage, versionId, engine: () => engine });
  const location = startLocation({ config, engine: () => engine, wait });
  const device = pageDevice(config.identity, deviceStorage, wait);
  const engine: SessionEngine = createSessionEngine({
    identity,
    storage: tabStorage,
    ...pageFeatures(parts, { playerFlags, location, rewards: () => rewards }),
    calls: { ...callPorts(config, versionId), onNeeded: parts.onNeeded, location: location.open },
    isOnline,
    report,
    ...(tabs === undefined ? {} : { tabs: tabs.shared }),
  });
  const rewards = startRewards(engine, tabStorage, tabs?.publishPlay);
  tabs?.attach();
  requireTexts(engine, parts.onNeeded);
  onWake(() => void playerFlags.refresh());
  const signOuts = pageSignOuts(config.identity, deviceStorage, wait);
  const actions = rememberingActions(startActions(parts, engine, identity), device, engine, {
    identity,
    signOuts,
  });
  return {
    engine,
    actions,
    ...rewards,
    signIn: createSignInActions({
      signIn,
      deviceStorage,
      hasStarted: actions.hasStarted,
      isOnline,
      device,
      arrive: async (person) => afterSignIn(await engine.arrive(person), device, engine),
      applyVerification: actions.applyVerification,
    }),
    security: rememberingSecurity(
      createSecurityActions({
        changes,
        engine,
        brandName: parts.brandName,
        proveHere: (password) => proveHere(password, device, engine),
      }),
      device,
    ),
    tabStorage,
    read: (activeCurrency, wasHere) =>
      sessionState(engine, {
        activeCurrency,
        wasHere,
        isFinishing: actions.isFinishing(),
        verificationEmail: actions.verificationEmail(),
      }),
  };
}

function startActions(
  { tabStorage, deviceStorage, arrival }: StartParts,
  engine: SessionEngine,
  identity: Identity,
): StartedSession['actions'] {
  return createSessionActions({
    engine,
    identity,
    storage: tabStorage,
    attribution: () => readAttribution(deviceStorage, arrival),
    nowMs,
    wait,
  });
}

function callPorts(config: AppConfig, versionId: string): SessionEnginePorts['calls'] {
  return {
    apiOrigin: config.hosts.api,
    fetch: (url, init) => fetch(url, init),
    nowMs,
    wait,
    requestIds: createRequestIds({
      nowMs,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    }),
    versionId,
    log: logProblem,
  };
}

/** The features of the page that follow the session. `rewards`: they start after the engine. */
function pageFeatures(
  { config }: StartParts,
  features: {
    readonly playerFlags: PlayerFlags;
    readonly location: StartedLocation;
    readonly rewards: () => SessionRewards;
  },
) {
  const { playerFlags, location, rewards } = features;
  return {
    ...pageSockets({
      origin: config.hosts.socket,
      onJackpotWin: () => void rewards().jackpots.check(),
      onFreePlay: () => void rewards().freePlays.check(),
    }),
    // After a failed location check Back must not lead to where it failed. Source: ROUTE-15.
    goTo: (path) => navigateTo(path, { replace: path !== '/' }),
    flags: pageFlags.read,
    chat: pageChat,
    featureSteps: {
      location: location.step,
      loyalty: () => rewards().loyalty.check(),
      configuration: playerFlags.step,
      jackpotWin: () => rewards().jackpots.check(),
      dailyReward: () => rewards().dailyReward.check(),
      packs: () => readPacks(rewards().call, logProblem),
      freePlay: () => rewards().freePlays.check(),
    },
    onPlayerGone() {
      const { jackpots, freePlays, loyalty, dailyReward } = rewards();
      loyalty.forget();
      jackpots.forget();
      freePlays.forget();
      dailyReward.forget();
      playerFlags.forget();
      location.forget();
      verifiedPurchase.write(undefined);
    },
  } satisfies Partial<SessionEnginePorts>;
}
