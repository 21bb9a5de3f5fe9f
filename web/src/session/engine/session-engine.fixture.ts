import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';
import { fakeClock, fakeNetwork, type Scripted, type Seen } from '../../calls/fetch.fixture.ts';
import { createRequestIds } from '../../calls/request-ids.ts';
import type { Identity, IdentityAnswer, Person } from '../sign-in/identity.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { createSessionActions } from './session-actions.ts';
import type { SocketHandlers } from './real-time.ts';
import { createSessionEngine, type SessionEnginePorts } from './session-engine.ts';
import { sessionState } from './session-state.ts';

export const ALICE: Person = { uid: 'alice', email: 'alice@example.com', emailVerified: false };
export const BOB: Person = { uid: 'bob', email: 'bob@example.com', emailVerified: true };
const AT = '2026-08-15T12:00:00.000Z';
const marketingPreferences = { email: false, sms: false, push: false };
const shared = {
  nickname: null,
  sumsubKycVerified: true,
  sumsubPurchaseVerified: true,
  sumsubApplicantId: null,
  marketingPreferences,
};
const account = (currency: string, version: number) => ({
  userId: 'alice',
  currency,
  balance: version * 10,
  lockedBalance: 0,
  version,
  createdAt: AT,
  lastModifiedAt: AT,
});
export const SERVER_ANSWERS: Readonly<Record<string, unknown>> = {
  '/login': {
    ...shared,
    type: 'user',
    userId: 'alice',
    email: ALICE.email,
    dateOfBirth: null,
    sessionId: 'session-1',
  },
  '/userDetails': {
    ...shared,
    userTierConfig: { referAFriendEnabled: false },
    verified: false,
    phoneNumber: null,
    phoneVerified: false,
    loyaltyStatus: null,
    declaredState: 'OR',
    selfExcluded: false,
  },
  '/users/alice/accounts': { accounts: [account('POINTS', 3), account('SWEEP_TICKETS', 1)] },
  '/users/bob/accounts': { accounts: [{ ...account('POINTS', 2), userId: 'bob' }] },
  '/createUser': { userId: 'alice' },
  '/logout': {},
  '/sendEmailVerification': {},
  '/refreshToken': { userId: 'alice', emailVerified: true },
};
export const pathOf = (seen: Seen): string => new URL(seen.url).pathname;
export const asUsual = (seen: Seen): Scripted => ({ json: SERVER_ANSWERS[pathOf(seen)] });

/** A session on a fake network, identity and clock. */
export function openSession(
  answer: (seen: Seen, count: number) => Scripted = asUsual,
  parts: Partial<Omit<SessionEnginePorts, 'flags'>> & { readonly flags?: Flags } = {},
) {
  const { flags = FLAG_DEFAULTS, ...ports } = parts;
  const network = fakeNetwork(answer);
  const clock = fakeClock();
  const paused = new Map<string, () => Promise<void>>();
  const stored = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => stored.set(key, value),
    remove: (key) => stored.delete(key),
  };
  const events: string[] = [];
  let emitIdentity: (person: Person | undefined) => void = () => undefined;
  let here: Person | undefined;
  let handlers: SocketHandlers | undefined;
  let renewal = (): Promise<IdentityAnswer<string>> => good('renewed token');
  const good = <Value>(value: Value) => Promise.resolve({ ok: true as const, value });
  const identity: Identity = {
    watch: (listener) => {
      emitIdentity = listener;
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
      emitIdentity(ALICE);
      return good(ALICE);
    },
    signOut: (uid) => {
      if (here?.uid !== uid) return good(undefined);
      here = undefined;
      events.push('identity signed out');
      emitIdentity(undefined);
      return good(undefined);
    },
    reload: () => good({ ...ALICE, emailVerified: true }),
    applyVerification: () => good(undefined),
    checkResetCode: () => good('alice@example.com'),
    setNewPassword: () => good(undefined),
  };
  const engine = createSessionEngine({
    identity,
    storage,
    calls: {
      apiOrigin: 'https://api.example',
      fetch: async (url, init) => {
        await paused.get(new URL(url).pathname)?.();
        return network.fetch(url, init);
      },
      ...clock,
      requestIds: createRequestIds({ ...clock, randomBytes: (n) => new Uint8Array(n) }),
      versionId: 'test',
      log: (sentence) => events.push(sentence),
    },
    openPlayerSocket: (given) => {
      handlers = given;
      events.push('player socket opened');
      return {
        renew: () => events.push('player socket renewed'),
        close: () => events.push('player socket closed'),
      };
    },
    openPublicSocket: () => {
      events.push('public socket opened');
      return { close: () => events.push('public socket closed') };
    },
    goTo: (path) => events.push(`went to ${path}`),
    flags: () => flags,
    ...ports,
  });
  const actions = createSessionActions({
    engine,
    identity,
    storage,
    attribution: () => ({ joiningURL: 'https://play.example/', referralURL: '' }),
    ...clock,
  });
  return {
    engine,
    actions,
    clock,
    events,
    stored,
    paths: () => network.seen.map(pathOf),
    seen: network.seen,
    socket: () => handlers,
    renewBy: (next: () => Promise<IdentityAnswer<string>>) => {
      renewal = next;
    },
    /** Calls to this path wait until released. `reached`: one is waiting. */
    pause: (path: string) => {
      const gate = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      paused.set(path, () => {
        reached.resolve();
        return gate.promise;
      });
      return { reached: reached.promise, release: gate.resolve };
    },
    /** Makes the identity library report a user. */
    arrive: (person: Person | undefined) => {
      here = person;
      emitIdentity(person);
    },
    state: () =>
      sessionState(engine, {
        activeCurrency: 'POINTS',
        wasHere: false,
        isFinishing: actions.isFinishing(),
        verificationEmail: actions.verificationEmail(),
      }),
  };
}
