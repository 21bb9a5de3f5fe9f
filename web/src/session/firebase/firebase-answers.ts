import type { Auth, User } from 'firebase/auth';
import type { IdentityAnswer, Person } from '../sign-in/identity.ts';

export function personOf(user: User): Person {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified };
}

/** The library's result as a value; its faults become their codes. */
export function answer<Value>(work: Promise<Value>): Promise<IdentityAnswer<Value>> {
  return work.then(
    (value) => ({ ok: true as const, value }),
    (fault: unknown) => ({ ok: false as const, code: codeOf(fault) }),
  );
}

const NOTHING = undefined;
/** Like `answer`, for work without a result. */
export function done(work: Promise<unknown>): Promise<IdentityAnswer<undefined>> {
  return answer(work.then(() => NOTHING));
}

/** Runs work for the signed-in user; without one returns the library's own code for that. */
export function withUser<Value>(
  auth: Auth,
  work: (user: User) => Promise<IdentityAnswer<Value>>,
): Promise<IdentityAnswer<Value>> {
  const user = auth.currentUser;
  return user === null ? Promise.resolve({ ok: false, code: 'no-current-user' }) : work(user);
}

const PREFIX = 'auth/';

/** The library's codes look like `auth/wrong-password`. */
export function codeOf(fault: unknown): string {
  const code: unknown =
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'code') : undefined;
  return typeof code === 'string' && code.startsWith(PREFIX)
    ? code.slice(PREFIX.length)
    : 'internal-error';
}
