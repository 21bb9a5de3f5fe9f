import {
  login,
  logout,
  refreshToken,
  userAccounts,
  userDetails,
} from '@jubilee/contract/calls/account';
import type { AccountState } from '@jubilee/contract/entities/account';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { createCall, type Call, type CallPorts } from '../calls/call.ts';
import type { CallProblem } from '../calls/outcome.ts';
import { createTokens, type Tokens } from '../calls/tokens.ts';
import { awaitSync } from './await-sync.ts';
import { createBalances, type Balances } from './balances.ts';
import { callProblem } from './call-sentences.ts';
import type { Identity, Person } from './identity.ts';
import type { Keep } from './keep.ts';
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

/** The real-time side of a session; `open` is told what it may need of it. */
export interface SocketHandlers {
  readonly auth: () => Promise<{ token: string; sessionId: string } | undefined>;
  readonly onBalance: (state: AccountState) => void;
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onTurnedAway: (reason: string) => Promise<boolean>;
}

export interface SessionEnginePorts {
  readonly identity: Identity;
  readonly calls: Omit<CallPorts, 'tokens' | 'userId' | 'sessionId' | 'rejoin' | 'onDisabled'>;
  readonly keep: Keep;
  readonly openPlayerSocket: (handlers: SocketHandlers) => { renew: () => void; close: () => void };
  /** Opens the guests' socket where there is something to tell them. */
  readonly openPublicSocket: () => { close: () => void } | undefined;
  readonly goHome: () => void;
}

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
  readonly confirmVerified: (person: Person) => Promise<void>;
}

