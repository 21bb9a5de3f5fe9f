/** The page with settings that are damaged, late, for one player only, or missing. */
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FlagRuleDraft } from '@jubilee/contract/settings/flag-rule';
import { logIn, logOut } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

const CONFIG = '**/getAppConfig*';
const LOBBY = { name: 'Your welcome gift' } as const;

/** Returns the server's response, changed by `spoil`, to the pages and to their worker. */
async function spoilAnswer(
  context: BrowserContext,
  pattern: string,
  spoil: (json: Record<string, unknown>) => unknown,
): Promise<void> {
  await context.route(pattern, async (route) => {
    const reply = await route.fetch();
    const json = (await reply.json()) as Record<string, unknown>;
    await route.fulfill({ response: reply, json: spoil(json) });
  });
}

const footer = (page: Page) => page.getByRole('contentinfo');
const age = (page: Page, years: number) => footer(page).getByText(`${years}+`, { exact: true });

it('[CONF-19] a configuration with damaged optional parts still shows the lobby', async () => {
  const { page, context, allow } = await journeys.visit();
  allow(/The app configuration is damaged/);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await spoilAnswer(context, CONFIG, (json) => ({
    ...json,
    brand: null,
    stage: 7,
    location: '',
    baseURL: 'javascript:alert(1)',
    socials: { twitter: 'javascript:alert(1)', ig: 7, facebook: null },
    flags: { ageLimit: 'old', signupEnabled: {}, games: 'x'.repeat(200_000), strange: true },
    versionString: [],
    secret: { a: 1 },
  }));
  await page.goto(journeys.web());
  await page.getByRole('heading', LOBBY).waitFor();
  await age(page, 21).waitFor();
  // Broken links are removed, and the working ones stay.
  expect(await footer(page).locator('a[href^="javascript:"]').count()).toBe(0);
  expect(await footer(page).locator('a[target="_blank"]').count()).toBe(0);
  await expect.poll(() => messages.join('\n')).toContain('The app configuration is damaged');
});

it('[CONF-19] [CONF-8] without identity or hosts the page says so, and continues once they load', async () => {
  for (const part of ['identity', 'hosts'] as const) {
    const { page, context, allow } = await journeys.visit();
    allow(/Failed to fetch app config/);
    await spoilAnswer(context, CONFIG, (json) => ({ ...json, [part]: { api: 7 } }));
    await page.goto(`${journeys.web()}/privacy`);
    await page.getByRole('heading', { name: 'We couldn’t start the app' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/configerror');
    expect(await page.title()).toMatch(/^We couldn’t start the app/);
    await context.unroute(CONFIG);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(`${journeys.web()}/privacy`);
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  }
});

it('[CONF-22] [ROUTE-3] the URL of the error page redirects while there is no error', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/configerror`);
  await page.waitForURL(`${journeys.web()}/`);
  await page.goto(`${journeys.web()}/configerror?redirect=${encodeURIComponent('/terms#top')}`);
  await page.waitForURL(`${journeys.web()}/terms#top`);
});

it('[CONF-8] the error page is in Spanish for a Spanish browser', async () => {
  const { page, context, allow } = await journeys.visit({ locale: 'es-US' });
  allow(/Failed to (load resource|fetch app config)/);
  await context.route(CONFIG, (route: Route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(journeys.web());
  await page.getByRole('heading', { level: 1 }).waitFor();
  const text = await page.locator('main').innerText();
  expect(text).not.toMatch(/couldn’t start|Try again|didn’t load/);
  expect(await page.getAttribute('html', 'lang')).toBe('es');
});

it('[CONF-20] [CONF-13] a damaged list of games shows the valid ones, and an empty one leaves the page usable', async () => {
  const { page, context, allow } = await journeys.visit();
  allow(/games configuration/);
  await spoilAnswer(context, '**/gamesConfiguration*', ({ games, slides }) => ({
    games: [null, { gameName: 'broken' }, ...(games as unknown[])],
    slides: [{ slideId: 7 }, ...(slides as unknown[])],
  }));
  await page.goto(journeys.web());
  await page.getByRole('heading', LOBBY).waitFor();
  await page
    .getByRole('link', { name: /Copper Comet/ })
    .first()
    .waitFor();
  await context.unroute('**/gamesConfiguration*');
  await context.route('**/gamesConfiguration*', (route) =>
    route.fulfill({ json: { games: 'none' } }),
  );
  await page.reload();
  await page.getByRole('heading', LOBBY).waitFor();
  await footer(page).getByRole('link', { name: 'Terms of use' }).click();
  await page.waitForURL(`${journeys.web()}/terms`);
});

async function setAge(userId: string, value: number): Promise<string> {
  const rule: FlagRuleDraft = {
    flag: 'ageLimit',
    value,
    targets: { userIds: [userId] },
    priority: 0,
  };
  return journeys.app().services.flagRules.set(rule, 'journey');
}

it('[CONF-21] [CONF-10] a player’s flags apply after login without a reload, and end with the session', async () => {
  const player = await journeys.app().users.verified();
  const ruleId = await setAge(player.userId, 25);
  const { page } = await journeys.visit();
  const requestedUrl: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('contextSha'))
      requestedUrl.push(request.headers()['x-user-context'] ?? '');
  });
  await page.goto(journeys.web());
  await age(page, 21).waitFor();
  await logIn(page, journeys.web(), player.email);
  await page.waitForURL(`${journeys.web()}/`);
  await age(page, 25).waitFor();
  expect(requestedUrl).toHaveLength(1);
  expect(JSON.parse(requestedUrl[0] ?? '{}')).toMatchObject({ userId: player.userId, state: 'TX' });
  // Within ten minutes neither a reload nor waking up refetches the flags, and they are applied.
  await page.reload();
  await age(page, 25).waitFor();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await logOut(page);
  await age(page, 21).waitFor();
  expect(requestedUrl).toHaveLength(1);
  await journeys.app().services.flagRules.unset(ruleId, 'journey');
});

