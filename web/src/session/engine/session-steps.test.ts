import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterStep, SESSION_START, type SessionFacts, type SessionStep } from './session-steps.ts';
import { ALICE, DETAILS } from './users.fixture.ts';

const person = ALICE;
const details = DETAILS;
const STEPS: readonly SessionStep[] = [
  { type: 'personArrived', person },
  { type: 'nobodyThere' },
  { type: 'signUpBegan' },
  { type: 'signUpStopped' },
  { type: 'identityMade', person },
  { type: 'playerMissing' },
  { type: 'playerMade' },
  { type: 'sessionOpened', userId: 'alice', sessionId: 's', startedAtMs: 1 },
  { type: 'joined', details },
  { type: 'personChanged', person: { ...person, emailVerified: true } },
  { type: 'notified', notice: { text: 'Another account.', isAlert: true } },
  { type: 'leaveBegan', notice: { text: 'Gone.', isAlert: false } },
  { type: 'left' },
];
const walk = (...names: readonly SessionStep['type'][]): SessionFacts =>
  names.reduce<SessionFacts>((facts, name) => {
    const step = STEPS.find((one) => one.type === name);
    return step === undefined ? facts : afterStep(facts, step);
  }, SESSION_START);

describe('the steps of a session', () => {
  it('[AUTH-18] a person becomes a player only after session and details', () => {
    expect(walk('personArrived').phase).toBe('joining');
    expect(walk('personArrived', 'sessionOpened').phase).toBe('joining');
    const player = walk('personArrived', 'sessionOpened', 'joined');
    expect(player).toMatchObject({ phase: 'player', person, sessionId: 's', details });
  });

  it('[AUTH-6] an identity without a player waits for the rest of its sign-up', () => {
    expect(walk('personArrived', 'playerMissing')).toEqual({ phase: 'unfinished', person });
    expect(walk('personArrived', 'playerMissing', 'playerMade').phase).toBe('joining');
  });

  it('[AUTH-1] an identity that is being created does not count as a login', () => {
    expect(walk('signUpBegan', 'personArrived').phase).toBe('signingUp');
    expect(walk('signUpBegan', 'identityMade').phase).toBe('unfinished');
    expect(walk('signUpBegan', 'signUpStopped').phase).toBe('guest');
  });

  it('[AUTH-20][AUTH-21] leaving forgets everything but the sentence about it', () => {
    const notice = { text: 'Gone.', isAlert: false };
    const gone = walk('personArrived', 'sessionOpened', 'joined', 'leaveBegan');
    expect(gone).toEqual({ phase: 'leaving', notice });
    expect(walk('personArrived', 'joined', 'leaveBegan', 'left')).toEqual({
      phase: 'guest',
      notice,
    });
    expect(walk('personArrived', 'leaveBegan', 'left', 'personArrived')).toEqual({
      phase: 'joining',
      person,
    });
  });

  it('[AUTH-20] a response after signing out changes nothing', () => {
    const leaving = walk('personArrived', 'leaveBegan');
    for (const step of STEPS.filter((one) => one.type !== 'left')) {
      expect(afterStep(leaving, step)).toBe(leaving);
    }
  });

  it('[AUTH-21] after any steps a guest has no person, session or details', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS)), (steps) => {
        const facts = steps.reduce<SessionFacts>(afterStep, SESSION_START);
        if (facts.phase === 'player') expect(facts.details).toBeDefined();
        if (facts.phase !== 'guest' && facts.phase !== 'leaving') return;
        expect(Object.keys(facts).filter((key) => key !== 'notice')).toEqual(['phase']);
      }),
    );
  });
});
