import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { transition } from '../../app/transition.ts';
import type { Person } from '../sign-in/identity.ts';
import type {
  EngineState,
  SessionEffect,
  SessionEvent,
  SessionTransition,
  SignOutCause,
} from './session-events.ts';
import { afterStep, type SessionNotice, type SessionStep } from './session-steps.ts';

type Of<Type extends SessionEvent['type']> = Extract<SessionEvent, { readonly type: Type }>;

/**
 * What an event makes of the session, and what has to be done about it. An event that came too late
 * changes nothing and has no effect. Source: AUTH-18, AUTH-19, AUTH-20, AUTH-21, SESS-16.
 */
export function reduceSession(state: EngineState, event: SessionEvent): SessionTransition {
  switch (event.type) {
    case 'identityReported':
      return meet({ ...state, reported: event.person }, event.person);
    case 'identityEnded':
      return endIdentity({ ...state, reported: undefined }, event.message);
    case 'signedIn':
      return meet(state, event.person);
    case 'playerMade':
      return startLogin(state, event);
    case 'sessionOpened':
      return openSession(state, event);
    case 'birthDateAdded':
      return addBirthDate(state, event);
    case 'loginRefused':
      return refuseLogin(state, event);
    case 'loginTimedOut':
      return isJoining(state, event.login)
        ? leave(state, 'failed', { text: event.message, isAlert: false }, [{ do: 'logLateLogin' }])
        : transition(state);
    case 'leaveRequested':
      return leave(state, event.cause, event.notice);
    case 'accountDisabled':
      return disable(state, { text: event.message, isAlert: true });
    case 'locationDenied':
      // A login reports by itself why it was refused.
      return state.facts.phase === 'player'
        ? leaveForLocation(state, 'ended', event.message)
        : transition(state);
    case 'endExpected': {
      const uid = state.facts.person?.uid;
      const { message } = event;
      const isExpected = uid !== undefined && message !== undefined;
      return transition({ ...state, expectedEnd: isExpected ? { uid, message } : undefined });
    }
    case 'outcomeAwaited':
      return transition({ ...state, waiting: state.waiting + 1, problem: undefined });
    case 'outcomeDelivered':
      return transition({ ...state, waiting: state.waiting - 1 });
    case 'signedOut':
      return endSession(state, event.uid);
    case 'connected':
      return transition({ ...state, isStale: false }, { do: 'refreshBalances' });
    case 'connectionLost':
      return transition({ ...state, isStale: true });
    case 'signUpBegan':
    case 'signUpStopped':
    case 'identityMade':
    case 'freePointsRead':
    case 'joined':
    case 'personChanged':
    case 'notified':
      break;
  }
  return transition(advance(state, event));
}

/** The same object when the step is not possible in this phase. */
function advance(state: EngineState, taken: SessionStep): EngineState {
  const facts = afterStep(state.facts, taken);
  return facts === state.facts ? state : { ...state, facts };
}

const isJoining = ({ facts, login }: EngineState, ofLogin: number): boolean =>
  facts.phase === 'joining' && login === ofLogin;

/** The identity service has a user: the current one, a new one, or another. */
function meet(state: EngineState, person: Person): SessionTransition {
  const { person: before } = state.facts;
  const isOther = before !== undefined && before.uid !== person.uid;
  return isOther
    ? startLogin({ ...state, isStale: false }, { type: 'personReplaced', person }, [
        { do: 'forgetPlayer' },
      ])
    : startLogin(state, { type: 'personArrived', person });
}

/** A step from which a user is logged in. */
function startLogin(
  state: EngineState,
  taken: SessionStep,
  before: readonly SessionEffect[] = [],
): SessionTransition {
  const next = advance(state, taken);
  const { person } = next.facts;
  if (next === state || person === undefined) return transition(state);
  const login = state.login + 1;
  return transition({ ...next, login }, ...before, { do: 'startLogin', login, person });
}

function openSession(state: EngineState, event: Of<'sessionOpened'>): SessionTransition {
  const next = advance(state, event);
  return next === state ? transition(state) : transition(next, remember(next, event.userId));
}

