import { describe, expect, it, vi } from 'vitest';
import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';
import { fakeClock, type Scripted } from '../../calls/fetch.fixture.ts';
import type { CallProblem } from '../../calls/outcome.ts';
import { JOIN_STEPS, runJoinSteps, type JoinStepName, type JoinWork } from './join-steps.ts';
import { asUsual, pathOf, SERVER_ANSWERS } from '../engine/server-answers.fixture.ts';
import { openSession } from '../engine/session-engine.fixture.ts';
import { ALICE, BOB } from '../engine/users.fixture.ts';

const ALL_ON: Flags = {
  ...FLAG_DEFAULTS,
  xpointEnabled: true,
  rubyRewardsEnabled: true,
  jackpotEnabled: true,
  dailyRewardsEnabled: true,
  purchasesEnabled: true,
  freePlayEnabled: true,
};
const ALL_OFF: Flags = {
  ...FLAG_DEFAULTS,
  xpointEnabled: false,
  rubyRewardsEnabled: false,
  jackpotEnabled: false,
  dailyRewardsEnabled: false,
  purchasesEnabled: false,
  freePlayEnabled: false,
};
const IN_ORDER: readonly JoinStepName[] = [
  'token',
  'session',
  'userConnection',
  'location',
  'details',
  'balances',
  'loyalty',
  'configuration',
  'markLogin',
  'jackpotWin',
  'dailyReward',
  'packs',
  'freePlay',
];
const REFUSED: CallProblem = {
  kind: 'refused',
  code: 'INVALID_LOCATION',
  message: '',
  status: 403,
};
const BROKEN: CallProblem = { kind: 'unreachable' };

/** Runs the table of steps; each step returns the next entry of its list in `answers`. */
async function run(
  flags: Flags,
  answers: Partial<Record<JoinStepName, readonly (CallProblem | undefined)[]>> = {},
  isOurs: (done: readonly string[]) => boolean = () => true,
  offlineUntilMs = 0,
) {
  const logs: string[] = [];
  const done: JoinStepName[] = [];
  const clock = fakeClock();
  const startMs = clock.nowMs();
  const work = Object.fromEntries(
    IN_ORDER.map((name): [JoinStepName, JoinWork] => [
      name,
      () => {
        const turn = done.filter((one) => one === name).length;
        done.push(name);
        return Promise.resolve(answers[name]?.[turn]);
      },
    ]),
  );
  const failure = await runJoinSteps({
    flags: () => flags,
    work,
    isOurs: () => isOurs(done),
    wait: clock.wait,
    isOnline: () => clock.nowMs() - startMs >= offlineUntilMs,
    log: (sentence) => logs.push(sentence),
  });
  return { done, failure, logs, tookMs: clock.nowMs() - startMs };
}

describe('the steps of login', () => {
  it('[AUTH-18][SESS-23] run in the order of the specification', async () => {
    expect((await run(ALL_ON)).done).toEqual(IN_ORDER);
    expect(JOIN_STEPS.map(({ name }) => name)).toEqual(IN_ORDER);
  });

  it('[SESS-23] are skipped while their feature is off', async () => {
    expect((await run(ALL_OFF)).done).toEqual([
      'token',
      'session',
      'userConnection',
      'details',
      'balances',
      'configuration',
      'markLogin',
    ]);
  });

  it('[SESS-23] are skipped while they are not built', async () => {
    const done: string[] = [];
    const markLogin = () => {
      done.push('markLogin');
      return Promise.resolve(undefined);
    };
    const { wait } = fakeClock();
    const parts = { isOurs: () => true, wait, isOnline: () => true, log: () => undefined };
    await runJoinSteps({ flags: () => ALL_ON, work: { markLogin }, ...parts });
    expect(done).toEqual(['markLogin']);
  });

  it.each(JOIN_STEPS)(
    '[AUTH-18] when $name is refused: $onFailure',
    async ({ name, onFailure }) => {
      const { done, failure } = await run(ALL_ON, { [name]: [REFUSED] });
      if (onFailure === 'goOn') {
        expect(failure).toBeUndefined();
        expect(done).toEqual(IN_ORDER);
      } else {
        expect(failure).toEqual({ step: name, problem: REFUSED });
        expect(done).toEqual(IN_ORDER.slice(0, IN_ORDER.indexOf(name) + 1));
      }
    },
  );

  it('[AUTH-18] nothing after login counts as done can sign out again', () => {
    const at = IN_ORDER.indexOf('markLogin');
    expect(JOIN_STEPS.slice(at + 1).every(({ onFailure }) => onFailure === 'goOn')).toBe(true);
  });

  it('[AUTH-19] a required step is retried each second while the connection is down', async () => {
    const { done, tookMs } = await run(ALL_OFF, { details: [BROKEN, BROKEN] });
    expect(done.filter((name) => name === 'details')).toHaveLength(3);
    expect(tookMs).toBe(2_000);
    expect(done.at(-1)).toBe('markLogin');
  });

  it('[AUTH-19] offline nothing is retried until the device is online, and the failure is reported once', async () => {
    const { done, tookMs, logs } = await run(
      ALL_OFF,
      { details: [BROKEN, BROKEN] },
      undefined,
      9_500,
    );
    expect(done.filter((name) => name === 'details')).toHaveLength(3);
    expect(tookMs).toBe(11_000);
    expect(logs).toEqual(['Login: details failed']);
  });

  it('[CONF-21] steps after the configuration use the flags that it brought', async () => {
    let flags = ALL_OFF;
    const done: string[] = [];
    const note = (name: JoinStepName) => () => {
      done.push(name);
      if (name === 'configuration') flags = ALL_ON;
      return Promise.resolve(undefined);
    };
    const { wait } = fakeClock();
    const work = Object.fromEntries(IN_ORDER.map((name) => [name, note(name)]));
    const rest = { isOurs: () => true, wait, isOnline: () => true, log: () => undefined };
    await runJoinSteps({ flags: () => flags, work, ...rest });
    expect(done).not.toContain('location');
    expect(done).toContain('freePlay');
  });

  it('[AUTH-20] no step follows once the login no longer counts', async () => {
    const { done } = await run(ALL_ON, {}, (so) => !so.includes('details'));
    expect(done.at(-1)).toBe('details');
  });
});

