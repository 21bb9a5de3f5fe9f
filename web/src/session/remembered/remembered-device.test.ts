import { expect, it } from 'vitest';
import { openDevice, type Scripted } from './device.fixture.ts';

const ALICE = { userId: 'alice', name: 'alice' };
const BOB = { userId: 'bob', name: 'bob' };
const UNTIL_MS = 5_000;

/** A service that gives numbered tokens. */
function tokens(): (call: string) => Scripted {
  let count = 0;
  return (call) => {
    if (call === 'forget' || call === 'join') return {};
    count += 1;
    const deviceToken = `token-${String(count)}`;
    return call === 'remember'
      ? { deviceToken, expiresAt: String(UNTIL_MS) }
      : { deviceToken, ticket: `ticket-${String(count)}` };
  };
}

async function remembered(answer: (call: string, body: Record<string, unknown>) => Scripted) {
  const browser = openDevice(answer);
  browser.device.choose(true);
  expect(await browser.device.afterSignIn('id-token', ALICE)).toBeUndefined();
  expect(browser.device.hint()).toMatchObject({ name: 'alice' });
  return browser;
}

it('[SESS-35] the choice counts for one sign-in, and off is off', async () => {
  const { device, sent } = await remembered(tokens());
  expect(await device.afterSignIn('id-token', ALICE)).toBeUndefined();
  device.choose(true);
  device.choose(false);
  expect(await device.afterSignIn('id-token', ALICE)).toBeUndefined();
  expect(sent().filter((call) => call === 'remember')).toHaveLength(1);
});

it('[SESS-34][IDENT-54] a sign-in by the form of the remembered player joins the device, another player’s does not', async () => {
  const { device, calls, sent, hasRecord } = await remembered(tokens());
  expect(await device.afterSignIn('id-token-2', ALICE)).toBeUndefined();
  expect(calls[1]).toMatchObject({
    call: 'join',
    body: { idToken: 'id-token-2', deviceToken: 'token-1', challenge: 'once' },
  });
  expect(await device.afterSignIn('id-token-3', BOB)).toBeUndefined();
  expect(sent()).toEqual(['remember', 'join']);
  expect(hasRecord()).toBe(true);
});

it('[SESS-34][IDENT-54] a sign-in that could not be remembered joins the device of its player', async () => {
  const answer = tokens();
  let isFull = false;
  const { device, sent, hasRecord } = await remembered((call) =>
    call === 'remember' && isFull ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : answer(call),
  );
  isFull = true;
  device.choose(true);
  expect(await device.afterSignIn('id-token-2', ALICE)).toBe('tooMany');
  expect(sent()).toEqual(['remember', 'remember', 'join']);
  expect(hasRecord()).toBe(true);
});

it('[IDENT-54] a device that ended meanwhile is forgotten after the form; one that cannot be reached is not', async () => {
  const answer = tokens();
  const ended = await remembered((call) =>
    call === 'join' ? 'REMEMBERED_DEVICE_ENDED' : answer(call),
  );
  expect(await ended.device.afterSignIn('id-token-2', ALICE)).toBeUndefined();
  expect([ended.hasRecord(), ended.device.hint()]).toEqual([false, undefined]);
  const offline = await remembered((call) => (call === 'join' ? undefined : answer(call)));
  expect(await offline.device.afterSignIn('id-token-2', ALICE)).toBeUndefined();
  expect(offline.sent()).toEqual(['remember', 'join', 'join', 'join', 'join']);
  expect(offline.hasRecord()).toBe(true);
});

it('[SESS-35] [SESS-41] the second player of a browser is not remembered, and the first is forgotten at the server', async () => {
  const { device, calls, hasRecord } = await remembered(tokens());
  device.choose(true);
  expect(device.isOffered()).toBe(true);
  expect(await device.afterSignIn('id-token', BOB)).toBe('shared');
  expect(device.isOffered()).toBe(false);
  expect(device.hint()).toBeUndefined();
  expect(hasRecord()).toBe(false);
  expect(calls.map(({ call }) => call)).toEqual(['remember', 'forget']);
  expect(calls[1]?.body).toMatchObject({ deviceToken: 'token-1' });
});

it('[SESS-35] a device whose token is replaced here ends at the server', async () => {
  const { device, calls, hasRecord } = await remembered(tokens());
  device.choose(true);
  expect(await device.afterSignIn('id-token', ALICE)).toBeUndefined();
  expect(calls.map(({ call }) => call)).toEqual(['remember', 'remember', 'forget']);
  expect(calls[2]?.body).toMatchObject({ deviceToken: 'token-1' });
  expect(hasRecord()).toBe(true);
});

it.each([
  ['OPERATION_NOT_ALLOWED', 'notAllowed'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'tooOld'],
  ['INVALID_ARGUMENT', 'refused'],
  [undefined, 'unreachable'],
])('[SESS-41] a refusal %s is given as the reason %s', async (refusal, why) => {
  const { device, hasRecord } = openDevice(() => refusal);
  device.choose(true);
  expect(await device.afterSignIn('id-token', ALICE)).toBe(why);
  expect(device.hint()).toBeUndefined();
  expect(hasRecord()).toBe(false);
});

