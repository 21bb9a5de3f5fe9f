import { logout, refreshToken, userDetails } from '@jubilee/contract/calls/account';
import type { Flags } from '@jubilee/contract/settings/flags';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { i18n } from '@lingui/core';
import { createCall, type Call, type CallPorts } from '../../calls/call.ts';
import { createTokens, type Tokens } from '../../calls/tokens.ts';
import { awaitSync } from '../joining/await-sync.ts';
import { createBalanceReading } from '../balances/balance-reading.ts';
import { createBalances, type Balances } from '../balances/balances.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { createFactsStore } from './facts-store.ts';
import { createServerSession } from './server-session.ts';
import type { Identity, Person } from '../sign-in/identity.ts';
import { createJoining, type FeatureSteps } from '../joining/joining.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { refusalText } from '../messages/refusal-sentences.ts';
import { createRealTime, type RealTimePorts } from './real-time.ts';
import { dropMemory } from '../storage/session-memory.ts';
import { SESSION_TEXT } from '../messages/session-sentences.ts';
import type { SessionFacts, SessionNotice, SessionPhase, SessionStep } from './session-steps.ts';
import type { Outcome } from '../types.ts';

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
  readonly become: (step: SessionStep) => boolean;
  readonly refreshBalances: () => Promise<void>;
  /** Logs in a user who has just signed in, or whose player was just created. */
  readonly join: () => Promise<void>;
  /** Waits for pending work; then says whether a player is signed in. */
  readonly settle: () => Promise<Outcome>;
  readonly leave: (notice?: SessionNotice) => Promise<void>;
  /**
   * Why the identity service is about to end this session: the message that replaces the usual one
   * if it does; undefined clears it. Source: IDENT-34, SESS-16.
   */
  readonly expectEnd: (sentence: string | undefined) => void;
  readonly confirmVerified: (person: Person) => Promise<void>;
  /** Logs in a user of the identity service, and returns the outcome. */
  readonly arrive: (person: Person) => Promise<Outcome>;
}

const FAREWELL_WAIT_MAX_MS = 3_000;
const PHASES_IN_PROGRESS: readonly SessionPhase[] = ['starting', 'signingUp', 'joining', 'leaving'];

/**
 * Runs the session: from an identity to a player with details, balances and real time, and back to
 * a guest. All changes go through session-steps; late ones have no effect. Source: AUTH-18,
 * AUTH-19, AUTH-20, SESS-16.
 */
