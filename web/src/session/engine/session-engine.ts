import { refreshToken, userDetails } from '@jubilee/contract/calls/account';
import type { Flags } from '@jubilee/contract/settings/flags';
import { i18n } from '@lingui/core';
import { createCall, type Call, type CallPorts } from '../../calls/call.ts';
import { createTokens, type Tokens } from '../../calls/tokens.ts';
import { createBalanceReading } from '../balances/balance-reading.ts';
import { createBalances, type Balances } from '../balances/balances.ts';
import { detailsBy } from '../joining/details-by-flags.ts';
import { createJoining, type FeatureSteps } from '../joining/joining.ts';
import { refusalText } from '../messages/refusal-sentences.ts';
import { SESSION_TEXT } from '../messages/session-sentences.ts';
import type { Identity, Person } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { SharedTabs } from '../tabs/shared-tabs.ts';
import type { Outcome } from '../types.ts';
import { createRealTime, type RealTimePorts } from './real-time.ts';
import { createServerSession } from './server-session.ts';
import { createSessionEffects } from './session-effects.ts';
import { settleSession } from './settle-session.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { ReportedStep, SessionFacts, SessionNotice } from './session-steps.ts';
import { createSocketHandlers } from './socket-handlers.ts';

export interface SessionEnginePorts extends RealTimePorts {
  readonly identity: Identity;
  readonly calls: Omit<CallPorts, 'tokens' | 'userId' | 'sessionId' | 'rejoin' | 'onDisabled'>;
  readonly storage: KeyValueStorage;
  /** Whether the device is online; assumed without it. */
  readonly isOnline?: () => boolean;
  readonly goTo: (path: '/' | '/location') => void;
  /** The flags at the time of the call: a step of login changes them. */
  readonly flags: () => Flags;
  /** The player has signed out: everything shown only to that player is cleared. */
  readonly onPlayerGone?: () => void;
  /** Login steps of features that are loaded later; a missing one is skipped. Source: SESS-23. */
  readonly featureSteps?: FeatureSteps;
  /** Error reporting, in addition to the page's log. Source: ERR-5. */
  readonly report?: (sentence: string, cause?: unknown) => void;
  /** The other tabs of this browser, with which the session is shared. Source: SESS-26. */
  readonly tabs?: SharedTabs;
  /** The support chat, where there is one. Source: AUTH-24. */
  readonly chat?: { readonly logOut: () => void; readonly loadForGuest: () => void };
}

export interface SessionEngine {
  readonly facts: () => SessionFacts;
  readonly isStale: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly call: Call;
  /** An id for a call whose outcome must be retrievable, by the server's clock. */
  readonly newRequestId: () => string;
  /** Reports a step of the session; one that comes too late has no effect. */
  readonly dispatch: (step: ReportedStep) => void;
  readonly refreshBalances: () => Promise<void>;
  /** Reads what the server knows of the player; unchanged when that fails. */
  readonly refreshDetails: () => Promise<void>;
  /** Waits for pending work; then says whether a player is signed in. */
  readonly settle: () => Promise<Outcome>;
  /** Signs the player out; resolves when that is done. */
  readonly leave: () => Promise<void>;
  /** Another tab has ended the session: signs out here, without a call. Source: SESS-28. */
  readonly followSignOut: (notice?: SessionNotice) => Promise<void>;
  /**
   * Why the identity service is about to end this session: the message that replaces the usual one
   * if it does; undefined clears it. Source: IDENT-34, SESS-16.
   */
  readonly expectEnd: (message: string | undefined) => void;
  /** A location check has denied: the player is logged out and learns why. Source: LOC-2, LOC-4. */
  readonly denyLocation: () => void;
  readonly confirmVerified: (person: Person) => Promise<void>;
  /** Logs in a user of the identity service, and returns the outcome. */
  readonly arrive: (person: Person) => Promise<Outcome>;
}

/**
 * Connects the session (`reduceSession`) to the identity library, the server, sockets and storage:
 * from an identity to a player with details, balances and real time, and back to a guest. Source:
 * AUTH-18, AUTH-19, AUTH-20, SESS-16.
 */
