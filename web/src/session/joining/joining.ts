import { userDetails } from '@jubilee/contract/calls/account';
import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Flags } from '@jubilee/contract/settings/flags';
import { i18n } from '@lingui/core';
import { tokenProblem, type Call } from '../../calls/call.ts';
import type { CallProblem } from '../../calls/outcome.ts';
import type { Tokens } from '../../calls/tokens.ts';
import { awaitSync } from './await-sync.ts';
import { callProblem } from '../messages/call-sentences.ts';
import { detailsBy } from './details-by-flags.ts';
import type { FactsStore } from '../engine/facts-store.ts';
import type { Person } from '../sign-in/identity.ts';
import { runJoinSteps, type JoinRun, type JoinStepName } from './join-steps.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { pageText } from '../messages/refusal-sentences.ts';
import { readMemory, writeMemory } from '../storage/session-memory.ts';
import { SESSION_TEXT } from '../messages/session-sentences.ts';
import type { SessionNotice } from '../engine/session-steps.ts';

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
  readonly store: FactsStore;
  readonly call: Call;
  readonly tokens: Tokens;
  readonly storage: KeyValueStorage;
  /** The flags at the time of the call: a step of login changes them. */
  readonly flags: () => Flags;
  readonly openSession: () => Promise<CallProblem | undefined>;
  readonly readBalances: () => Promise<CallProblem | undefined>;
  readonly joinPlayerSocket: () => void;
  readonly leave: (notice: SessionNotice) => Promise<void>;
  readonly goTo: (path: '/' | '/location') => void;
  readonly featureSteps: FeatureSteps;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly isOnline: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
  readonly report: (sentence: string, cause?: unknown) => void;
}

/** Takes a signed-in identity through all login steps. Source: AUTH-18, AUTH-19, SESS-23. */
export function createJoining(ports: JoiningPorts): () => Promise<void> {
  const { store, call, tokens, storage, nowMs, wait, isOnline, log } = ports;
  const { facts, become } = store;
  let joinCount = 0;

  /** The work of each step. `isOurs`: false when the response came too late for this login. */
  function joinWork(person: Person, isOurs: () => boolean): JoinRun['work'] {
    let details: UserDetails | undefined;
    const featureWork = Object.entries(ports.featureSteps).map(([name, step]) => [
      name,
      () => step({ person, details }),
    ]);
    return {
      async token() {
        const token = await tokens.current();
        return token.ok ? undefined : tokenProblem(token.code);
      },
      session() {
        const memory = readMemory(storage);
        if (memory?.userId !== person.uid || memory.sessionId === undefined) {
          return ports.openSession();
        }
        const { sessionId, startedAtMs } = memory;
        become({ step: 'sessionOpened', sessionId, startedAtMs: startedAtMs ?? nowMs() });
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
          become({ step: 'joined', details: detailsBy(ports.flags(), details) });
        return Promise.resolve(undefined);
      },
      ...Object.fromEntries(featureWork),
    };
  }

  return async function join(): Promise<void> {
    joinCount += 1;
    const count = joinCount;
    const { person } = facts();
    const isHere = (): boolean => count === joinCount && facts().person?.uid === person?.uid;
    const isJoining = (): boolean => isHere() && facts().phase === 'joining';
    const isOurs = (): boolean => isJoining() || (isHere() && facts().phase === 'player');
    if (person === undefined || !isJoining()) return;
    if (readMemory(storage)?.userId !== person.uid) writeMemory(storage, { userId: person.uid });
    const inTime = awaitSync({ nowMs, wait }, () => !isJoining());
    void inTime.then((wasInTime) => {
      if (wasInTime || !isJoining()) return undefined;
      log('Login did not settle in time');
      return ports.leave({ text: i18n._(SESSION_TEXT.late), isAlert: false });
    });
    const work = joinWork(person, isOurs);
    const failure = await runJoinSteps({ flags: ports.flags, work, isOurs, wait, isOnline, log });
    if (failure === undefined || !isJoining()) return;
    const { step, problem } = failure;
    const code = problem.kind === 'refused' ? problem.code : undefined;
    if (code === 'PLAYER_NOT_FOUND') {
      become({ step: 'playerMissing' });
    } else if (step === 'location') {
      void ports.leave({ text: pageText('LOCATION_DENIED'), isAlert: false });
      ports.goTo('/location');
    } else if (code === 'USER_TYPE_NOT_ALLOWED') {
      await ports.leave({ text: callProblem(problem).message, isAlert: true, next: 'reload' });
    } else {
      await ports.leave({ text: callProblem(problem).message, isAlert: false });
    }
  };
}
