import { expect, it, vi } from 'vitest';
import type { DeviceAnswer } from '../remembered/device-calls.ts';
import { createTextCipher } from '../storage/text-cipher.ts';
import { fakeStorageKey, mapStorage } from '../tabs/tabs.fixture.ts';
import { PENDING_KEY } from './pending-key.ts';
import { createPendingSignOuts } from './pending-sign-outs.ts';

const SIGN_OUT = { call: 'signOut', refreshToken: 'refresh-1' } as const;
const FORGET = { call: 'forget', deviceToken: 'device-1' } as const;
const OFFLINE: DeviceAnswer = { ok: false, code: 'unreachable' };
const DONE: DeviceAnswer = { ok: true, value: {} };

/** A browser whose pages are opened one after the other, and a service that answers as set. */
function openBrowser(key = fakeStorageKey()) {
  const { storage, stored } = mapStorage();
  const sent: object[] = [];
  const service = { answer: DONE };
  const openPage = () =>
    createPendingSignOuts({
      storage,
      cipher: createTextCipher(key, 'https://play.example'),
      send(call, body) {
        sent.push({ call, ...body });
        return Promise.resolve(service.answer);
      },
    });
  return { openPage, stored, sent, service };
}

it('[SESS-42] what could not be sent waits encrypted, and a later page sends it once', async () => {
  const { openPage, stored, sent, service } = openBrowser();
  service.answer = OFFLINE;
  const offline = openPage();
  await offline.add(SIGN_OUT);
  await offline.add(FORGET);
  await offline.send();
  expect(stored.get(PENDING_KEY)).not.toMatch(/refresh-1|device-1/);
  service.answer = DONE;
  sent.length = 0;
  const later = openPage();
  await Promise.all([later.send(), later.send()]);
  expect(sent).toEqual([SIGN_OUT, FORGET]);
  expect(stored.has(PENDING_KEY)).toBe(false);
});

it.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER', true],
  ['INVALID_ARGUMENT', false],
])('[SESS-42] after %s it waits: %s', async (code, waits) => {
  const { openPage, stored, service } = openBrowser();
  service.answer = { ok: false, code };
  const page = openPage();
  await page.add(SIGN_OUT);
  await page.send();
  expect(stored.has(PENDING_KEY)).toBe(waits);
});

it('[SESS-42] what is added while others are sent is sent, too', async () => {
  const { openPage, sent, stored } = openBrowser();
  const page = openPage();
  await page.add(SIGN_OUT);
  const first = page.send();
  await page.add(FORGET);
  await Promise.all([first, page.send()]);
  expect(sent).toEqual([SIGN_OUT, FORGET]);
  expect(stored.has(PENDING_KEY)).toBe(false);
});

it('[SESS-40][SESS-42] without a key nothing is stored, and this page sends it', async () => {
  const { openPage, sent, stored, service } = openBrowser(() =>
    Promise.reject(new Error('no key')),
  );
  service.answer = OFFLINE;
  const page = openPage();
  await page.add(SIGN_OUT);
  await page.send();
  expect(stored.size).toBe(0);
  service.answer = DONE;
  await page.send();
  await page.send();
  expect(sent).toEqual([SIGN_OUT, SIGN_OUT]);
});

it('[SESS-42] a text that this browser cannot read is dropped, and no more than twenty wait', async () => {
  const { openPage, sent, stored, service } = openBrowser();
  stored.set(PENDING_KEY, JSON.stringify(['encrypted-1.AAAA.BBBB']));
  await openPage().send();
  expect([sent, stored.size]).toEqual([[], 0]);
  service.answer = OFFLINE;
  const page = openPage();
  for (let count = 0; count < 25; count += 1) {
    await page.add({ call: 'signOut', refreshToken: `refresh-${String(count)}` });
  }
  await page.send();
  expect(sent).toHaveLength(20);
  expect(sent.at(-1)).toMatchObject({ refreshToken: 'refresh-24' });
});

it('[SESS-42] what waits stays while the key cannot be read, and is sent when it can be', async () => {
  const key = fakeStorageKey();
  let isDown = false;
  const { openPage, sent, stored, service } = openBrowser(() =>
    isDown ? Promise.reject(new DOMException('no answer', 'UnknownError')) : key(),
  );
  service.answer = OFFLINE;
  await openPage().add(SIGN_OUT);
  service.answer = DONE;
  isDown = true;
  const later = openPage();
  await later.send();
  expect([sent, stored.has(PENDING_KEY)]).toEqual([[], true]);
  isDown = false;
  await later.send();
  expect([sent, stored.has(PENDING_KEY)]).toEqual([[SIGN_OUT], false]);
});

it('[SESS-42] what could not be stored at first is stored after the next sending, once', async () => {
  const key = fakeStorageKey();
  let isDown = true;
  const { openPage, sent, stored, service } = openBrowser(() =>
    isDown ? Promise.reject(new DOMException('no answer', 'UnknownError')) : key(),
  );
  service.answer = OFFLINE;
  const page = openPage();
  await page.add(SIGN_OUT);
  expect(stored.size).toBe(0);
  isDown = false;
  await page.send();
  await vi.waitFor(() => expect(stored.has(PENDING_KEY)).toBe(true));
  service.answer = DONE;
  sent.length = 0;
  await openPage().send();
  await page.send();
  expect([sent, stored.has(PENDING_KEY)]).toEqual([[SIGN_OUT], false]);
});
