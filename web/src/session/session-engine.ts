import {
  login,
  logout,
  refreshToken,
  userAccounts,
  userDetails,
} from '@jubilee/contract/calls/account';
import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Flags } from '@jubilee/contract/settings/flags';
import { CLIENT_TEXTS, REFUSALS } from '@jubilee/contract/values/refusals';
import { createCall, tokenProblem, type Call, type CallPorts } from '../calls/call.ts';
import { isSignedOut, type CallProblem } from '../calls/outcome.ts';
import { createTokens, type Tokens } from '../calls/tokens.ts';
import { awaitSync } from './await-sync.ts';
import { createBalances, type Balances } from './balances.ts';
import { callProblem } from './call-sentences.ts';
import type { Identity, Person } from './identity.ts';
import { detailsBy } from './details-by-flags.ts';
import { runJoinSteps, type JoinRun, type JoinStepName, type JoinWork } from './join-steps.ts';
import type { Keep } from './keep.ts';
import { createRealTime, type RealTimePorts } from './real-time.ts';
import { dropMemory, readMemory, writeMemory } from './session-memory.ts';
import {
  afterStep,
  SESSION_START,
  type SessionFacts,
  type SessionNotice,
  type SessionPhase,
  type SessionStep,
} from './session-steps.ts';
import type { Outcome } from './types.ts';

export interface SessionEnginePorts extends RealTimePorts {
  readonly identity: Identity;
  readonly calls: Omit<CallPorts, 'tokens' | 'userId' | 'sessionId' | 'rejoin' | 'onDisabled'>;
  readonly keep: Keep;
  readonly goTo: (path: '/' | '/location') => void;
  readonly flags: Flags;
  /** Steps of login whose features come later; one that is absent is skipped. Source: SESS-23. */
  readonly laterSteps?: Readonly<Partial<Record<LaterStepName, JoinWork>>>;
  /** Tells those who look after the page, beyond its own log. Source: ERR-5. */
  readonly report?: (sentence: string, cause?: unknown) => void;
  /** The support chat, where there is one. Source: AUTH-24. */
  readonly chat?: { readonly logOut: () => void; readonly loadForGuest: () => void };
}

type LaterStepName = Exclude<
  JoinStepName,
  'token' | 'session' | 'userConnection' | 'details' | 'balances' | 'markLogin'
>;

export interface SessionEngine {
  readonly facts: () => SessionFacts;
  readonly isStale: () => boolean;
  readonly subscribe: (tell: () => void) => () => void;
  readonly balances: Balances;
  readonly tokens: Tokens;
  readonly call: Call;
  /** An id for a call whose outcome has to be found again, by the server's clock. */
  readonly newRequestId: () => string;
  readonly become: (step: SessionStep) => boolean;
  readonly refreshBalances: () => Promise<void>;
  /** Takes a person who just signed in, or whose player was just made, through login. */
  readonly join: () => Promise<void>;
  /** Waits for whatever is under way; then says whether a player is here. */
  readonly settle: () => Promise<Outcome>;
  readonly leave: (notice?: SessionNotice) => Promise<void>;
  /**
   * Why the identity service is about to end this person's session, to be said in place of the usual
   * sentence if it does; undefined takes that back. Source: IDENT-34, SESS-16.
   */
  readonly expectEnd: (sentence: string | undefined) => void;
  readonly confirmVerified: (person: Person) => Promise<void>;
  /** Takes somebody whom the identity service knows through login, and says how that went. */
  readonly arrive: (person: Person) => Promise<Outcome>;
}

const FAREWELL_WAIT_MAX_MS = 3_000;
const UNDER_WAY: readonly SessionPhase[] = ['starting', 'signingUp', 'joining', 'leaving'];
const TEXT = {
  late: 'Logging in took too long. Check your connection and try again.',
  ended: 'Your session has ended. Log in again to go on.',
  signedOut: 'You were signed out on this device. Log in again to go on.',
};

/**
 * Runs the session: from an identity to a player with details, balances and real time, and back to a
 * guest. All changes go through session-steps; what comes too late changes nothing.
 * Source: AUTH-18, AUTH-19, AUTH-20, SESS-16.
 */