it('[SESS-41] a browser that stores nothing remembers nobody, and its device ends at the server', async () => {
  const { device, write, calls } = openDevice(tokens());
  write.mockRejectedValueOnce(new Error('no store'));
  device.choose(true);
  expect(await device.afterSignIn('id-token', ALICE)).toBe('noStore');
  expect(device.hint()).toBeUndefined();
  expect(calls.at(-1)).toMatchObject({ call: 'forget', body: { deviceToken: 'token-1' } });
});

it('[SESS-35] tabs use the device one after the other, each with the token of the one before', async () => {
  const { device, calls, mostAtOnce } = await remembered(tokens());
  const opened = await Promise.all([device.open(), device.open()]);
  expect(opened).toEqual([
    { ok: true, ticket: 'ticket-2' },
    { ok: true, ticket: 'ticket-3' },
  ]);
  expect(calls.slice(1).map(({ body }) => body['deviceToken'])).toEqual(['token-1', 'token-2']);
  expect(mostAtOnce()).toBe(1);
});

it('[IDENT-50] a lost answer is requested again with the same token', async () => {
  const answer = tokens();
  let lost = 2;
  const { device, calls, waits } = await remembered((call) => {
    if (call === 'use' && lost > 0) {
      lost -= 1;
      return undefined;
    }
    return answer(call);
  });
  expect(await device.open()).toMatchObject({ ok: true });
  expect(calls.slice(1).map(({ body }) => body['deviceToken'])).toEqual([
    'token-1',
    'token-1',
    'token-1',
  ]);
  expect(waits).toEqual([500, 2_000]);
});

it.each([
  ['REMEMBERED_DEVICE_ENDED', 'ended', false],
  ['USER_DISABLED', 'disabled', false],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'tooMany', true],
  ['INVALID_ARGUMENT', 'refused', true],
  [undefined, 'unreachable', true],
] as const)('[SESS-41] a use refused with %s is %s', async (refusal, why, stays) => {
  const answer = tokens();
  const { device, hasRecord } = await remembered((call) =>
    call === 'use' ? refusal : answer(call),
  );
  expect(await device.open()).toMatchObject({ ok: false, why });
  expect(hasRecord()).toBe(stays);
  expect(device.hint() !== undefined).toBe(stays);
});

it('[SESS-35] "Not you?" forgets here and at the server, also when that cannot be reached', async () => {
  const { device, calls, hasRecord } = await remembered(tokens());
  await device.forget();
  expect(calls.at(-1)).toMatchObject({ call: 'forget', body: { deviceToken: 'token-1' } });
  expect([hasRecord(), device.hint()]).toEqual([false, undefined]);

  const answer = tokens();
  const offline = await remembered((call) => (call === 'forget' ? undefined : answer(call)));
  await offline.device.forget();
  expect([offline.hasRecord(), offline.device.hint()]).toEqual([false, undefined]);
});

it('[SESS-35] the greeting ends when the device stops remembering', async () => {
  const { device, clock } = await remembered(tokens());
  clock.nowMs = UNTIL_MS - 1;
  expect(device.hint()).toBeDefined();
  clock.nowMs = UNTIL_MS;
  expect(device.hint()).toBeUndefined();
});

it.each([
  ['listed-1', 'listed-1', false, false],
  ['listed-1', 'another', true, true],
  [undefined, 'listed-1', true, false],
  [undefined, 'another', false, true],
])(
  '[SESS-43] the device %s, after %s was ended in the list (of this sign-in: %s), stays: %s',
  async (rememberedDeviceId, ended, isCurrent, stays) => {
    const answer = tokens();
    const { device, hasRecord } = await remembered((call) => ({
      ...(answer(call) as object),
      ...(rememberedDeviceId === undefined ? {} : { rememberedDeviceId }),
    }));
    // Its next token is stored beside the same id.
    expect(await device.open()).toMatchObject({ ok: true });
    await device.endedInList(ended, isCurrent);
    expect([hasRecord(), device.hint() !== undefined]).toEqual([stays, stays]);
  },
);

it('[SESS-35] a log-out forgets the player who logged out, and nobody else', async () => {
  const { device, hasRecord } = await remembered(tokens());
  const taken: string[] = [];
  const take = (deviceToken: string) => Promise.resolve(void taken.push(deviceToken));
  await device.signedOut('bob', take);
  expect([hasRecord(), taken]).toEqual([true, []]);
  await device.signedOut('alice', take);
  expect([hasRecord(), device.hint(), taken]).toEqual([false, undefined, ['token-1']]);
});

it('[SESS-35][SESS-42] a log-out that waits for the browser’s store leaves whom the device remembers since then', async () => {
  const { device, hasRecord, silence } = await remembered(tokens());
  const release = silence();
  const signedOut = device.signedOut('alice', () => Promise.resolve());
  expect(device.hint()).toBeUndefined();
  device.choose(true);
  const signedIn = device.afterSignIn('id-token', ALICE);
  release();
  await Promise.all([signedOut, signedIn]);
  expect([hasRecord(), device.hint() !== undefined]).toEqual([true, true]);
});
