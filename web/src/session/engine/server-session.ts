import { login } from '@jubilee/contract/calls/account';
import type { Call } from '../../calls/call.ts';
import { isSignedOut, type CallProblem } from '../../calls/outcome.ts';
import type { SharedTabs } from '../tabs/shared-tabs.ts';
import type { SessionStore } from './session-store.ts';

export interface ServerSessionPorts {
  readonly store: SessionStore;
  readonly call: Call;
  readonly nowMs: () => number;
  readonly log: (sentence: string, cause?: unknown) => void;
  /** A new session has replaced one that had ended. */
  readonly onRenewed: () => void;
  /** The server opens no more sessions for this user. */
  readonly onEnded: () => void;
  /** Other tabs of this browser: one of them may have opened a session already. */
  readonly openOnce?: SharedTabs['openOnce'] | undefined;
}

/**
 * The product's own session, in addition to the identity: opened at login, and again when it ended.
 */
export interface ServerSession {
  readonly open: () => Promise<CallProblem | undefined>;
  /** Replaces an ended session without user input, once for all calls that were refused by it. */
  readonly rejoin: (used: string | undefined) => Promise<boolean>;
}

/** Source: SESS-10, SESS-16. */
export function createServerSession(ports: ServerSessionPorts): ServerSession {
  const { store, call, nowMs, log } = ports;
  let rejoining: Promise<boolean> | undefined;

  const open = (): Promise<CallProblem | undefined> =>
    ports.openOnce === undefined ? post() : ports.openOnce(store.facts().sessionId, post);

  async function post(): Promise<CallProblem | undefined> {
    const answer = await call(login, { body: {} });
    if (!answer.ok) return answer.problem;
    const { sessionId, userId, dateOfBirth } = answer.value;
    // A session that replaces another one continues its time.
    const { startedAtMs = nowMs() } = store.facts();
    const needsBirthDate = dateOfBirth === null;
    store.dispatch({ type: 'sessionOpened', userId, sessionId, startedAtMs, needsBirthDate });
    return undefined;
  }

  return {
    open,
    rejoin(used) {
      const { phase, sessionId } = store.facts();
      if (phase !== 'joining' && phase !== 'player') return Promise.resolve(false);
      if (sessionId !== undefined && sessionId !== used) return Promise.resolve(true);
      rejoining ??= open()
        .then((problem) => {
          if (problem !== undefined && !isSignedOut(problem))
            log('The session could not be reopened', problem);
          if (problem === undefined) ports.onRenewed();
          else if (problem.kind === 'refused') ports.onEnded();
          return problem === undefined;
        })
        .finally(() => {
          rejoining = undefined;
        });
      return rejoining;
    },
  };
}
