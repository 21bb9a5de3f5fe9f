import { userDetails } from '@jubilee/contract/calls/account';
import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Flags } from '@jubilee/contract/settings/flags';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { i18n } from '@lingui/core';
import { tokenProblem, type Call } from '../../calls/call.ts';
import type { CallProblem } from '../../calls/outcome.ts';
import type { Tokens } from '../../calls/tokens.ts';
import { awaitSync } from './await-sync.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { detailsBy } from './details-by-flags.ts';
import type { SessionStore } from '../engine/session-store.ts';
import type { SessionPhase } from '../engine/session-steps.ts';
import type { Person } from '../sign-in/identity.ts';
import { runJoinSteps, type JoinRun, type JoinStepName } from './join-steps.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { pageText } from '../messages/refusal-sentences.ts';
import { readMemory, writeMemory } from '../storage/session-memory.ts';
import { SESSION_TEXT } from '../messages/session-sentences.ts';

/** The user being logged in, as far as is known. Details are set once their step is done. */
export interface Joiner {
  readonly person: Person;
  readonly details: UserDetails | undefined;
}

/** A step of a feature outside the session. */
export type FeatureStep = (joiner: Joiner) => Promise<CallProblem | undefined>;
export type FeatureStepName = Exclude<
  JoinStepName,
  'token' | 'session' | 'userConnection' | 'details' | 'balances' | 'markLogin'
>;
export type FeatureSteps = Readonly<Partial<Record<FeatureStepName, FeatureStep>>>;

export interface JoiningPorts {
  readonly store: SessionStore;
  readonly call: Call;
  readonly tokens: Tokens;
  readonly storage: KeyValueStorage;
  /** The flags at the time of the call: a step of login changes them. */
  readonly flags: () => Flags;
  readonly openSession: () => Promise<CallProblem | undefined>;
  readonly readBalances: () => Promise<CallProblem | undefined>;
  readonly joinPlayerSocket: () => void;
  readonly featureSteps: FeatureSteps;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
  readonly report: (sentence: string, cause?: unknown) => void;
}

/**
 * Takes a signed-in identity through all login steps, and reports a refusal or that it took too
 * long. `login`: its number, since a later one may have begun. Source: AUTH-18, AUTH-19, SESS-23.
 */
export function createJoining(
  ports: JoiningPorts,
): (login: number, person: Person) => Promise<void> {
  const { store, storage, nowMs, wait, isOnline, log } = ports;
  const { state, dispatch } = store;
  return async function join(login, person): Promise<void> {
    const isNow = (...phases: readonly SessionPhase[]): boolean =>
      login === state().login && phases.includes(state().facts.phase);
    const isOurs = (): boolean => isNow('joining', 'player');
    if (readMemory(storage)?.userId !== person.uid) writeMemory(storage, { userId: person.uid });
    void awaitSync({ nowMs, wait }, () => !isNow('joining')).then((isInTime) => {
      if (isInTime) return;
      dispatch({ type: 'loginTimedOut', login, message: i18n._(SESSION_TEXT.late) });
    });
    const work = joinWork(ports, person, isOurs);
    const failure = await runJoinSteps({ flags: ports.flags, work, isOurs, wait, isOnline, log });
    if (failure === undefined) return;
    const { step, problem } = failure;
    const code = problem.kind === 'refused' ? problem.code : undefined;
    // Where locations are checked, the session opens with a check of its own. Source: LOC-1.
    const isOfCheck =
      step === 'location' ||
      code === 'INVALID_XPOINT_TOKEN' ||
      (code === 'INVALID_LOCATION' && isPortOpen('location', ports.flags()));
    const message = isOfCheck ? pageText('LOCATION_DENIED') : callProblem(problem).message;
    dispatch({ type: 'loginRefused', login, step, code, message });
  };
}

/** The work of each step. `isOurs`: false when the response came too late for this login. */
function joinWork(ports: JoiningPorts, person: Person, isOurs: () => boolean): JoinRun['work'] {
  const { call, storage } = ports;
  const { dispatch } = ports.store;
  let details: UserDetails | undefined;
  const featureWork = Object.entries(ports.featureSteps).map(([name, step]) => [
    name,
    () => step({ person, details }),
  ]);
  return {
    async token() {
      const token = await ports.tokens.current();
      return token.ok ? undefined : tokenProblem(token.code);
    },
    session() {
      const memory = readMemory(storage);
      if (memory?.userId !== person.uid || memory.sessionId === undefined) {
        return ports.openSession();
      }
      const { userId, sessionId, startedAtMs = ports.nowMs(), needsBirthDate = false } = memory;
      dispatch({ type: 'sessionOpened', userId, sessionId, startedAtMs, needsBirthDate });
      return Promise.resolve(undefined);
    },
    userConnection() {
      ports.joinPlayerSocket();
      return Promise.resolve(undefined);
    },
    async details() {
      const answer = await call(userDetails, {});
      if (answer.ok) {
        details = answer.value;
        return undefined;
      }
      if (isOurs()) ports.report('The user details could not be read', answer.problem);
      return answer.problem;
    },
    balances: ports.readBalances,
    markLogin() {
      if (details !== undefined)
        dispatch({ type: 'joined', details: detailsBy(ports.flags(), details) });
      return Promise.resolve(undefined);
    },
    ...Object.fromEntries(featureWork),
  };
}
