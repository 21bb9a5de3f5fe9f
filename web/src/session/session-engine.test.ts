import { describe, expect, it, vi } from 'vitest';
import { fakeClock, fakeNetwork, type Scripted, type Seen } from '../calls/fetch.fixture.ts';
import { createRequestIds } from '../calls/request-ids.ts';
import type { Identity, Person } from './identity.ts';
import type { Keep } from './keep.ts';
import { createSessionActions } from './session-actions.ts';
import { createSessionEngine, type SocketHandlers } from './session-engine.ts';
import { sessionState } from './session-state.ts';

const ALICE: Person = { uid: 'alice', email: 'alice@example.com', emailVerified: false };
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
const HOUSE: Readonly<Record<string, unknown>> = {
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
  '/createUser': { userId: 'alice' },
  '/logout': {},
  '/sendEmailVerification': {},
  '/refreshToken': { userId: 'alice', emailVerified: true },
};
const pathOf = (seen: Seen): string => new URL(seen.url).pathname;
const asUsual = (seen: Seen): Scripted => ({ json: HOUSE[pathOf(seen)] });

/** A session on a fake network, identity and clock. */
function house(answer: (seen: Seen, count: number) => Scripted = asUsual) {
  const network = fakeNetwork(answer);
  const clock = fakeClock();
  const kept = new Map<string, string>();
  const keep: Keep = {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
  };
  const events: string[] = [];
  let tellIdentity: (person: Person | undefined) => void = () => undefined;
  let here: Person | undefined;
  let handlers: SocketHandlers | undefined;
  const good = <Value>(value: Value) => Promise.resolve({ ok: true as const, value });
  const identity: Identity = {
    watch: (tell) => {
      tellIdentity = tell;
    },
    token: () =>
      here === undefined ? Promise.resolve({ ok: false, code: 'no-current-user' }) : good('token'),
    signIn: () => {
      here = ALICE;
      return good(ALICE);
    },
    create: () => {
      here = ALICE;
      tellIdentity(ALICE);
      return good(ALICE);
    },
    signOut: () => {
      here = undefined;
      events.push('identity signed out');
      tellIdentity(undefined);
      return good(undefined);
    },
    reload: () => good({ ...ALICE, emailVerified: true }),
    applyVerification: () => good(undefined),
    checkResetCode: () => good('alice@example.com'),
    setNewPassword: () => good(undefined),
  };
  const engine = createSessionEngine({
    identity,
    keep,
    calls: {
      apiOrigin: 'https://api.example',
      fetch: network.fetch,
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
    goHome: () => events.push('home'),
  });
  const actions = createSessionActions({
    engine,
    identity,
    keep,
    attribution: () => ({ joiningURL: 'https://play.example/', referralURL: '' }),
    ...clock,
  });
  return {
    engine,
    actions,
    clock,
    events,
    kept,
    paths: () => network.seen.map(pathOf),
    seen: network.seen,
    socket: () => handlers,
    arrive: (person: Person | undefined) => {
      here = person;
      tellIdentity(person);
    },
    state: () =>
      sessionState(engine, {
        activeCurrency: 'POINTS',
        wasHere: false,
        isFinishing: actions.isFinishing(),
        letter: actions.letter(),
      }),
  };
}

const FACTS = { declaredState: 'OR', dateOfBirth: '1991-03-14', marketingConsent: false };

describe('the session', () => {
  it('[AUTH-18] signs in, opens a session and the player socket, and reads details and balances', async () => {
    const { actions, paths, events, state, arrive } = house();
    arrive(undefined);
    expect(await actions.signIn('alice@example.com', 'secret')).toEqual({ ok: true });
    expect(paths()).toEqual(['/login', '/userDetails', '/users/alice/accounts']);
    expect(events).toEqual([
      'public socket opened',
      'public socket closed',
      'player socket opened',
    ]);
    expect(state()).toMatchObject({
      status: 'signedIn',
      user: { userId: 'alice', emailVerified: false },
      accounts: { POINTS: { balance: 30, version: 3 } },
    });
  });

  it('[SESS-12] a reload uses the session it remembers instead of a new login', async () => {
    const { engine, kept, arrive, paths, state } = house();
    kept.set(
      'jubilee:session',
      JSON.stringify({ userId: 'alice', sessionId: 'kept', startedAtMs: 5 }),
    );
    arrive(ALICE);
    expect(await engine.settle()).toEqual({ ok: true });
    expect(paths()).not.toContain('/login');
    expect(state()).toMatchObject({ status: 'signedIn', startedAtMs: 5 });
  });

  it('[SESS-1] a remembered session that has ended is replaced once, silently', async () => {
    const { engine, kept, arrive, paths, events } = house((seen) =>
      seen.headers.get('x-session-id') === 'ended'
        ? { refusal: 'SESSION_REQUIRED' }
        : asUsual(seen),
    );
    kept.set('jubilee:session', JSON.stringify({ userId: 'alice', sessionId: 'ended' }));
    arrive(ALICE);
    expect(await engine.settle()).toEqual({ ok: true });
    expect(paths().filter((path) => path === '/login')).toHaveLength(1);
    expect(events).toContain('player socket renewed');
  });

  it('[AUTH-1][AUTH-15] signs up: player, login, letter, in this order', async () => {
    const { actions, paths, seen, state, arrive } = house();
    arrive(undefined);
    const outcome = await actions.signUp({ email: ALICE.email, password: 'secret-9', ...FACTS });
    expect(outcome).toEqual({ ok: true });
    expect(paths()[0]).toBe('/createUser');
    expect(seen[0]?.body).toEqual({
      attribution: { joiningURL: 'https://play.example/', referralURL: '' },
      ...FACTS,
    });
    expect(paths().at(-1)).toBe('/sendEmailVerification');
    expect(state().status).toBe('signedIn');
  });

  it('[AUTH-15] a letter is told of only when one was sent, and only to its own player', async () => {
    const { actions, state, kept, arrive, clock } = house();
    arrive(undefined);
    await actions.signIn('alice@example.com', 'secret');
    expect(state().letter).toBeUndefined();
    expect(await actions.resendVerification()).toEqual({ ok: true, wasRecent: false });
    expect(state().letter).toEqual({ sentAtMs: clock.nowMs() });
    kept.set('jubilee:letter', JSON.stringify({ userId: 'somebody-else', sentAtMs: 5 }));
    expect(state().letter).toBeUndefined();
    await actions.signOut();
    expect([...kept.keys()]).toEqual([]);
  });

  it('[AUTH-15] too soon for another letter means that one was sent moments ago; a broken line means nothing', async () => {
    let answer: Scripted = 'silence';
    const { actions, state, arrive } = house((seen) =>
      pathOf(seen) === '/sendEmailVerification' ? answer : asUsual(seen),
    );
    arrive(undefined);
    await actions.signIn('alice@example.com', 'secret');
    expect(await actions.resendVerification()).toMatchObject({ ok: false });
    expect(state().letter).toBeUndefined();
    answer = { refusal: 'TOO_MANY_REQUESTS' };
    expect(await actions.resendVerification()).toEqual({ ok: true, wasRecent: true });
    expect(state().letter).toBeDefined();
  });

  it('[AUTH-4][AUTH-6] a sign-up that is refused stays open for the rest, with the field at fault', async () => {
    const { actions, state, arrive } = house((seen) =>
      pathOf(seen) === '/createUser' ? { refusal: 'UNDER_AGE' } : asUsual(seen),
    );
    arrive(undefined);
    const outcome = await actions.signUp({ email: ALICE.email, password: 'secret-9', ...FACTS });
    expect(outcome).toMatchObject({ ok: false, field: 'dateOfBirth' });
    expect(state()).toMatchObject({ status: 'guest', unfinishedSignUp: { email: ALICE.email } });
  });

  it('[AUTH-6] an identity without a player is led to the rest of sign-up, and can finish it', async () => {
    let hasPlayer = false;
    const { actions, state, arrive } = house((seen) => {
      if (pathOf(seen) === '/createUser') hasPlayer = true;
      return pathOf(seen) === '/login' && !hasPlayer
        ? { refusal: 'PLAYER_NOT_FOUND' }
        : asUsual(seen);
    });
    arrive(undefined);
    expect((await actions.signIn(ALICE.email, 'secret')).ok).toBe(false);
    expect(state().unfinishedSignUp).toEqual({ email: ALICE.email });
    expect(await actions.finishSignUp(FACTS)).toEqual({ ok: true });
    expect(state().status).toBe('signedIn');
  });

  it('[AUTH-19] login that does not settle within 10 s is an error, and signs out', async () => {
    const { actions, events, state, arrive } = house((seen) =>
      pathOf(seen) === '/userDetails' ? 'silence' : asUsual(seen),
    );
    arrive(undefined);
    const outcome = await actions.signIn(ALICE.email, 'secret');
    expect(outcome).toMatchObject({ ok: false });
    expect(events).toContain('Login did not settle in time');
    expect(events).toContain('identity signed out');
    expect(state()).toEqual({ status: 'guest', accounts: {}, activeCurrency: 'POINTS' });
  });

  it('[AUTH-20][AUTH-21] signing out clears the player first, then sockets, then the identity', async () => {
    const { actions, engine, events, kept, paths, state, arrive } = house();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    events.length = 0;
    const leaving = actions.signOut();
    expect(state()).toEqual({ status: 'guest', accounts: {}, activeCurrency: 'POINTS' });
    expect(kept.size).toBe(0);
    await leaving;
    expect(events).toEqual(['player socket closed', 'public socket opened', 'identity signed out']);
    expect(paths().at(-1)).toBe('/logout');
    expect(engine.facts()).toEqual({ phase: 'guest' });
  });

  it('[ERR-3] a disabled account is alerted once, signed out and led home, however many calls hear it', async () => {
    let isDisabled = false;
    const { actions, engine, events, arrive } = house((seen) =>
      isDisabled ? { refusal: 'ACCOUNT_DISABLED' } : asUsual(seen),
    );
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    isDisabled = true;
    await Promise.all([engine.refreshBalances(), actions.resendVerification()]);
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(engine.facts().notice).toEqual({
      text: 'This user account has been disabled.',
      isAlert: true,
    });
    expect(events.filter((event) => event === 'identity signed out')).toHaveLength(1);
    expect(events).toContain('home');
  });

  it('[SESS-16] an identity that ends on its own signs the page out with a sentence', async () => {
    const { actions, engine, arrive } = house();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    arrive(undefined);
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(engine.facts().notice?.text).toContain('signed out');
  });

  it('[SOCK-5] a gap and a new connection fetch the balances anew', async () => {
    const { actions, engine, paths, socket, arrive } = house();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    const reads = () => paths().filter((path) => path.endsWith('/accounts')).length;
    const before = reads();
    socket()?.onBalance({ currency: 'POINTS', balance: 5, lockedBalance: 0, version: 4 });
    expect(reads()).toBe(before);
    socket()?.onBalance({ currency: 'POINTS', balance: 9, lockedBalance: 0, version: 6 });
    await vi.waitFor(() => expect(reads()).toBe(before + 1));
    expect(engine.balances.read().POINTS?.balance).toBe(9);
    socket()?.onLost();
    expect(engine.isStale()).toBe(true);
    socket()?.onConnected();
    await vi.waitFor(() => expect(reads()).toBe(before + 2));
    expect(engine.isStale()).toBe(false);
  });

  it('[AUTH-25] a confirmed address takes a fresh token and counts at once', async () => {
    const { actions, paths, state, arrive } = house();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    expect(await actions.refreshVerification()).toEqual({ ok: true });
    expect(paths()).toContain('/refreshToken');
    expect(state().user?.emailVerified).toBe(true);
  });
});
