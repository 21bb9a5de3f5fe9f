import { createTestDatabase } from '@jubilee/testkit/postgres';
import { settableClock } from '@jubilee/testkit/clock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { IDENTITY_LIMITS_DEFAULT } from '../identity-settings.ts';
import { ANSWER_REPEATS_WITHIN_MS, pendingTokenOf } from './provider-flow.ts';
import {
  chooseOn,
  handlerAddress,
  messageOf,
  openBrowser,
  startProviderTestServer,
  type Page,
  PROVIDER_TIMEOUT_MS,
} from './window.test-kit.ts';

const database = await createTestDatabase();
const clock = settableClock(Date.now());
const server = await startProviderTestServer(database.pool, clock);
afterAll(() => server.close());
beforeEach(() => server.simulator.behave({}));

const ABOUT = { source: 'jubilee-auth-handler', eventId: 'event-12345678' };
const OVER = 'This sign-in is over';
const WRONG = 'This window was not opened correctly';

async function answerAddress(person: string, browser = openBrowser()): Promise<string> {
  const chooser = await browser.visit(handlerAddress(server, 'google.com'));
  // Another browser without the cookie: its answer is refused, and the flow stays usable.
  const stopped = await chooseOn(openBrowser(), chooser, { person });
  expect(stopped.text).toContain(OVER);
  return stopped.address;
}

function isHarmless(page: Page): void {
  expect(page.status).toBeLessThan(500);
  expect(page.text).not.toContain('pendingToken');
}

test('[IDENT-37] the window sends the browser to the provider with state, nonce and code challenge', async () => {
  const response = await fetch(handlerAddress(server, 'google.com'), { redirect: 'manual' });
  expect(response.status).toBe(303);
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: `${server.web}/__/auth/handler`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  }
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^jubilee-flow-[0-9a-f]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly/);
  expect(cookie).toContain('SameSite=Lax');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
});