const JOIN_RETRY_PAUSE_MS = 1_000;
const FAREWELL_WAIT_MAX_MS = 3_000;
const UNDER_WAY: readonly SessionPhase[] = ['starting', 'signingUp', 'joining', 'leaving'];
const TEXT = {
  late: 'Logging in took too long. Check your connection and try again.',
  ended: 'Your session has ended. Log in again to go on.',
  signedOut: 'You’ve been signed out. Log in again to go on.',
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
  let isStale = false;
  let joinCount = 0;
  let settling = 0;
  let lastProblem: Outcome | undefined;
  let rejoining: Promise<boolean> | undefined;
  let refreshing: Promise<void> | undefined;
  let playerSocket: ReturnType<SessionEnginePorts['openPlayerSocket']> | undefined;
  let publicSocket: ReturnType<SessionEnginePorts['openPublicSocket']>;

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
  const setStale = (next: boolean): void => {
    if (next === isStale) return;
    isStale = next;
    tellAll();
  };

  const call = createCall({
    ...ports.calls,
    tokens,
    userId: () => facts.person?.uid,
    sessionId: () => facts.sessionId,
    rejoin: (used) => rejoin(used),
    onDisabled: () => {
      void leave({ text: REFUSALS.ACCOUNT_DISABLED.message, isAlert: true });
      ports.goHome();
    },
  });

  async function openSession(): Promise<CallProblem | undefined> {
    const answer = await call(login, { body: {} });
    if (!answer.ok) {
      log('The login call failed', answer.problem);
      return answer.problem;
    }
    const { sessionId, userId } = answer.value;
    const startedAtMs = facts.startedAtMs ?? nowMs();
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
        if (problem === undefined) playerSocket?.renew();
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
        if (problem !== undefined) log('The balances could not be fetched', problem);
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  function joinSocket(): void {
    publicSocket?.close();
    publicSocket = undefined;
    playerSocket ??= ports.openPlayerSocket({
      auth: async () => {
        const token = await tokens.current();
        const { sessionId } = facts;
        return token.ok && sessionId !== undefined ? { token: token.value, sessionId } : undefined;
      },
      onBalance: (state) => {
        if (balances.take(state) === 'gap') void refreshBalances();
      },
      onConnected: () => {
        setStale(false);
        void refreshBalances();
      },
      onLost: () => setStale(true),
      onTurnedAway: async (reason) => {
        if (reason === 'invalid access token') return (await tokens.refresh()).ok;
        // The call finds out whether the session is still good, and renews it if not.
        await refreshBalances();
        return facts.phase === 'player' || facts.phase === 'joining';
      },
    });
  }

  /** One try to get from an identity to a player; undefined when it worked. */
  async function tryToJoin(person: Person): Promise<CallProblem | undefined> {
    const memory = readMemory(keep);
    if (memory?.userId === person.uid && memory.sessionId !== undefined) {
      const { sessionId, startedAtMs } = memory;
      become({ step: 'sessionOpened', sessionId, startedAtMs: startedAtMs ?? nowMs() });
    } else {
      const problem = await openSession();
      if (problem !== undefined) return problem;
    }
    if (facts.phase !== 'joining') return undefined;
    joinSocket();
    const [details, problem] = await Promise.all([call(userDetails, {}), readBalances()]);
    if (!details.ok) {
      log('The user details could not be read', details.problem);
      return details.problem;
    }
    if (problem !== undefined) return problem;
    become({ step: 'joined', details: details.value });
    return undefined;
  }

  async function join(): Promise<void> {
    joinCount += 1;
    const count = joinCount;
    const isOurs = (): boolean => count === joinCount && facts.phase === 'joining';
    const { person } = facts;
    if (person === undefined || !isOurs()) return;
    if (readMemory(keep)?.userId !== person.uid) writeMemory(keep, { userId: person.uid });
    const inTime = awaitSync({ nowMs, wait }, () => !isOurs());
    void inTime.then((wasInTime) => {
      if (wasInTime || !isOurs()) return undefined;
      log('Login did not settle in time');
      return leave({ text: TEXT.late, isAlert: false });
    });
    while (isOurs()) {
      const problem = await tryToJoin(person);
      if (problem === undefined || !isOurs()) return;
      if (problem.kind === 'unreachable') {
        await wait(JOIN_RETRY_PAUSE_MS);
      } else if (problem.code === 'PLAYER_NOT_FOUND') {
        become({ step: 'playerMissing' });
      } else {
        const isAlert = problem.code === 'USER_TYPE_NOT_ALLOWED';
        await leave({ text: callProblem(problem).message, isAlert });
      }
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

  async function leave(notice?: SessionNotice): Promise<void> {
    // The call reads session and token before the facts are cleared below.
    const isPlayer = facts.phase === 'player' || facts.phase === 'joining';
    const farewell =
      isPlayer && facts.sessionId !== undefined ? call(logout, { body: {} }) : undefined;
    if (notice !== undefined) lastProblem = { ok: false, message: notice.text };
    // Whoever waits for the outcome shows the sentence; an alert is shown in any case.
    const isShown = notice !== undefined && (settling === 0 || notice.isAlert);
    if (!become(isShown ? { step: 'leaveBegan', notice } : { step: 'leaveBegan' })) return;
    dropMemory(keep);
    balances.clear();
    playerSocket?.close();
    playerSocket = undefined;
    isStale = false;
    publicSocket ??= ports.openPublicSocket();
    tellAll();
    await Promise.race([farewell, wait(FAREWELL_WAIT_MAX_MS)]);
    await identity.signOut();
    become({ step: 'left' });
  }

  async function confirmVerified(person: Person): Promise<void> {
    await tokens.refresh();
    const [, details] = await Promise.all([
      call(refreshToken, { body: {} }),
      call(userDetails, {}),
    ]);
    become({ step: 'personChanged', person, ...(details.ok ? { details: details.value } : {}) });
  }

  balances.subscribe(tellAll);
  identity.watch((person) => {
    if (person !== undefined) {
      if (become({ step: 'personArrived', person })) void join();
      return;
    }
    if (become({ step: 'nobodyThere' })) {
      dropMemory(keep);
      publicSocket ??= ports.openPublicSocket();
    } else {
      void leave({ text: TEXT.signedOut, isAlert: false });
    }
  });

  return {
    facts: () => facts,
    isStale: () => isStale,
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
    confirmVerified,
  };
}