/** The gift for new players may have come with the date. Source: AUTH-2. */
function addBirthDate(state: EngineState, event: Of<'birthDateAdded'>): SessionTransition {
  const next = advance(state, event);
  const { person } = next.facts;
  if (next === state || person === undefined) return transition(state);
  return transition(next, remember(next, person.uid), { do: 'refreshBalances' });
}

function remember({ facts }: EngineState, userId: string): SessionEffect {
  const { sessionId, startedAtMs, needsBirthDate } = facts;
  return {
    do: 'writeMemory',
    memory: {
      userId,
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(startedAtMs === undefined ? {} : { startedAtMs }),
      ...(needsBirthDate === undefined ? {} : { needsBirthDate }),
    },
  };
}

function refuseLogin(state: EngineState, event: Of<'loginRefused'>): SessionTransition {
  if (!isJoining(state, event.login)) return transition(state);
  const { code, message: text } = event;
  if (code === 'PLAYER_NOT_FOUND') return transition(advance(state, { type: 'playerMissing' }));
  // The server refuses so where nothing is allowed or the location is not proven, at whichever step.
  if (event.step === 'location' || (code !== undefined && LOCATION_CODES.has(code))) {
    return leaveForLocation(state, 'failed', text);
  }
  return code === 'USER_TYPE_NOT_ALLOWED'
    ? leave(state, 'failed', { text, isAlert: true, next: 'reload' })
    : leave(state, 'failed', { text, isAlert: false });
}

const LOCATION_CODES: ReadonlySet<RefusalCode> = new Set([
  'INVALID_LOCATION',
  'INVALID_XPOINT_TOKEN',
]);

/** Source: LOC-4. */
function leaveForLocation(
  state: EngineState,
  cause: SignOutCause,
  text: string,
): SessionTransition {
  const { state: next, effects } = leave(state, cause, { text, isAlert: false });
  return transition(next, ...effects, { do: 'goTo', path: '/location' });
}

/** Source: AUTH-20, AUTH-21 (specification 4, in its order). */
function leave(
  state: EngineState,
  cause: SignOutCause,
  notice: SessionNotice | undefined,
  before: readonly SessionEffect[] = [],
): SessionTransition {
  const { phase, person, sessionId } = state.facts;
  // The caller waiting for the outcome shows the message; an alert is always shown.
  const isVisible = notice !== undefined && (state.waiting === 0 || notice.isAlert);
  const next = advance(state, isVisible ? { type: 'leaveBegan', notice } : { type: 'leaveBegan' });
  if (next === state) return transition(state);
  const isPlayer = phase === 'player' || phase === 'joining';
  return transition(
    { ...next, isStale: false, problem: notice === undefined ? state.problem : notice.text },
    ...before,
    { do: 'forgetPlayer' },
    { do: 'joinGuests' },
    { do: 'openGuestChat' },
    {
      do: 'signOut',
      uid: person?.uid,
      // The tab that is followed ends it at the server.
      sessionId: isPlayer && cause !== 'followed' ? sessionId : undefined,
      cause,
    },
  );
}

/** The identity library may have signed the user out before the reason arrived. */
function disable(state: EngineState, notice: SessionNotice): SessionTransition {
  const { phase } = state.facts;
  const toLobby: SessionEffect = { do: 'goTo', path: '/' };
  if (phase === 'leaving' || phase === 'guest') {
    const next = advance(state, { type: 'alerted', notice });
    return next === state ? transition(state) : transition(next, toLobby);
  }
  const { state: next, effects } = leave(state, 'failed', notice);
  return transition(next, ...effects, toLobby);
}

function endIdentity(state: EngineState, message: string): SessionTransition {
  const guest = advance(state, { type: 'nobodyThere' });
  if (guest !== state) return transition(guest, { do: 'dropMemory' }, { do: 'joinGuests' });
  const { expectedEnd, facts } = state;
  return expectedEnd !== undefined && expectedEnd.uid === facts.person?.uid
    ? leave(state, 'ended', { text: expectedEnd.message, isAlert: false, tone: 'info' })
    : leave(state, 'ended', { text: message, isAlert: false });
}

/** Another user may have signed in while the last one was leaving. */
function endSession(state: EngineState, uid: string | undefined): SessionTransition {
  const next = advance(state, { type: 'left' });
  const { reported } = next;
  return reported !== undefined && reported.uid !== uid ? meet(next, reported) : transition(next);
}