export function createSessionEngine(ports: SessionEnginePorts): SessionEngine {
  const { identity, storage } = ports;
  const { log, nowMs, wait } = ports.calls;
  const store = createSessionStore((effect) => effects.run(effect));
  const { facts, dispatch, notifyAll } = store;
  const balances = createBalances();
  const tokens = createTokens(identity.token);
  const { call, callAs, serverSession } = createCalls(ports, store, tokens, () => {
    realTime.renew();
    void readDetails();
  });
  const reading = createBalanceReading({ store, call, balances, log });
  const { refresh: refreshBalances } = reading;
  const realTime = createRealTime(
    ports,
    createSocketHandlers({ store, tokens, balances, refreshBalances }),
  );
  const join = createJoining({
    store,
    call,
    tokens,
    storage,
    flags: ports.flags,
    openSession: serverSession.open,
    readBalances: reading.read,
    joinPlayerSocket: realTime.joinPlayer,
    featureSteps: ports.featureSteps ?? {},
    nowMs,
    wait,
    isOnline: ports.isOnline ?? (() => true),
    log,
    report: (sentence, cause) => ports.report?.(sentence, cause),
  });
  const effects = createSessionEffects({
    identity,
    storage,
    balances,
    realTime,
    startLogin: (login, person) => void join(login, person),
    refreshBalances,
    callAs,
    goTo: ports.goTo,
    onPlayerGone: ports.onPlayerGone,
    tabs: ports.tabs,
    chat: ports.chat,
    wait,
    log,
    notifyAll,
    dispatch,
  });
  /** A session that replaced one may belong to a player who has excluded themselves. */
  async function readDetails(): Promise<void> {
    const details = await call(userDetails, {});
    const { person } = facts();
    if (details.ok && person !== undefined) {
      dispatch({ type: 'personChanged', person, details: detailsBy(ports.flags(), details.value) });
    }
  }
  const settle = (): Promise<Outcome> => settleSession(store, { nowMs, wait });

  balances.subscribe(notifyAll);
  identity.watch((person) =>
    dispatch(
      person === undefined
        ? { type: 'identityEnded', message: i18n._(SESSION_TEXT.signedOut) }
        : { type: 'identityReported', person },
    ),
  );

  return {
    facts,
    isStale: () => store.state().isStale,
    subscribe: store.subscribe,
    balances,
    tokens,
    call,
    newRequestId: ports.calls.requestIds.next,
    dispatch,
    refreshBalances,
    refreshDetails: readDetails,
    settle,
    leave() {
      dispatch({ type: 'leaveRequested', cause: 'requested' });
      return effects.signedOut();
    },
    followSignOut(notice) {
      dispatch({
        type: 'leaveRequested',
        cause: 'followed',
        ...(notice === undefined ? {} : { notice }),
      });
      return effects.signedOut();
    },
    expectEnd: (message) => dispatch({ type: 'endExpected', message }),
    denyLocation: () =>
      dispatch({ type: 'locationDenied', message: refusalText('INVALID_LOCATION') }),
    async confirmVerified(person) {
      await tokens.refresh();
      const [, details] = await Promise.all([
        call(refreshToken, { body: {} }),
        call(userDetails, {}),
      ]);
      dispatch({
        type: 'personChanged',
        person,
        ...(details.ok ? { details: details.value } : {}),
      });
    },
    arrive(person) {
      dispatch({ type: 'signedIn', person });
      return settle();
    },
  };
}

/** The calls of the current session, and the means to open it and to replace it. */
function createCalls(
  ports: SessionEnginePorts,
  store: SessionStore,
  tokens: Tokens,
  onRenewed: () => void,
) {
  const { facts, dispatch } = store;
  const shared = {
    ...ports.calls,
    tokens,
    onDisabled: () =>
      dispatch({ type: 'accountDisabled', message: refusalText('ACCOUNT_DISABLED') }),
  };
  const call = createCall({
    ...shared,
    userId: () => facts().person?.uid,
    sessionId: () => facts().sessionId,
    rejoin: (used) => serverSession.rejoin(used),
  });
  const serverSession = createServerSession({
    store,
    call,
    nowMs: ports.calls.nowMs,
    log: ports.calls.log,
    onRenewed,
    openOnce: ports.tabs?.openOnce,
    onEnded: () =>
      dispatch({
        type: 'leaveRequested',
        cause: 'ended',
        notice: { text: i18n._(SESSION_TEXT.ended), isAlert: false },
      }),
  });
  return {
    call,
    serverSession,
    /** Calls of a player whose session the store has already cleared. */
    callAs: ({ uid, sessionId }: { readonly uid: string; readonly sessionId: string }): Call =>
      createCall({
        ...shared,
        userId: () => uid,
        sessionId: () => sessionId,
        rejoin: () => Promise.resolve(false),
      }),
  };
}
