import type { UserDetails } from '@jubilee/contract/entities/player';
import type { Person } from '../sign-in/identity.ts';

/**
 * The session's phase, changed only by the steps below. `starting` until the identity library has
 * reported; `signingUp` while an identity is created and must not count as a login; `joining` from
 * the identity to the player; `unfinished` for an identity without a player.
 */
export type SessionPhase =
  | 'starting'
  | 'guest'
  | 'signingUp'
  | 'joining'
  | 'unfinished'
  | 'player'
  | 'leaving';

/** A message for the user. An alert must be confirmed, any other disappears by itself. */
export interface SessionNotice {
  readonly text: string;
  readonly isAlert: boolean;
  /** For a message that disappears by itself; without a tone it looks like an error. */
  readonly tone?: 'info';
  /** What happens after an alert was confirmed. */
  readonly next?: 'reload';
}

export interface SessionFacts {
  readonly phase: SessionPhase;
  readonly person?: Person;
  readonly sessionId?: string;
  readonly details?: UserDetails;
  /** Epoch milliseconds. */
  readonly startedAtMs?: number;
  /** Set while the account has no birth date. */
  readonly needsBirthDate?: true;
  /** When the next free Points come, as the server last said; absent when nothing holds them back. */
  readonly freePointsDueAt?: string;
  readonly notice?: SessionNotice;
}

export type SessionStep =
  | { readonly type: 'personArrived'; readonly person: Person }
  | { readonly type: 'personReplaced'; readonly person: Person }
  | { readonly type: 'nobodyThere' }
  | { readonly type: 'signUpBegan' }
  | { readonly type: 'signUpStopped' }
  | { readonly type: 'identityMade'; readonly person: Person }
  | { readonly type: 'playerMissing' }
  | { readonly type: 'playerMade' }
  | {
      readonly type: 'sessionOpened';
      readonly userId: string;
      readonly sessionId: string;
      readonly startedAtMs: number;
      readonly needsBirthDate?: boolean;
    }
  | { readonly type: 'birthDateAdded' }
  | { readonly type: 'freePointsRead'; readonly dueAt: string | undefined }
  | { readonly type: 'joined'; readonly details: UserDetails }
  | { readonly type: 'personChanged'; readonly person: Person; readonly details?: UserDetails }
  /** Something about the account that the player has to know. Source: SESS-29. */
  | { readonly type: 'notified'; readonly notice: SessionNotice }
  | { readonly type: 'leaveBegan'; readonly notice?: SessionNotice }
  | { readonly type: 'alerted'; readonly notice: SessionNotice }
  | { readonly type: 'left' };

/** The steps that other modules report; the engine itself decides on the others. */
export type ReportedStep = Exclude<
  SessionStep,
  {
    readonly type:
      | 'personArrived'
      | 'personReplaced'
      | 'nobodyThere'
      | 'playerMissing'
      | 'leaveBegan'
      | 'alerted'
      | 'left';
  }
>;

export const SESSION_START: SessionFacts = { phase: 'starting' };

/** The phases in which a step is possible. In any other it came too late and has no effect. */
const POSSIBLE: Readonly<Record<SessionStep['type'], readonly SessionPhase[]>> = {
  personArrived: ['starting', 'guest'],
  personReplaced: ['joining', 'unfinished', 'player'],
  nobodyThere: ['starting', 'guest'],
  signUpBegan: ['starting', 'guest'],
  signUpStopped: ['signingUp'],
  identityMade: ['signingUp'],
  playerMissing: ['joining'],
  playerMade: ['unfinished'],
  sessionOpened: ['joining', 'player'],
  birthDateAdded: ['joining', 'player'],
  freePointsRead: ['joining', 'player'],
  joined: ['joining'],
  personChanged: ['joining', 'player', 'unfinished'],
  notified: ['player'],
  leaveBegan: ['signingUp', 'joining', 'unfinished', 'player'],
  alerted: ['leaving', 'guest'],
  left: ['leaving'],
};

/**
 * The facts after a step; the same object when the step is not possible now. Source: AUTH-18,
 * AUTH-20, AUTH-21.
 */
export function afterStep(facts: SessionFacts, step: SessionStep): SessionFacts {
  if (!POSSIBLE[step.type].includes(facts.phase)) return facts;
  switch (step.type) {
    case 'personArrived':
    case 'personReplaced':
      return { phase: 'joining', person: step.person };
    case 'signUpBegan':
      return { phase: 'signingUp' };
    case 'identityMade':
      return { phase: 'unfinished', person: step.person };
    case 'playerMissing':
      return { ...withoutSession(facts), phase: 'unfinished' };
    case 'playerMade':
      return { ...facts, phase: 'joining' };
    case 'sessionOpened':
      // The response to a login may arrive when another player is signed in.
      if (facts.person?.uid !== step.userId) return facts;
      return {
        ...withoutSession(facts),
        sessionId: step.sessionId,
        startedAtMs: step.startedAtMs,
        ...(step.needsBirthDate === true ? { needsBirthDate: true } : {}),
      };
    case 'birthDateAdded': {
      const { needsBirthDate: _before, ...rest } = facts;
      return rest;
    }
    case 'freePointsRead': {
      if (facts.freePointsDueAt === step.dueAt) return facts;
      const { freePointsDueAt: _before, ...rest } = facts;
      return step.dueAt === undefined ? rest : { ...rest, freePointsDueAt: step.dueAt };
    }
    case 'joined':
      return { ...facts, phase: 'player', details: step.details };
    case 'personChanged':
      return {
        ...facts,
        person: step.person,
        ...(step.details === undefined ? {} : { details: step.details }),
      };
    case 'notified':
      return { ...facts, notice: step.notice };
    case 'leaveBegan':
      return {
        phase: 'leaving',
        ...(step.notice === undefined ? {} : { notice: step.notice }),
      };
    case 'alerted':
      // The reason for a sign-out can arrive later than the sign-out; it replaces its message.
      return facts.notice?.isAlert === false ? { ...facts, notice: step.notice } : facts;
    case 'nobodyThere':
    case 'signUpStopped':
    case 'left':
      break;
  }
  return withNotice({ phase: 'guest' }, facts);
}

function withNotice(next: SessionFacts, facts: SessionFacts): SessionFacts {
  return facts.notice === undefined ? next : { ...next, notice: facts.notice };
}

function withoutSession(facts: SessionFacts): SessionFacts {
  const { sessionId: _ended, startedAtMs: _begun, needsBirthDate: _missing, ...rest } = facts;
  return rest;
}