const late = () => Promise.resolve<CallProblem | undefined>(undefined);

describe('login in the session', () => {
  it('[AUTH-18] counts as done before the rewards are fetched, and a slow one delays nothing', async () => {
    let finish: () => void = () => undefined;
    const requests: string[] = [];
    const { actions, arrive, state } = openSession(asUsual, {
      flags: ALL_ON,
      featureSteps: {
        location: late,
        jackpotWin: () => {
          requests.push('jackpotWin');
          return new Promise((resolve) => {
            finish = () => resolve(undefined);
          });
        },
        packs: () => {
          requests.push('packs');
          return late();
        },
      },
    });
    arrive(undefined);
    expect(await actions.signIn(ALICE.email, 'secret')).toEqual({ ok: true });
    expect(state().status).toBe('signedIn');
    expect(requests).toEqual(['jackpotWin']);
    finish();
    await vi.waitFor(() => expect(requests).toEqual(['jackpotWin', 'packs']));
  });

  it('[CONF-21] a step gets the joining user, and a leaving one is reported once', async () => {
    const joined: unknown[] = [];
    let gone = 0;
    const { actions, arrive } = openSession(asUsual, {
      featureSteps: {
        configuration: (joiner) => {
          joined.push([joiner.person.uid, joiner.details?.declaredState]);
          return late();
        },
      },
      onPlayerGone: () => {
        gone += 1;
      },
    });
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    expect(joined).toEqual([['alice', 'OR']]);
    expect(gone).toBe(0);
    await actions.signOut();
    expect(gone).toBe(1);
  });

  it('[AUTH-18] rewards requested for a player who left are dropped', async () => {
    let finish: () => void = () => undefined;
    const packs = vi.fn(late);
    const { actions, arrive, engine } = openSession(asUsual, {
      flags: ALL_ON,
      featureSteps: {
        jackpotWin: () =>
          new Promise((resolve) => {
            finish = () => resolve(undefined);
          }),
        packs,
      },
    });
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    await actions.signOut();
    finish();
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(packs).not.toHaveBeenCalled();
  });

  it('[AUTH-18] a place that is not allowed ends login, and leads to the page about places', async () => {
    const { actions, arrive, engine, events, paths } = openSession(asUsual, {
      flags: ALL_ON,
      featureSteps: { location: () => Promise.resolve(REFUSED) },
    });
    arrive(undefined);
    const outcome = await actions.signIn(ALICE.email, 'secret');
    expect(outcome).toEqual({ ok: false, message: 'Location Denied' });
    expect(engine.facts()).toEqual({ phase: 'guest' });
    expect(events).toContain('went to /location');
    expect(events).toContain('identity signed out');
    expect(paths()).not.toContain('/userDetails');
    expect(paths()).toContain('/logout');
  });

  it('[ERR-5] details that cannot be read are logged and reported, and sign out', async () => {
    const reports: string[] = [];
    const { actions, arrive, events, state } = openSession(
      (seen) => (pathOf(seen) === '/userDetails' ? { refusal: 'INTERNAL_ERROR' } : asUsual(seen)),
      { report: (sentence) => reports.push(sentence) },
    );
    arrive(undefined);
    expect((await actions.signIn(ALICE.email, 'secret')).ok).toBe(false);
    expect(reports).toEqual(['The user details could not be read']);
    expect(events).toContain('Login: details failed');
    expect(state().status).toBe('guest');
  });

  it('[ERR-5] a login that is refused is logged', async () => {
    const { actions, arrive, events } = openSession((seen) =>
      pathOf(seen) === '/login' ? { refusal: 'INTERNAL_ERROR' } : asUsual(seen),
    );
    arrive(undefined);
    await actions.signIn(ALICE.email, 'secret');
    expect(events).toContain('Login: session failed');
  });

  it('[AUTH-11] a refused account type gets the exact message, is signed out, and the page reloads', async () => {
    const { actions, arrive, engine, events } = openSession((seen) =>
      pathOf(seen) === '/login' ? { refusal: 'USER_TYPE_NOT_ALLOWED' } : asUsual(seen),
    );
    arrive(undefined);
    const outcome = await actions.signIn(ALICE.email, 'secret');
    expect(outcome).toEqual({ ok: false, message: 'User type not allowed to login to app' });
    expect(engine.facts().notice).toEqual({
      text: 'User type not allowed to login to app',
      isAlert: true,
      next: 'reload',
    });
    expect(events).toContain('identity signed out');
  });

  it('[AUTH-9] without the identity-verification feature the check counts as verified', async () => {
    const details = { ...Object(SERVER_ANSWERS['/userDetails']), sumsubKycVerified: false };
    for (const kycEnabled of [true, false]) {
      const { actions, arrive, engine } = openSession(
        (seen): Scripted => (pathOf(seen) === '/userDetails' ? { json: details } : asUsual(seen)),
        { flags: { ...FLAG_DEFAULTS, kycEnabled } },
      );
      arrive(undefined);
      await actions.signIn(ALICE.email, 'secret');
      expect(engine.facts().details?.sumsubKycVerified).toBe(!kycEnabled);
    }
  });
});

