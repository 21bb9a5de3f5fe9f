import { expect, it } from 'vitest';
import type { TokenAnswer } from '../../calls/tokens.ts';
import { eventually, fakeExclusive, manualClock } from './tabs.fixture.ts';
import { createTokenRenewal } from './token-renewal.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A tab with a token of `lifeMs`. `elsewhere` is what it finds in other tabs under the lock. */
function openRenewal(answer: () => string | undefined = () => undefined, lifeMs = HOUR_MS) {
  const clock = manualClock();
  let count = 0;
  let token = { accessToken: 'token-0', expirationTime: clock.nowMs() + lifeMs };
  let elsewhere: typeof token | undefined;
  const fetchToken = async (force: boolean): Promise<TokenAnswer> => {
    if (!force) return { ok: true, value: token.accessToken };
    count += 1;
    await Promise.resolve();
    const code = answer();
    if (code !== undefined) return { ok: false, code };
    set({ accessToken: `token-${String(count)}`, expirationTime: clock.nowMs() + lifeMs });
    return { ok: true, value: token.accessToken };
  };
  const renewal = createTokenRenewal({
    user: () => ({ uid: 'alice', stsTokenManager: token }),
    fetchToken,
    exclusive: fakeExclusive().exclusive,
    catchUp() {
      if (elsewhere !== undefined) set(elsewhere);
      elsewhere = undefined;
      return Promise.resolve();
    },
    nowMs: clock.nowMs,
    after: clock.after,
  });
  function set(next: typeof token): void {
    token = next;
    renewal.plan();
  }
  renewal.plan();
  return {
    clock,
    renewal,
    renewals: () => count,
    renewElsewhere: (accessToken: string): void => {
      elsewhere = { accessToken, expirationTime: clock.nowMs() + lifeMs };
    },
  };
}
/** More than any chain of promises here has links. */
const LINKS_MAX = 50;
async function settled(): Promise<void> {
  for (let link = 0; link < LINKS_MAX; link += 1) await Promise.resolve();
}

it('[SESS-13] a token is renewed five minutes before it expires, and again an hour later', async () => {
  const { clock, renewals } = openRenewal();
  clock.advance(55 * MINUTE_MS - 1);
  await settled();
  expect(renewals()).toBe(0);
  clock.advance(1);
  await eventually(() => expect(renewals()).toBe(1));
  await settled();
  clock.advance(55 * MINUTE_MS - 1);
  await settled();
  expect(renewals()).toBe(1);
  clock.advance(1);
  await eventually(() => expect(renewals()).toBe(2));
});

it('[SESS-14] after a network failure it waits 30 s, doubling up to 960 s, and then starts anew', async () => {
  let isDown = true;
  const { clock, renewals } = openRenewal(() => (isDown ? 'network-request-failed' : undefined));
  clock.advance(55 * MINUTE_MS);
  await eventually(() => expect(renewals()).toBe(1));
  for (const [index, pauseS] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await settled();
    clock.advance(pauseS * SECOND_MS - 1);
    await settled();
    expect(renewals()).toBe(index + 1);
    clock.advance(1);
    await eventually(() => expect(renewals()).toBe(index + 2));
  }
  isDown = false;
  await settled();
  clock.advance(960 * SECOND_MS);
  await eventually(() => expect(renewals()).toBe(9));
  isDown = true;
  await settled();
  clock.advance(55 * MINUTE_MS);
  await eventually(() => expect(renewals()).toBe(10));
  await settled();
  clock.advance(30 * SECOND_MS);
  await eventually(() => expect(renewals()).toBe(11));
});

it('[SESS-14] any other error ends the plan', async () => {
  const { clock, renewals } = openRenewal(() => 'user-token-expired');
  clock.advance(55 * MINUTE_MS);
  await eventually(() => expect(renewals()).toBe(1));
  await settled();
  clock.advance(3 * HOUR_MS);
  await settled();
  expect(renewals()).toBe(1);
});

it('[SESS-15] a token with less than 30 s left is renewed before it is used, once for all callers', async () => {
  const { clock, renewal, renewals } = openRenewal();
  clock.setBack(-(HOUR_MS - 31 * SECOND_MS));
  expect(await renewal.token(false)).toEqual({ ok: true, value: 'token-0' });
  clock.setBack(-2 * SECOND_MS);
  const answers = await Promise.all([renewal.token(false), renewal.token(false)]);
  expect(answers).toEqual(Array.from({ length: 2 }, () => ({ ok: true, value: 'token-1' })));
  expect(renewals()).toBe(1);
});

it('[SESS-27] what another tab has renewed meanwhile is used instead of a renewal', async () => {
  const { clock, renewal, renewals, renewElsewhere } = openRenewal();
  renewElsewhere('theirs');
  expect(await renewal.token(true, 'token-0')).toEqual({ ok: true, value: 'theirs' });
  clock.advance(55 * MINUTE_MS - 1);
  renewElsewhere('theirs, later');
  clock.advance(1);
  await settled();
  expect(await renewal.token(false)).toEqual({ ok: true, value: 'theirs, later' });
  expect(renewals()).toBe(0);
});

it('[SESS-27] a new token that is wanted in any case is fetched, whatever other tabs have', async () => {
  const { renewal, renewals, renewElsewhere } = openRenewal();
  renewElsewhere('theirs');
  expect(await renewal.token(true)).toEqual({ ok: true, value: 'token-1' });
  expect(renewals()).toBe(1);
});

it('[SESS-27] tokens that live shorter than the margin are not requested without end', async () => {
  const { clock, renewals } = openRenewal(() => undefined, MINUTE_MS);
  clock.advance(0);
  await eventually(() => expect(renewals()).toBe(1));
  await settled();
  clock.advance(29 * SECOND_MS);
  await settled();
  expect(renewals()).toBe(1);
  clock.advance(SECOND_MS);
  await eventually(() => expect(renewals()).toBe(2));
});