export function createSessionEngine(ports: SessionEnginePorts): SessionEngine {
  const { identity, storage } = ports;
  const { log, nowMs, wait } = ports.calls;
  const store = createFactsStore();
  const { facts, become, notifyAll } = store;
  const balances = createBalances();
  const tokens = createTokens(identity.token);
  let here: Person | undefined;
  let expected: { readonly uid: string; readonly sentence: string } | undefined;
  let settling = 0;
  let lastProblem: Outcome | undefined;

  const call = createCall({
    ...ports.calls,
    tokens,
    userId: () => facts().person?.uid,
    sessionId: () => facts().sessionId,
    rejoin: (used) => serverSession.rejoin(used),
    onDisabled: () => {
      const notice = { text: refusalText('ACCOUNT_DISABLED'), isAlert: true };
      const isFirst = facts().phase !== 'leaving' && facts().phase !== 'guest';
      // The identity library may have signed the user out before the reason arrived.
      if (!isFirst && !become({ step: 'alerted', notice })) return;
      if (isFirst) void leave(notice);
      ports.goTo('/');
    },
  });

  const serverSession = createServerSession({
    store,
    call,
    storage,
    nowMs,
    log,
    onRenewed: () => realTime.renew(),
    onEnded: () => void leave({ text: i18n._(SESSION_TEXT.ended), isAlert: false }),
  });
  const { read: readBalances, refresh: refreshBalances } = createBalanceReading({
    store,
    call,
    balances,
    log,
  });

  const realTime = createRealTime(
    ports,
    {
      auth: async () => {
        const token = await tokens.current();
        const { sessionId } = facts();
        return token.ok && sessionId !== undefined ? { token: token.value, sessionId } : undefined;
      },
      onBalance: (state) => {
        if (balances.update(state) === 'gap') void refreshBalances();
      },
      onConnected: () => void refreshBalances(),
      onLost: () => undefined,
      onRejected: async (reason) => {
        if (reason === 'invalid access token') return (await tokens.refresh()).ok;
        // This call detects an ended session and renews it.
        await refreshBalances();
        return facts().phase === 'player' || facts().phase === 'joining';
      },
    },
    notifyAll,
  );

  const join = createJoining({
    store,
    call,
    tokens,
    storage,
    flags: ports.flags,
    openSession: serverSession.open,
    readBalances,
    joinPlayerSocket: realTime.joinPlayer,
    leave,
    goTo: ports.goTo,
    featureSteps: ports.featureSteps ?? {},
    nowMs,
    wait,
    isOnline: ports.isOnline ?? (() => true),
    log,
    report: (sentence, cause) => ports.report?.(sentence, cause),
  });

  async function settle(): Promise<Outcome> {
    settling += 1;
    lastProblem = undefined;
    while (PHASES_IN_PROGRESS.includes(facts().phase)) {
      if (!(await awaitSync({ nowMs, wait }, () => !PHASES_IN_PROGRESS.includes(facts().phase))))
        break;
    }
    settling -= 1;
    if (facts().phase === 'player') return { ok: true };
    if (facts().phase === 'unfinished') {
      const { code, message } = { code: 'PLAYER_NOT_FOUND' as const, ...REFUSALS.PLAYER_NOT_FOUND };
      return callProblem({ kind: 'refused', code, message, status: 404 });
    }
    return lastProblem ?? { ok: false, message: i18n._(SESSION_TEXT.late) };
  }

  /** Source: AUTH-20, AUTH-21 (specification 4, in its order). */
  function forgetPlayer(): void {
    dropMemory(storage);
    balances.clear();
    ports.onPlayerGone?.();
    ports.chat?.logOut();
    realTime.leavePlayer();
  }

  async function leave(notice?: SessionNotice): Promise<void> {
    const uid = facts().person?.uid;
    // The call reads session and token before the facts are cleared below.
    const isPlayer = facts().phase === 'player' || facts().phase === 'joining';
    const farewell =
      isPlayer && facts().sessionId !== undefined ? call(logout, { body: {} }) : undefined;
    // The caller waiting for the outcome shows the message; an alert is always shown.
    const isVisible = notice !== undefined && (settling === 0 || notice.isAlert);
    if (!become(isVisible ? { step: 'leaveBegan', notice } : { step: 'leaveBegan' })) return;
    if (notice !== undefined) lastProblem = { ok: false, message: notice.text };
    forgetPlayer();
    realTime.joinGuests();
    ports.chat?.loadForGuest();
    notifyAll();
    await Promise.race([farewell, wait(FAREWELL_WAIT_MAX_MS)]);
    if (uid !== undefined) await identity.signOut(uid);
    become({ step: 'left' });
    // Somebody else may have signed in meanwhile.
    if (here !== undefined && here.uid !== uid) meet(here);
  }

  async function confirmVerified(person: Person): Promise<void> {
    await tokens.refresh();
    const [, details] = await Promise.all([
      call(refreshToken, { body: {} }),
      call(userDetails, {}),
    ]);
    become({ step: 'personChanged', person, ...(details.ok ? { details: details.value } : {}) });
  }

  /** The identity service reports a user: the current one, a new one, or another. */
  function meet(person: Person): void {
    const before = facts().person;
    const isOther = before !== undefined && before.uid !== person.uid;
    if (isOther && become({ step: 'personReplaced', person })) {
      forgetPlayer();
      notifyAll();
      void join();
    } else if (become({ step: 'personArrived', person })) {
      void join();
    }
  }

  function endNotice(person: Person | undefined): SessionNotice {
    if (expected === undefined || expected.uid !== person?.uid) {
      return { text: i18n._(SESSION_TEXT.signedOut), isAlert: false };
    }
    return { text: expected.sentence, isAlert: false, tone: 'info' };
  }

  function arrive(person: Person): Promise<Outcome> {
    meet(person);
    return settle();
  }

  balances.subscribe(notifyAll);
  identity.watch((person) => {
    here = person;
    if (person !== undefined) {
      meet(person);
    } else if (become({ step: 'nobodyThere' })) {
      dropMemory(storage);
      realTime.joinGuests();
    } else {
      void leave(endNotice(facts().person));
    }
  });

  return {
    facts,
    isStale: realTime.isStale,
    subscribe: store.subscribe,
    balances,
    tokens,
    call,
    newRequestId: ports.calls.requestIds.next,
    become,
    refreshBalances,
    join,
    settle,
    leave,
    expectEnd(sentence) {
      const uid = facts().person?.uid;
      expected = uid === undefined || sentence === undefined ? undefined : { uid, sentence };
    },
    confirmVerified,
    arrive,
  };
}
