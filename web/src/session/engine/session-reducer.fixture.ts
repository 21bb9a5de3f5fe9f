import { INITIAL_STATE, type EngineState, type SessionEvent } from './session-events.ts';
import type { SessionFacts, SessionPhase } from './session-steps.ts';
import { ALICE, DETAILS } from './users.fixture.ts';

export const GONE = { text: 'Gone.', isAlert: false } as const;
/** The number of the login in the states below. */
export const LOGIN = 4;

const SESSION = { person: ALICE, sessionId: 'session-1', startedAtMs: 5 } as const;
const FACTS: Readonly<Record<SessionPhase, SessionFacts>> = {
  starting: { phase: 'starting' },
  guest: { phase: 'guest', notice: GONE },
  signingUp: { phase: 'signingUp' },
  joining: { phase: 'joining', ...SESSION },
  unfinished: { phase: 'unfinished', person: ALICE },
  player: { phase: 'player', ...SESSION, details: DETAILS },
  leaving: { phase: 'leaving', notice: GONE },
};
export const PHASES: readonly SessionPhase[] = [
  'starting',
  'guest',
  'signingUp',
  'joining',
  'unfinished',
  'player',
  'leaving',
];

/** A session of Alice in this phase. */
export function sessionIn(phase: SessionPhase, more: Partial<EngineState> = {}): EngineState {
  const { person: reported } = FACTS[phase];
  return { ...INITIAL_STATE, facts: FACTS[phase], reported, login: LOGIN, ...more };
}

export const refused = (
  more: Partial<Extract<SessionEvent, { readonly type: 'loginRefused' }>> = {},
): SessionEvent => ({
  type: 'loginRefused',
  login: LOGIN,
  step: 'details',
  code: 'INTERNAL_ERROR',
  message: 'Not now.',
  ...more,
});