describe('another user', () => {
  it('[AUTH-21] another user who signs in gets nothing of the previous player', async () => {
    const { arrive, engine, events, state } = openSession((seen) =>
      pathOf(seen) === '/login'
        ? {
            json: {
              ...Object(SERVER_ANSWERS['/login']),
              userId: seen.headers.get('x-user-id'),
              sessionId: `session of ${String(seen.headers.get('x-user-id'))}`,
            },
          }
        : asUsual(seen),
    );
    arrive(ALICE);
    await engine.settle();
    expect(state().accounts.SWEEP_TICKETS?.version).toBe(1);
    arrive(BOB);
    expect(state()).toMatchObject({ status: 'loading', accounts: {} });
    expect(events).toContain('player socket closed');
    expect(await engine.settle()).toEqual({ ok: true });
    expect(engine.facts()).toMatchObject({ person: BOB, sessionId: 'session of bob' });
    expect(state().accounts).toEqual({ POINTS: expect.objectContaining({ version: 2 }) });
  });

  it('[AUTH-21] a user who signs in while a player is still leaving stays, and becomes the player', async () => {
    const { actions, arrive, engine, events, pause } = openSession((seen) =>
      pathOf(seen) === '/login'
        ? { json: { ...Object(SERVER_ANSWERS['/login']), userId: seen.headers.get('x-user-id') } }
        : asUsual(seen),
    );
    arrive(ALICE);
    await engine.settle();
    const { release } = pause('/logout');
    const leaving = actions.signOut();
    arrive(BOB);
    expect(engine.facts().phase).toBe('leaving');
    release();
    await leaving;
    expect(await engine.settle()).toEqual({ ok: true });
    expect(engine.facts().person).toEqual(BOB);
    expect(events).not.toContain('identity signed out');
  });

  it('[AUTH-20] a sign-out in the middle of login leaves a guest, whatever is answered later', async () => {
    const { actions, arrive, engine, pause, state } = openSession();
    arrive(undefined);
    const { reached, release } = pause('/userDetails');
    const signingIn = actions.signIn(ALICE.email, 'secret');
    await reached;
    expect(engine.facts().sessionId).toBe('session-1');
    await actions.signOut();
    release();
    expect((await signingIn).ok).toBe(false);
    expect(state()).toEqual({ status: 'guest', accounts: {}, activeCurrency: 'POINTS' });
  });
});

describe('an identity that ends', () => {
  it('[SESS-16][ERR-3] of a disabled user says so once, though the library signs out first', async () => {
    let isExpired = false;
    const { arrive, engine, events, renewBy } = openSession((seen) =>
      isExpired ? { refusal: 'INVALID_ACCESS_TOKEN' } : asUsual(seen),
    );
    arrive(ALICE);
    await engine.settle();
    isExpired = true;
    renewBy(() => {
      arrive(undefined);
      return Promise.resolve({ ok: false, code: 'user-disabled' });
    });
    await Promise.all([engine.refreshBalances(), engine.refreshBalances()]);
    await vi.waitFor(() => expect(engine.facts().phase).toBe('guest'));
    expect(engine.facts().notice).toEqual({
      text: 'This user account has been disabled.',
      isAlert: true,
    });
    expect(events.filter((event) => event === 'went to /')).toHaveLength(1);
  });
});