export function createSessionEngine(ports: SessionEnginePorts): SessionEngine {
  const { identity, keep } = ports;
  const { log, nowMs, wait } = ports.calls;
  const listeners = new Set<() => void>();
  const balances = createBalances();
  const tokens = createTokens(identity.token);
  let facts = SESSION_START;
  let here: Person | undefined;
  let expected: { readonly uid: string; readonly sentence: string } | undefined;
  let joinCount = 0;
  let settling = 0;
  let lastProblem: Outcome | undefined;
  let rejoining: Promise<boolean> | undefined;
  let refreshing: Promise<void> | undefined;

  const tellAll = (): void => {
    for (const tell of listeners) tell();
  };
  const become = (step: SessionStep): boolean => {
    const next = afterStep(facts, step);
    if (next === facts) return false;
    facts = next;
    tellAll();
    return true;
  };
  const call = createCall({
    ...ports.calls,
    tokens,
    userId: () => facts.person?.uid,
    sessionId: () => facts.sessionId,
    rejoin: (used) => rejoin(used),
    onDisabled: () => {
      const notice = { text: REFUSALS.ACCOUNT_DISABLED.message, isAlert: true };
      const isFirst = facts.phase !== 'leaving' && facts.phase !== 'guest';
      // The identity library may have signed out before it said why.
      if (!isFirst && !become({ step: 'alerted', notice })) return;
      if (isFirst) void leave(notice);
      ports.goTo('/');
    },
  });

  async function openSession(): Promise<CallProblem | undefined> {
    const answer = await call(login, { body: {} });
    if (!answer.ok) return answer.problem;
    const { sessionId, userId } = answer.value;
    const startedAtMs = facts.startedAtMs ?? nowMs();
    // Somebody else may be here by now.
    if (facts.person?.uid !== userId) return undefined;
    if (become({ step: 'sessionOpened', sessionId, startedAtMs })) {
      writeMemory(keep, { userId, sessionId, startedAtMs });
    }
    return undefined;
  }

  /** An ended session is replaced once without asking; all calls that met it share that. */
  function rejoin(used: string | undefined): Promise<boolean> {
    if (facts.phase !== 'joining' && facts.phase !== 'player') return Promise.resolve(false);
    if (facts.sessionId !== undefined && facts.sessionId !== used) return Promise.resolve(true);
    rejoining ??= openSession()
      .then((problem) => {
        if (problem !== undefined && !isSignedOut(problem))
          log('The session could not be opened anew', problem);
        if (problem === undefined) realTime.renew();
        else if (problem.kind === 'refused') void leave({ text: TEXT.ended, isAlert: false });
        return problem === undefined;
      })
      .finally(() => {
        rejoining = undefined;
      });
    return rejoining;
  }

  async function readBalances(): Promise<CallProblem | undefined> {
    const person = facts.person;
    if (person === undefined) return undefined;
    const answer = await call(userAccounts, { params: { userId: person.uid } });
    if (!answer.ok) return answer.problem;
    // Somebody else may be here by now.
    if (facts.person?.uid === person.uid) answer.value.accounts.forEach(balances.take);
    return undefined;
  }

  function refreshBalances(): Promise<void> {
    refreshing ??= readBalances()
      .then((problem) => {
        if (problem !== undefined && !isSignedOut(problem))
          log('The balances could not be fetched', problem);
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  const realTime = createRealTime(
    ports,
    {
      auth: async () => {
        const token = await tokens.current();
        const { sessionId } = facts;
        return token.ok && sessionId !== undefined ? { token: token.value, sessionId } : undefined;
      },
      onBalance: (state) => {
        if (balances.take(state) === 'gap') void refreshBalances();
      },
      onConnected: () => void refreshBalances(),
      onLost: () => undefined,
      onTurnedAway: async (reason) => {
        if (reason === 'invalid access token') return (await tokens.refresh()).ok;
        // The call finds out whether the session is still good, and renews it if not.
        await refreshBalances();
        return facts.phase === 'player' || facts.phase === 'joining';
      },
    },
    tellAll,
  );

  /** What each step of login does. `isOurs`: false once the answer came too late for this login. */
  function joinWork(person: Person, isOurs: () => boolean): JoinRun['work'] {
    let details: UserDetails | undefined;
    return {
      async token() {
        const token = await tokens.current();
        return token.ok ? undefined : tokenProblem(token.code);
      },
      session() {
        const memory = readMemory(keep);
        if (memory?.userId !== person.uid || memory.sessionId === undefined) return openSession();
        const { sessionId, startedAtMs } = memory;
        become({ step: 'sessionOpened', sessionId, startedAtMs: startedAtMs ?? nowMs() });
        return Promise.resolve(undefined);
      },
      userConnection() {
        realTime.joinPlayer();
        return Promise.resolve(undefined);
      },
      async details() {
        const answer = await call(userDetails, {});
        if (answer.ok) {
          details = answer.value;
          return undefined;
        }
        if (isOurs()) ports.report?.('The user details could not be read', answer.problem);
        return answer.problem;
      },
      balances: readBalances,
      markLogin() {
        if (details !== undefined)
          become({ step: 'joined', details: detailsBy(ports.flags, details) });
        return Promise.resolve(undefined);
      },
      ...ports.laterSteps,
    };
  }

  async function join(): Promise<void> {
    joinCount += 1;
    const count = joinCount;
    const { person } = facts;
    const isHere = (): boolean => count === joinCount && facts.person?.uid === person?.uid;
    const isJoining = (): boolean => isHere() && facts.phase === 'joining';
    const isOurs = (): boolean => isJoining() || (isHere() && facts.phase === 'player');
    if (person === undefined || !isJoining()) return;
    if (readMemory(keep)?.userId !== person.uid) writeMemory(keep, { userId: person.uid });
    const inTime = awaitSync({ nowMs, wait }, () => !isJoining());
    void inTime.then((wasInTime) => {
      if (wasInTime || !isJoining()) return undefined;
      log('Login did not settle in time');
      return leave({ text: TEXT.late, isAlert: false });
    });
    const work = joinWork(person, isOurs);
    const failure = await runJoinSteps({ flags: ports.flags, work, isOurs, wait, log });
    if (failure === undefined || !isJoining()) return;
    const { step, problem } = failure;
    const code = problem.kind === 'refused' ? problem.code : undefined;
    if (code === 'PLAYER_NOT_FOUND') {
      become({ step: 'playerMissing' });
    } else if (step === 'location') {
      void leave({ text: CLIENT_TEXTS.LOCATION_DENIED, isAlert: false });
      ports.goTo('/location');
    } else if (code === 'USER_TYPE_NOT_ALLOWED') {
      await leave({ text: callProblem(problem).message, isAlert: true, next: 'reload' });
    } else {
      await leave({ text: callProblem(problem).message, isAlert: false });
    }
  }

  async function settle(): Promise<Outcome> {
    settling += 1;
    lastProblem = undefined;
    while (UNDER_WAY.includes(facts.phase)) {
      if (!(await awaitSync({ nowMs, wait }, () => !UNDER_WAY.includes(facts.phase)))) break;
    }
    settling -= 1;
    if (facts.phase === 'player') return { ok: true };
    if (facts.phase === 'unfinished') {
      const { code, message } = { code: 'PLAYER_NOT_FOUND' as const, ...REFUSALS.PLAYER_NOT_FOUND };
      return callProblem({ kind: 'refused', code, message, status: 404 });
    }
    return lastProblem ?? { ok: false, message: TEXT.late };
  }

  /** Source: AUTH-20, AUTH-21 (specification 4, in its order). */
  function forgetPlayer(): void {
    dropMemory(keep);
    balances.clear();
    ports.chat?.logOut();
    realTime.leavePlayer();
  }

  async function leave(notice?: SessionNotice): Promise<void> {
    const uid = facts.person?.uid;
    // The call reads session and token before the facts are cleared below.
    const isPlayer = facts.phase === 'player' || facts.phase === 'joining';
    const farewell =
      isPlayer && facts.sessionId !== undefined ? call(logout, { body: {} }) : undefined;
    // Whoever waits for the outcome shows the sentence; an alert is shown in any case.
    const isShown = notice !== undefined && (settling === 0 || notice.isAlert);
    if (!become(isShown ? { step: 'leaveBegan', notice } : { step: 'leaveBegan' })) return;
    if (notice !== undefined) lastProblem = { ok: false, message: notice.text };
    forgetPlayer();
    realTime.joinGuests();
    ports.chat?.loadForGuest();
    tellAll();
    await Promise.race([farewell, wait(FAREWELL_WAIT_MAX_MS)]);
    if (uid !== undefined) await identity.signOut(uid);
    become({ step: 'left' });
    // Somebody else may have signed in while this was under way.
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

  /** Somebody whom the identity service knows: the one who is here already, a new one, or another. */
  function meet(person: Person): void {
    const isOther = facts.person !== undefined && facts.person.uid !== person.uid;
    if (isOther && become({ step: 'personReplaced', person })) {
      forgetPlayer();
      tellAll();
      void join();
    } else if (become({ step: 'personArrived', person })) {
      void join();
    }
  }

  function endNotice(person: Person | undefined): SessionNotice {
    if (expected === undefined || expected.uid !== person?.uid) {
      return { text: TEXT.signedOut, isAlert: false };
    }
    return { text: expected.sentence, isAlert: false, tone: 'info' };
  }

  function arrive(person: Person): Promise<Outcome> {
    meet(person);
    return settle();
  }

  balances.subscribe(tellAll);
  identity.watch((person) => {
    here = person;
    if (person !== undefined) {
      meet(person);
    } else if (become({ step: 'nobodyThere' })) {
      dropMemory(keep);
      realTime.joinGuests();
    } else {
      void leave(endNotice(facts.person));
    }
  });

  return {
    facts: () => facts,
    isStale: realTime.isStale,
    subscribe(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
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
      const uid = facts.person?.uid;
      expected = uid === undefined || sentence === undefined ? undefined : { uid, sentence };
    },
    confirmVerified,
    arrive,
  };
}
