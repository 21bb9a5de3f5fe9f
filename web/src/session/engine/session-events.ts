import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { Transition } from '../../app/transition.ts';
import type { JoinStepName } from '../joining/join-steps.ts';
import type { Person } from '../sign-in/identity.ts';
import type { SessionMemory } from '../storage/session-memory.ts';
import {
  SESSION_START,
  type ReportedStep,
  type SessionFacts,
  type SessionNotice,
} from './session-steps.ts';

/** Everything that decides what the next event does to the session. */
export interface EngineState {
  readonly facts: SessionFacts;
  /** The user whom the identity library reported last; while a player leaves it may be another. */
  readonly reported: Person | undefined;
  /** The message that replaces the usual one if the identity service ends this user's session. */
  readonly expectedEnd: { readonly uid: string; readonly message: string } | undefined;
  /** Number of the last login: a result of an earlier one has no effect. */
  readonly login: number;
  /** Callers that wait for the outcome of a login: they show its message themselves. */
  readonly waiting: number;
  /** Why the last login failed. */
  readonly problem: string | undefined;
  /** The displayed balances may be outdated because the player's connection is lost. */
  readonly isStale: boolean;
}

/**
 * Why this tab signs out: the player wants to, the session has ended, the login of this tab failed, or
 * another tab has signed out. Source: SESS-28.
 */
export type SignOutCause = 'requested' | 'ended' | 'failed' | 'followed';

/** Messages are in the language of the page already, so that the reducer needs no catalogue. */
export type SessionEvent =
  | ReportedStep
  | { readonly type: 'identityReported'; readonly person: Person }
  /** The identity library has no user, or no longer; `message` says so to a player. */
  | { readonly type: 'identityEnded'; readonly message: string }
  /** A sign-in method has authenticated this user. */
  | { readonly type: 'signedIn'; readonly person: Person }
  | {
      readonly type: 'loginRefused';
      readonly login: number;
      readonly step: JoinStepName;
      readonly code: RefusalCode | undefined;
      readonly message: string;
    }
  | { readonly type: 'loginTimedOut'; readonly login: number; readonly message: string }
  | {
      readonly type: 'leaveRequested';
      readonly cause: Exclude<SignOutCause, 'failed'>;
      readonly notice?: SessionNotice;
    }
  | { readonly type: 'accountDisabled'; readonly message: string }
  /** The server refused by a location check that denied. */
  | { readonly type: 'locationDenied'; readonly message: string }
  | { readonly type: 'endExpected'; readonly message: string | undefined }
  | { readonly type: 'outcomeAwaited' | 'outcomeDelivered' }
  /** `uid`: the user who has left. */
  | { readonly type: 'signedOut'; readonly uid: string | undefined }
  | { readonly type: 'connected' | 'connectionLost' };

export type SessionEffect =
  | { readonly do: 'startLogin'; readonly login: number; readonly person: Person }
  | { readonly do: 'writeMemory'; readonly memory: SessionMemory }
  | { readonly do: 'dropMemory' }
  /** Clears everything of the player. Source: AUTH-20, AUTH-21. */
  | { readonly do: 'forgetPlayer' }
  | { readonly do: 'joinGuests' }
  | { readonly do: 'openGuestChat' }
  /** Ends the session at the server and at the identity service; then reports `signedOut`. */
  | {
      readonly do: 'signOut';
      readonly uid: string | undefined;
      /** Undefined where the server has no session to end. */
      readonly sessionId: string | undefined;
      readonly cause: SignOutCause;
    }
  | { readonly do: 'refreshBalances' }
  | { readonly do: 'goTo'; readonly path: '/' | '/location' }
  | { readonly do: 'logLateLogin' };

export type SessionTransition = Transition<EngineState, SessionEffect>;

export const INITIAL_STATE: EngineState = {
  facts: SESSION_START,
  reported: undefined,
  expectedEnd: undefined,
  login: 0,
  waiting: 0,
  problem: undefined,
  isStale: false,
};