test.each(['google.com', 'apple.com', 'facebook.com', 'oidc.corporate'])(
  '[IDENT-37] the window of %s sends the page behind it a pending token and nothing else',
  async (providerId) => {
    const browser = openBrowser();
    const chooser = await browser.visit(handlerAddress(server, providerId));
    const page = await chooseOn(browser, chooser, { person: 'ada' });
    expect(messageOf(page)).toEqual({
      ...ABOUT,
      providerId,
      pendingToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(page.text).not.toContain('ada@example.com');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
    expect(page.headers.get('cache-control')).toBe('no-store');
    const script = await fetch(`${server.web}/__/auth/handler.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('window.location.origin');
  },
);

test.each(['google.com', 'apple.com', 'facebook.com', 'oidc.corporate'])(
  '[IDENT-26] canceling at %s is reported as user-cancelled',
  async (providerId) => {
    const browser = openBrowser();
    const chooser = await browser.visit(handlerAddress(server, providerId));
    const page = await chooseOn(browser, chooser, { cancel: 'yes' });
    expect(messageOf(page)).toEqual({ ...ABOUT, providerId, error: 'user-cancelled' });
  },
);

test('[IDENT-37] an answer in a browser that did not start the flow is refused, and the browser that did may still use it', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  expect(messageOf(await own.visit(address))).toHaveProperty('pendingToken');
});

test('[IDENT-37] an answer counts once', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  expect(messageOf(await own.visit(address))).toHaveProperty('pendingToken');
  clock.advance(ANSWER_REPEATS_WITHIN_MS);
  const again = await own.visit(address);
  expect(again.text).toContain(OVER);
  isHarmless(again);
});

test.each([0, 50])(
  '[IDENT-46] the two requests of a doubled visit get one answer, with a provider that takes %i ms',
  async (delayMs) => {
    const own = openBrowser();
    const address = await answerAddress('ada', own);
    server.simulator.behave({ delayMs });
    const [first, second] = await Promise.all([own.visit(address), own.visit(address)]);
    expect(messageOf(first)).toHaveProperty('pendingToken');
    expect(messageOf(second)).toEqual(messageOf(first));
    expect(messageOf(await own.visit(address))).toEqual(messageOf(first));
    const { pendingToken } = messageOf(first);
    const use = () => server.post('/v1/accounts:signInWithIdp?key=key-sweeps', { pendingToken });
    const [signedIn, replayed] = [await use(), await use()];
    expect([signedIn.status, replayed.status]).toEqual([200, 400]);
    expect(replayed.message).toMatch(/^INVALID_PENDING_TOKEN/);
    isHarmless(await openBrowser().visit(address));
  },
);

test('[IDENT-46] both requests of a doubled visit report that the user canceled, and their token proves nothing', async () => {
  const own = openBrowser();
  const chooser = await own.visit(handlerAddress(server, 'google.com'));
  const stopped = await chooseOn(openBrowser(), chooser, { cancel: 'yes' });
  const pages = await Promise.all([own.visit(stopped.address), own.visit(stopped.address)]);
  expect(pages.map(messageOf)).toEqual(
    pages.map(() => ({ ...ABOUT, providerId: 'google.com', error: 'user-cancelled' })),
  );
  const state = new URL(stopped.address).searchParams.get('state') ?? '';
  const pendingToken = pendingTokenOf(state, own.cookiesOf(server.web)[0] ?? '');
  const answer = await server.post('/v1/accounts:signInWithIdp?key=key-sweeps', { pendingToken });
  expect(answer.message).toMatch(/^INVALID_PENDING_TOKEN/);
});

test('[IDENT-37] an answer that comes after ten minutes is refused', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  clock.advance(600_001);
  expect((await own.visit(address)).text).toContain(OVER);
});

test('[IDENT-37] the code of one flow does not serve another', async () => {
  const own = openBrowser();
  const stolen = new URL(await answerAddress('ada'));
  const mine = new URL(await answerAddress('ben', own));
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect(messageOf(await own.visit(mine.href))).toMatchObject({ error: 'invalid' });
});

test('[IDENT-37] the answer of one provider does not serve another', async () => {
  const own = openBrowser();
  const address = new URL(await answerAddress('ada', own));
  const issuer = address.searchParams.get('iss') ?? '';
  address.searchParams.set('iss', issuer.replace('google', 'corporate'));
  expect(messageOf(await own.visit(address.href))).toMatchObject({ error: 'invalid' });
});

test('[IDENT-18] a flow, its answer and its pending token stay with their brand', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  isHarmless(await own.visit(address.replace(server.web, server.otherBrandWeb)));
  const message = messageOf(await own.visit(address));
  const answer = await server.post('/v1/accounts:signInWithIdp?key=key-harbor', {
    pendingToken: message['pendingToken'],
  });
  expect(answer.message).toMatch(/^INVALID_PENDING_TOKEN/);
  const foreignKey = await own.visit(
    handlerAddress({ web: server.otherBrandWeb }, 'google.com', { apiKey: 'key-sweeps' }),
  );
  expect(foreignKey.text).toContain(WRONG);
});

test('[IDENT-26] a provider that is down is reported as unavailable, at the start and at the answer', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  server.simulator.behave({ fails: true });
  const back = messageOf(await own.visit(address));
  expect(back).toEqual({ ...ABOUT, providerId: 'google.com', error: 'unavailable' });
  expect(server.providerEvents.at(-1)).toMatch(/^google.com unavailable/);
});

test('[IDENT-26] a provider that answers too late is reported as unavailable', async () => {
  const own = openBrowser();
  const address = await answerAddress('ada', own);
  server.simulator.behave({ delayMs: PROVIDER_TIMEOUT_MS + 1_000 });
  expect(messageOf(await own.visit(address))).toMatchObject({ error: 'unavailable' });
});

test.each([
  ['no provider', { providerId: '' }],
  ['a provider of nobody', { providerId: '<script>' }],
  ['no event', { eventId: '' }],
  ['an event with markup', { eventId: '"><script>alert(1)</script>' }],
  ['another key', { apiKey: 'key-harbor' }],
  ['no key', { apiKey: '' }],
  ['another tenant', { tid: 'ruby' }],
])('[IDENT-37] a window opened with %s shows a plain message', async (_name, more) => {
  const page = await openBrowser().visit(handlerAddress(server, 'google.com', more));
  expect(page.status).toBe(400);
  expect(page.text).toContain(WRONG);
  expect(page.text).not.toContain('<script>alert');
});

test('[IDENT-25] a provider that the brand does not have is reported as invalid', async () => {
  const address = handlerAddress({ web: server.otherBrandWeb }, 'facebook.com', {
    apiKey: 'key-harbor',
  });
  expect(messageOf(await openBrowser().visit(address))).toMatchObject({ error: 'invalid' });
});

test.each([
  'state=x&code=y',
  'state=%00&code=y',
  'state=x&state=y&code=z',
  'code=y',
  'state=x&error=access_denied',
  `state=${'s'.repeat(9_000)}&code=y`,
  'state[]=x&code[]=y',
])('[IDENT-37] a forged answer is refused with a message (case %#)', async (query) => {
  const browser = openBrowser();
  for (const page of [
    await browser.visit(`${server.web}/__/auth/handler?${query}`),
    await browser.submit({
      status: 0,
      address: '',
      headers: new Headers(),
      text: `<form action="${server.web}/__/auth/handler">${[...new URLSearchParams(query)]
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        .join('')}</form>`,
    }),
  ]) {
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toContain('text/html');
    isHarmless(page);
  }
});

test('[IDENT-14] a body of another type is refused with a message', async () => {
  const answer = await fetch(`${server.web}/__/auth/handler`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: '<a/>',
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(WRONG);
});

test('[ROUTE-22] the frame page and the settings of the library answer on the web host', async () => {
  const frame = await fetch(`${server.web}/__/auth/iframe`);
  expect(frame.status).toBe(200);
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const settings = await fetch(`${server.web}/__/firebase/init.json`);
  expect(await settings.json()).toEqual({
    apiKey: 'key-sweeps',
    projectId: 'test-sweeps',
    authDomain: new URL(server.web).host,
  });
});

test('[IDENT-37] too many windows from one network are refused with a message', async () => {
  const limited = await startProviderTestServer(database.pool, clock, {
    limits: {
      ...IDENTITY_LIMITS_DEFAULT,
      signInPerNetwork: { burst: 1, refillMs: 60_000 },
    },
  });
  const pages = [];
  for (let visit = 0; visit < 3; visit += 1) {
    pages.push(await openBrowser().visit(handlerAddress(limited, 'google.com')));
  }
  await limited.close();
  expect(pages.map(({ status }) => status)).toContain(429);
});
