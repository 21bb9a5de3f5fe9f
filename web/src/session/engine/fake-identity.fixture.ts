import type { Identity, IdentityAnswer, Person } from '../sign-in/identity.ts';
import { ALICE } from './users.fixture.ts';

const good = <Value>(value: Value) => Promise.resolve({ ok: true as const, value });

/** An identity service that knows Alice; reports its sign-outs to `events`. */
export function createFakeIdentity(events: string[]) {
  let emit: (person: Person | undefined) => void = () => undefined;
  let here: Person | undefined;
  let renewal = (): Promise<IdentityAnswer<string>> => good('renewed token');
  const identity: Identity = {
    watch: (listener) => {
      emit = listener;
    },
    token: (force) => {
      if (here === undefined) return Promise.resolve({ ok: false, code: 'no-current-user' });
      return force ? renewal() : good(`token of ${here.uid}`);
    },
    signIn: () => {
      here = ALICE;
      return good(ALICE);
    },
    create: () => {
      here = ALICE;
      emit(ALICE);
      return good(ALICE);
    },
    refreshToken: () => (here === undefined ? undefined : `refresh token of ${here.uid}`),
    signOut: (uid) => {
      if (here?.uid !== uid) return good(undefined);
      here = undefined;
      events.push('identity signed out');
      emit(undefined);
      return good(undefined);
    },
    reload: () => good({ ...ALICE, emailVerified: true }),
    applyVerification: () => good(undefined),
    checkResetCode: () => good('alice@example.com'),
    setNewPassword: () => good(undefined),
  };
  return {
    identity,
    renewBy: (next: () => Promise<IdentityAnswer<string>>) => {
      renewal = next;
    },
    /** Makes the identity library report a user. */
    arrive: (person: Person | undefined) => {
      here = person;
      emit(person);
    },
  };
}
