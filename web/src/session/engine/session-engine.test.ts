import { describe, expect, it, vi } from 'vitest';
import type { Scripted, Seen } from '../../calls/fetch.fixture.ts';
import { asUsual, pathOf, SERVER_ANSWERS } from './server-answers.fixture.ts';
import { openSession } from './session-engine.fixture.ts';
import { ALICE } from './users.fixture.ts';

const FACTS = { declaredState: 'OR', dateOfBirth: '1991-03-14', marketingConsent: false } as const;

describe('the session', () => {
  it('[AUTH-18] signs in, opens a session and the player socket, and reads details and balances', async () => {
    const { actions, paths, events, state, arrive } = openSession();
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
    const { engine, stored, arrive, paths, state } = openSession();
    stored.set(
      'jubilee:session',
      JSON.stringify({ userId: 'alice', sessionId: 'kept', startedAtMs: 5 }),
    );
    arrive(ALICE);
    expect(await engine.settle()).toEqual({ ok: true });
    expect(paths()).not.toContain('/login');
    expect(state()).toMatchObject({ status: 'signedIn', startedAtMs: 5 });
  });

  it('[SESS-1] a remembered session that has ended is replaced once, silently', async () => {
    const { engine, stored, arrive, paths, events } = openSession((seen) =>
      seen.headers.get('x-session-id') === 'ended'
        ? { refusal: 'SESSION_REQUIRED' }
        : asUsual(seen),
    );
    stored.set('jubilee:session', JSON.stringify({ userId: 'alice', sessionId: 'ended' }));
    arrive(ALICE);
    expect(await engine.settle()).toEqual({ ok: true });
    expect(paths().filter((path) => path === '/login')).toHaveLength(1);
    expect(events).toContain('player socket renewed');
  });

  it('[AUTH-1][AUTH-15] signs up: player, login, email, in this order', async () => {
    const { actions, paths, seen, state, arrive } = openSession();
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

  it('[AUTH-2][AUTH-38] a player without a birth date is known as such, also after a reload, until it is added', async () => {
    const loginWithout = (seen: Seen): Scripted =>
      pathOf(seen) === '/login'
        ? { json: { ...(SERVER_ANSWERS['/login'] as object), dateOfBirth: null } }
        : asUsual(seen);
    const { actions, arrive, state, stored, seen, paths } = openSession(loginWithout);
    arrive(undefined);
    await actions.signIn('alice@example.com', 'secret');
    expect(state().user?.needsBirthDate).toBe(true);

    const reloaded = openSession(loginWithout);
    for (const [key, value] of stored) reloaded.stored.set(key, value);
    reloaded.arrive(ALICE);
    await reloaded.engine.settle();
    expect(reloaded.paths()).not.toContain('/login');
    expect(reloaded.state().user?.needsBirthDate).toBe(true);

    const birth = { declaredState: 'OR', dateOfBirth: '1991-03-14' } as const;
    expect(await actions.addBirthDate(birth)).toEqual({ ok: true });
    expect(seen.find((one) => pathOf(one) === '/createUser')?.body).toMatchObject(birth);
    expect(state().user?.needsBirthDate).toBeUndefined();
    expect(JSON.parse(stored.get('jubilee:session') ?? '')).toMatchObject({
      sessionId: 'session-1',
    });
    expect(stored.get('jubilee:session')).not.toContain('needsBirthDate');
    await vi.waitFor(() =>
      expect(paths().filter((path) => path.endsWith('/accounts'))).toHaveLength(2),
    );
  });

  it('[AUTH-15] an email is claimed only when one was sent, and only to its own player', async () => {
    const { actions, state, stored, arrive, clock } = openSession();
    arrive(undefined);
    await actions.signIn('alice@example.com', 'secret');
    expect(state().verificationEmail).toBeUndefined();
    expect(await actions.resendVerification()).toEqual({ ok: true, wasRecent: false });
    expect(state().verificationEmail).toEqual({ sentAtMs: clock.nowMs() });
    stored.set('jubilee:letter', JSON.stringify({ userId: 'somebody-else', sentAtMs: 5 }));
    expect(state().verificationEmail).toBeUndefined();
    await actions.signOut();
    expect([...stored.keys()]).toEqual([]);
  });

  it('[AUTH-15] too soon for another email means that one was sent moments ago; a broken connection means nothing', async () => {
    let answer: Scripted = 'silence';
    const { actions, state, arrive } = openSession((seen) =>
      pathOf(seen) === '/sendEmailVerification' ? answer : asUsual(seen),
    );
    arrive(undefined);
    await actions.signIn('alice@example.com', 'secret');
    expect(await actions.resendVerification()).toMatchObject({ ok: false });
    expect(state().verificationEmail).toBeUndefined();
    answer = { refusal: 'TOO_MANY_REQUESTS' };
    expect(await actions.resendVerification()).toEqual({ ok: true, wasRecent: true });
    expect(state().verificationEmail).toBeDefined();
  });

  it('[AUTH-4][AUTH-6] a sign-up that is refused stays open for the rest, with the field at fault', async () => {
    const { actions, state, arrive } = openSession((seen) =>
      pathOf(seen) === '/createUser' ? { refusal: 'UNDER_AGE' } : asUsual(seen),
    );
    arrive(undefined);
    const outcome = await actions.signUp({ email: ALICE.email, password: 'secret-9', ...FACTS });
    expect(outcome).toMatchObject({ ok: false, field: 'dateOfBirth' });
    expect(state()).toMatchObject({ status: 'guest', unfinishedSignUp: { email: ALICE.email } });
  });

  it('[AUTH-6][ERR-5] an identity without a player is no failure: it is led to the rest of sign-up, and can finish it', async () => {
    let hasPlayer = false;
    const { actions, events, state, arrive } = openSession((seen) => {
      if (pathOf(seen) === '/createUser') hasPlayer = true;
      return pathOf(seen) === '/login' && !hasPlayer
        ? { refusal: 'PLAYER_NOT_FOUND' }
        : asUsual(seen);
    });
    arrive(undefined);
    expect((await actions.signIn(ALICE.email, 'secret')).ok).toBe(false);
    expect(events.filter((event) => event.includes('failed'))).toEqual([]);
    expect(state().unfinishedSignUp).toEqual({
      email: ALICE.email,
      emailVerified: ALICE.emailVerified,
    });
    expect(await actions.finishSignUp(FACTS)).toEqual({ ok: true });
    expect(state().status).toBe('signedIn');
  });

  it('[AUTH-19] login that does not settle within 10 s is an error, and signs out', async () => {
    const { actions, events, state, arrive } = openSession((seen) =>
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
    const { actions, engine, events, stored, paths, state, arrive } = openSession();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    events.length = 0;
    const leaving = actions.signOut();
    expect(state()).toEqual({ status: 'guest', accounts: {}, activeCurrency: 'POINTS' });
    expect(stored.size).toBe(0);
    await leaving;
    expect(events).toEqual(['player socket closed', 'public socket opened', 'identity signed out']);
    expect(paths().at(-1)).toBe('/logout');
    expect(engine.facts()).toEqual({ phase: 'guest' });
  });

  it('[ERR-3] a disabled account is alerted once, signed out and sent to the lobby, however many calls report it', async () => {
    let isDisabled = false;
    const { actions, engine, events, arrive } = openSession((seen) =>
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
    expect(events.filter((event) => event === 'went to /')).toHaveLength(1);
  });

  it('[SESS-16] an identity that ends on its own signs the page out with a sentence', async () => {
    const { actions, engine, arrive } = openSession();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    arrive(undefined);
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(engine.facts().notice?.text).toContain('You were signed out on this device');
  });

  it('[IDENT-34][SESS-16] a change of address that ends the session says so, without an error', async () => {
    const { actions, engine, arrive } = openSession();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    expect(await actions.applyVerification('code', 'verifyAndChangeEmail')).toEqual({ ok: true });
    arrive(undefined);
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(engine.facts().notice).toEqual({
      text: 'Your email was changed. Log in with the new one.',
      isAlert: false,
      tone: 'info',
    });
  });

  it('[SOCK-5] a gap and a new connection fetch the balances again', async () => {
    const { actions, engine, paths, socket, arrive } = openSession();
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

  it('[AUTH-25] a confirmed address gets a fresh token and counts at once', async () => {
    const { actions, paths, state, arrive } = openSession();
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    expect(await actions.refreshVerification()).toEqual({ ok: true });
    expect(paths()).toContain('/refreshToken');
    expect(state().user?.emailVerified).toBe(true);
  });
});