it('[CONF-9] a player whose flags cannot be fetched still logs in', async () => {
  const player = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/flags of the player could not be fetched|Failed to load resource/);
  await context.route('**/getAppConfig?contextSha=*', (route) => route.abort());
  await logIn(page, journeys.web(), player.email);
  await page.waitForURL(`${journeys.web()}/`);
  await age(page, 21).waitFor();
});

const WORST = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2f%2fevil.example',
  'javascript:document.title="evil"',
  'data:text/html,<script>document.title="evil"</script>',
  'https://localhost@evil.example',
  '／／evil.example',
  '/configerror?redirect=//evil.example',
];

/** Notes every address outside of the site to which the page goes. */
function noteOutside(page: Page): readonly string[] {
  const outside: string[] = [];
  const { hostname } = new URL(journeys.web());
  page.on('request', (request) => {
    const requestedUrl = new URL(request.url());
    if (request.isNavigationRequest() && requestedUrl.hostname !== hostname)
      outside.push(requestedUrl.href);
  });
  return outside;
}

/** The page redirects as soon as its script runs; what a lobby loads afterwards is not awaited. */
const go = (page: Page, path: string, wanted: string) =>
  page.goto(`${journeys.web()}${path}?redirect=${encodeURIComponent(wanted)}`, {
    waitUntil: 'commit',
  });

it('[ROUTE-33] malicious targets never leave the site', async () => {
  const { page } = await journeys.visit();
  const outside = noteOutside(page);
  for (const wanted of WORST) {
    await go(page, '/configerror', wanted);
    await page.waitForURL(`${journeys.web()}/`, { waitUntil: 'commit' });
  }
  expect(outside).toEqual([]);
});

it('[ROUTE-33] malicious targets never leave the site for who is signed in', async () => {
  const player = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  const outside = noteOutside(page);
  await logIn(page, journeys.web(), player.email);
  for (const wanted of WORST) {
    await go(page, '/login', wanted);
    await page.waitForURL(`${journeys.web()}/`, { waitUntil: 'commit' });
    expect(await page.title()).not.toMatch(/evil/);
  }
  expect(outside).toEqual([]);
});
