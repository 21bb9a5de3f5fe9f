import type { Currency } from '@jubilee/contract/values/currency';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppConfig } from '../../app/app-config.ts';
import { loadModule } from '../../app/load-part.ts';
import { logProblem } from '../../app/log.ts';
import type { NeededCode } from '../../calls/call.ts';
import { readActiveCurrency, writeActiveCurrency } from '../balances/active-currency.ts';
import { hasHint } from '../remembered/remembered-key.ts';
import { deviceStorage, tabStorage } from '@jubilee/ui/browser/storage';
import { MEMORY_KEY } from '../storage/memory-key.ts';
import { PENDING_KEY } from '../sign-out/pending-key.ts';
import { isTabMarked, TABS_KEY } from '../tabs/tab-mark.ts';
import type { SessionNotice } from '../engine/session-steps.ts';
import type { StartedSession } from './start-session.ts';
import type { Outcome, Session, SessionActions, SessionState } from '../types.ts';

const NOT_LOADED = msg`This part of the page didn’t load. Check your connection and try again.`;

export interface SessionHandle {
  readonly read: () => Session;
  readonly notice: () => SessionNotice | undefined;
  /** What the server refused until the player does something. */
  readonly needed: () => NeededCode | undefined;
  readonly neededClosed: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Loads the session's engine with the identity library: at once for a player, otherwise on
   * demand.
   */
  readonly started: () => Promise<StartedSession>;
  /** The same once it has been started, so that a form that opens later need not wait for it. */
  readonly startedNow: () => StartedSession | undefined;
  /** After the first paint: stores a new visitor's attribution, and restores a player's session. */
  readonly afterPaint: () => void;
}

/**
 * The session as the first load has it: whether somebody was signed in, the active currency, and
 * actions that load the rest on first use. A guest who only looks around never loads it. Source:
 * ROUTE-21.
 */
export function createSessionHandle(config: AppConfig, brandName: string): SessionHandle {
  // Read now: the router changes the URL before the rest is loaded.
  const arrival = { address: location.href, referrer: document.referrer };
  const listeners = new Set<() => void>();
  let activeCurrency = readActiveCurrency(deviceStorage);
  let wasHere = tabStorage.get(MEMORY_KEY) !== undefined || isTabMarked(deviceStorage);
  let session: StartedSession | undefined;
  let starting: Promise<StartedSession> | undefined;

  let needed: NeededCode | undefined;
  const onNeeded = (code?: NeededCode): void => {
    needed = code;
    change();
  };

  const started = (): Promise<StartedSession> => {
    starting ??= loadModule(() => import('./start-session.ts')).then(
      ({ startSession }) => {
        const parts = { config, tabStorage, deviceStorage, arrival, brandName, onNeeded };
        session = startSession(parts);
        session.engine.subscribe(change);
        change();
        return session;
      },
      (cause: unknown) => {
        starting = undefined;
        wasHere = false;
        change();
        throw cause;
      },
    );
    return starting;
  };

  async function act<Answer>(
    work: (actions: StartedSession['actions']) => Promise<Answer>,
  ): Promise<Answer | (Outcome & { ok: false })> {
    let ready: StartedSession;
    try {
      ready = await started();
    } catch (cause) {
      logProblem('The session could not be started', cause);
      return { ok: false, message: i18n._(NOT_LOADED) };
    }
    return work(ready.actions);
  }

  const actions: SessionActions = {
    setActiveCurrency(currency: Currency) {
      activeCurrency = currency;
      writeActiveCurrency(deviceStorage, currency);
      change();
    },
    signIn: (email, password) => act((on) => on.signIn(email, password)),
    signUp: (input) => act((on) => on.signUp(input)).finally(change),
    finishSignUp: (facts) => act((on) => on.finishSignUp(facts)).finally(change),
    signOut: () => act((on) => on.signOut()),
    sendPasswordReset: (email) => act((on) => on.sendPasswordReset(email)),
    checkResetCode: (code) => act((on) => on.checkResetCode(code)),
    setNewPassword: (code, password) => act((on) => on.setNewPassword(code, password)),
    resendVerification: () => act((on) => on.resendVerification()).finally(change),
    applyVerification: (code, kind) => act((on) => on.applyVerification(code, kind)),
    refreshVerification: () => act((on) => on.refreshVerification()),
  };

  const state = (): SessionState =>
    session?.read(activeCurrency, wasHere) ?? {
      status: wasHere ? 'loading' : 'guest',
      accounts: {},
      activeCurrency,
    };

  let current: Session = { ...state(), ...actions };
  function change(): void {
    current = { ...state(), ...actions };
    for (const listener of listeners) listener();
  }

  return {
    read: () => current,
    notice: () => session?.engine.facts().notice,
    needed: () => needed,
    neededClosed: () => onNeeded(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    started,
    startedNow: () => session,
    afterPaint() {
      import('../attribution/attribution.ts').then(
        ({ captureAttribution }) => captureAttribution(deviceStorage, arrival),
        (cause: unknown) => logProblem('The attribution of the visit could not be stored', cause),
      );
      if (hasHint()) {
        import('../remembered/page-sweep.ts')
          .then(({ sweepPageDevice }) => sweepPageDevice(config.identity, deviceStorage))
          .catch((cause: unknown) => logProblem('The remembered device was not looked at', cause));
      }
      const start = (): void => {
        started().catch((cause: unknown) => logProblem('The session could not be started', cause));
      };
      const hasSignOuts = deviceStorage.get(PENDING_KEY) !== undefined;
      const { jackpotEnabled } = config.flags;
      if (wasHere || hasSignOuts || jackpotEnabled) start();
      // Another tab has signed in: this one follows as soon as its engine is there.
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === TABS_KEY && newValue !== null) start();
      });
    },
  };
}
