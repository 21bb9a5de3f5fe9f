import { expect, test } from 'vitest';
import type { SignInReason } from './return-address.ts';
import { createSessionStore, type TabMessage } from './session-store.ts';

const MINUTE = 60_000;
const AT = Date.parse('2026-11-24T08:00:00.000Z');
const REPORT = {
  now: '2026-11-24T08:00:00.000Z',
  idleEndsAt: '2026-11-24T08:30:00.000Z',
  endsAt: '2026-11-24T16:00:00.000Z',
};

/** Two tabs of one browser. */
function browser() {
  const listeners: ((message: TabMessage) => void)[] = [];
  let isRemembered = false;
  const tab = () => {
    const ends: SignInReason[] = [];
    let others = 0;
    let confirmations = 0;
    const own: ((message: TabMessage) => void)[] = [];
    const store = createSessionStore({
      nowMs: () => AT,
      hint: {
        read: () => isRemembered,
        write: (isSignedIn) => {
          isRemembered = isSignedIn;
        },
      },
      tabs: {
        publish: (message) =>
          listeners.filter((one) => !own.includes(one)).forEach((one) => one(message)),
        subscribe: (listener) => {
          own.push(listener);
          listeners.push(listener);
        },
      },
      onEnd: (reason) => ends.push(reason),
      onSignInElsewhere: () => {
        others += 1;
      },
      onConfirmationElsewhere: () => {
        confirmations += 1;
      },
    });
    return { store, ends, signIns: () => others, confirmations: () => confirmations };
  };
  return [tab(), tab()] as const;
}

test('[OFFICE-3] a call in one tab postpones the idle end in all', () => {
  const [one, other] = browser();
  one.store.begin(REPORT);
  other.store.begin(REPORT);
  one.store.noteCall(AT + 10 * MINUTE);
  expect(other.store.times()?.idleEndsAtMs).toBe(AT + 40 * MINUTE);
  other.store.noteCall(AT + 5 * MINUTE);
  expect(one.store.times()?.idleEndsAtMs).toBe(AT + 40 * MINUTE);
});

test('[OFFICE-3] all tabs end together, each once, and say why', () => {
  const [one, other] = browser();
  one.store.begin(REPORT);
  other.store.begin(REPORT);
  one.store.end('signedOut');
  one.store.end('ended');
  other.store.end('idle');
  expect([one.ends, other.ends]).toEqual([['signedOut'], ['signedOut']]);
  expect(other.store.times()).toBeUndefined();
});

test('[OFFICE-2] where nobody was signed in nothing ends, and no call begins a session', () => {
  const [one, other] = browser();
  one.store.noteCall(AT);
  one.store.end('ended');
  expect([one.ends, other.ends, one.store.times()]).toEqual([[], [], undefined]);
});

test('[OFFICE-2] a sign-in lets the other tabs go on', () => {
  const [one, other] = browser();
  one.store.publishSignIn();
  expect([one.signIns(), other.signIns()]).toEqual([0, 1]);
});

test('[OFFICE-2] who has not signed in here, or has left, needs no call', () => {
  const [one, other] = browser();
  expect(one.store.mayBeSignedIn()).toBe(false);
  one.store.publishSignIn();
  expect(other.store.mayBeSignedIn()).toBe(true);
  // The server says that the session of a new page is over.
  other.store.end('ended');
  expect(one.store.mayBeSignedIn()).toBe(false);
  one.store.begin(REPORT);
  expect(one.store.mayBeSignedIn()).toBe(true);
});

test('[OFFICE-13] a confirmation in one window opens the acts of the others', () => {
  const [one, other] = browser();
  one.store.publishConfirmation();
  expect([one.confirmations(), other.confirmations()]).toEqual([0, 1]);
});
