/** The provider window in the app as it is started: its web surface, its settings, its sandbox. */
import { send } from '@jubilee/testkit/http-calls';
import { startTestApp } from '@jubilee/testkit/test-app';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, expect, test } from 'vitest';
import { chooseOn, messageOf, openBrowser } from './window.test-kit.ts';

const database = await createTestDatabase();
const app = await startTestApp({ databaseUrl: database.url });
afterAll(() => app.stop());
const web = `http://localhost:${app.ports.web}`;
const config = await fetch(`${web}/getAppConfig`).then(
  async (answer) =>
    (await answer.json()) as { identity: { apiKey: string; providers: { id: string }[] } },
);

function windowAt(origin: string, providerId: string): string {
  const { apiKey } = config.identity;
  const query = new URLSearchParams({ apiKey, providerId, eventId: 'event-12345678' });
  return `${origin}/__/auth/handler?${query.toString()}`;
}

test('[IDENT-37] every provider that the page offers signs in at the sandbox', async () => {
  const offered = config.identity.providers.map(({ id }) => id);
  expect(offered.toSorted()).toEqual(['apple.com', 'facebook.com', 'google.com', 'oidc.corporate']);
  for (const providerId of offered) {
    const browser = openBrowser();
    const chooser = await browser.visit(windowAt(web, providerId));
    const message = messageOf(await chooseOn(browser, chooser, { person: 'ada' }));
    expect(message).toMatchObject({ providerId, pendingToken: expect.any(String) });
    const answer = await fetch(
      `http://localhost:${app.ports.identity}/v1/accounts:signInWithIdp?key=${config.identity.apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pendingToken: message['pendingToken'], returnSecureToken: true }),
      },
    );
    const body = (await answer.json()) as Record<string, unknown>;
    // Facebook does not vouch for the address, which belongs to an account by then.
    if (providerId === 'facebook.com' && body['needConfirmation'] === true) continue;
    expect(body).toMatchObject({ providerId, expiresIn: '3600' });
  }
});

test('[IDENT-26] a failing provider is reported as unavailable, and works again afterwards', async () => {
  const trouble = async (body: object): Promise<void> => {
    await fetch(`http://127.0.0.1:${app.ports.sandbox}/__control/providers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  const browser = openBrowser();
  const chooser = await browser.visit(windowAt(web, 'google.com'));
  await trouble({ fails: true });
  const message = messageOf(await chooseOn(browser, chooser, { person: 'ben' }));
  expect(message['error']).toBe('unavailable');
  await trouble({});
});

test('[IDENT-18] a window on another brand’s host does not open with this brand’s key', async () => {
  const { pathname, search } = new URL(windowAt(web, 'google.com'));
  const { web: port } = app.ports;
  const host = `luckyharbor.localhost:${port}`;
  const page = await send({ port, path: `${pathname}${search}`, host });
  expect(page.status).toBe(400);
});

test('[ROUTE-22] the handler paths and the empty page answer on the web host', async () => {
  for (const path of ['/empty.html', '/__/auth/iframe', '/__/auth/handler.js']) {
    const answer = await fetch(`${web}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  const empty = await fetch(`${web}/empty.html`);
  expect(empty.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await empty.text()).not.toContain('<script');
  const settings = await fetch(`${web}/__/firebase/init.json`);
  expect(await settings.json()).toMatchObject({ apiKey: config.identity.apiKey });
});
