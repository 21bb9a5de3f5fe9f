/** Signing out where the product session is over, or the line is down. */
import { expect, it, vi } from 'vitest';
import type { Scripted, Seen } from '../../calls/fetch.fixture.ts';
import { asUsual, pathOf } from '../engine/server-answers.fixture.ts';
import { openSession } from '../engine/session-engine.fixture.ts';
import type { DeviceAnswer } from '../remembered/device-calls.ts';
import { openDevice } from '../remembered/device.fixture.ts';
import { rememberingActions } from '../remembered/remember-player.ts';
import { createTextCipher } from '../storage/text-cipher.ts';
import { fakeStorageKey, mapStorage } from '../tabs/tabs.fixture.ts';
import { PENDING_KEY } from './pending-key.ts';
import { createPendingSignOuts } from './pending-sign-outs.ts';

async function signedIn(
  answer: (seen: Seen) => Scripted,
  isRemembered: boolean,
  key = fakeStorageKey(),
) {
  const session = openSession(answer);
  session.arrive(undefined);
  await session.actions.signIn('alice@example.com', 'secret');
  const { device, ...browser } = openDevice(() => ({ deviceToken: 'device-1', expiresAt: '5000' }));
  device.choose(isRemembered);
  await device.afterSignIn('id-token', { userId: 'alice', name: 'alice' });
  const sent: object[] = [];
  const service: { answer: DeviceAnswer } = { answer: { ok: true, value: {} } };
  const { storage, stored } = mapStorage();
  const waiting = () => JSON.parse(stored.get(PENDING_KEY) ?? '[]') as readonly string[];
  const signOuts = createPendingSignOuts({
    storage,
    cipher: createTextCipher(key, 'https://play.example'),
    send(call, body) {
      sent.push({ call, ...body });
      return Promise.resolve(service.answer);
    },
  });
  const { engine, identity } = session;
  const actions = rememberingActions(session.actions, device, engine, { identity, signOuts });
  return { ...session, browser, device, actions, sent, service, signOuts, waiting };
}

const SIGN_IN_ENDS = { call: 'signOut', refreshToken: 'refresh token of alice' };
const DEVICE_ENDS = { call: 'forget', deviceToken: 'device-1' };

function expectBoth(sent: readonly object[]): void {
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining([SIGN_IN_ENDS, DEVICE_ENDS]) as unknown);
}

it('[SESS-42][IDENT-52] after half an hour of nothing a sign-out still ends the sign-in and the device at the service', async () => {
  const { actions, state, sent, browser } = await signedIn(
    (seen) => (pathOf(seen) === '/logout' ? { refusal: 'SESSION_REQUIRED' } : asUsual(seen)),
    true,
  );
  expect(await actions.signOut()).toEqual({ ok: true });
  expect(state().status).toBe('guest');
  await vi.waitFor(() => expectBoth(sent));
  await vi.waitFor(() => expect(browser.hasRecord()).toBe(false));
});

it('[SESS-42][IDENT-52] offline the page signs out at once, and the service ends both when it can be reached', async () => {
  let isOnline = true;
  const { actions, state, sent, service, signOuts, device, waiting } = await signedIn(
    (seen) => (isOnline ? asUsual(seen) : 'silence'),
    true,
  );
  isOnline = false;
  service.answer = { ok: false, code: 'unreachable' };
  expect(await actions.signOut()).toEqual({ ok: true });
  expect([state().status, device.hint()]).toEqual(['guest', undefined]);
  await vi.waitFor(() => expect(waiting()).toHaveLength(2));
  service.answer = { ok: true, value: {} };
  sent.length = 0;
  await signOuts.send();
  await signOuts.send();
  expectBoth(sent);
});

it('[SESS-42] an ordinary sign-in ends so, too, and the device of another player stays', async () => {
  const { actions, sent } = await signedIn(asUsual, false);
  await actions.signOut();
  await vi.waitFor(() => expect(sent).toEqual([SIGN_IN_ENDS]));
});

it('[SESS-42] stores of the browser that do not answer delay no log-out, and what they guard is sent all the same', async () => {
  const { promise: key, resolve } = Promise.withResolvers<CryptoKey>();
  const { actions, state, sent, browser, device } = await signedIn(asUsual, true, () => key);
  const release = browser.silence();
  expect(await actions.signOut()).toEqual({ ok: true });
  expect([state().status, device.hint()]).toEqual(['guest', undefined]);
  await vi.waitFor(() => expect(sent).toEqual([SIGN_IN_ENDS]));
  release();
  resolve(await fakeStorageKey()());
  await vi.waitFor(() => expectBoth(sent));
  await vi.waitFor(() => expect(browser.hasRecord()).toBe(false));
});
