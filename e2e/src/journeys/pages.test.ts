import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { logIn } from './account-steps.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import { openJourneys } from './open-journeys.ts';
import { WITHOUT_WORKER } from '../session/as-users.ts';

const journeys = await openJourneys();

/** The computed colors of the page's root, by token. */
function colours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--primary', '--accent', '--bg'].map((name) => style.getPropertyValue(name).trim());
  });
}

const theme = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);

it('[BRAND-3] [BRAND-8] [BRAND-9] [BRAND-10] each host shows only its own brand', async () => {
  const seen = new Set<string>();
  for (const brand of BRANDS) {
    const { page } = await journeys.visit({ colorScheme: 'light' });
    await page.goto(journeys.web(brand));
    await page.getByRole('heading', { name: 'Your welcome gift' }).waitFor();
    expect(await page.title()).toBe(brand.name);
    const logo = page.getByRole('complementary', { name: 'Main' }).getByRole('link').first();
    expect((await logo.locator('> *').first().boundingBox())?.height, brand.name).toBe(
      brand.logoHeightPx,
    );
    seen.add((await colours(page)).slice(0, 2).join());
    const text = (await page.locator('body').innerText()) + (await page.content());
    for (const other of BRANDS.filter((one) => one !== brand)) {
      // "Sweeps" is also a part of other names and of "Sweepstakes".
      expect(text.includes(other.supportEmail)).toBe(false);
      expect(text.includes(`>${other.name}.<`)).toBe(false);
      if (other.name !== 'Sweeps') expect(text.includes(other.name)).toBe(false);
    }
    const isForced = brand.forcedMode !== undefined;
    expect(await theme(page)).toBe(isForced ? brand.forcedMode : 'light');
    expect(await page.getByRole('group', { name: 'Color mode' }).count()).toBe(isForced ? 0 : 1);
  }
  expect(seen.size).toBe(BRANDS.length);
});

it('[BRAND-2] [BRAND-11] a host of no brand gets no page, and a page without a location says so', async () => {
  const { page, allow } = await journeys.visit();
  allow(/status of 421|Unknown location/);
  const { port } = new URL(journeys.web());
  const answer = await page.goto(`http://elsewhere.localhost:${port}/`);
  expect(answer?.status()).toBe(421);
  const text = await page.content();
  for (const brand of BRANDS) expect(text.includes(brand.name)).toBe(false);

  // Served regardless of the host, as by a misconfigured proxy.
  const plain = `${journeys.web()}/`;
  await page.route(/elsewhere\.localhost/, async (route) => {
    const url = new URL(route.request().url());
    return route.fulfill({
      response: await route.fetch({ url: new URL(url.pathname, plain).href }),
    });
  });
  await page.goto(`http://elsewhere.localhost:${port}/`);
  await page
    .getByRole('alert')
    .getByText(/no styles are present/)
    .waitFor();
  expect(await page.title()).toBe('Unknown location');
});

it('[BRAND-10] [BRAND-12] the chosen mode is applied after a reload, before the first paint', async () => {
  const { page, allow } = await journeys.visit({ ...WITHOUT_WORKER, colorScheme: 'dark' });
  await page.goto(journeys.web());
  expect(await theme(page)).toBe('dark');
  const [, , dark] = await colours(page);
  await page.getByText('Light', { exact: true }).click();
  expect(await theme(page)).toBe('light');
  // Without the app's scripts only the inline script of the document can set it.
  allow(/ERR_FAILED/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.reload();
  expect(await theme(page)).toBe('light');
  expect((await colours(page))[2]).not.toBe(dark);
});

it('[CONF-8] without its configuration the page says so, and a retry opens the requested page', async () => {
  const { page, context, allow } = await journeys.visit();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  allow(/Failed to (load resource|fetch app config)/);
  await context.route('**/getAppConfig*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(`${journeys.web()}/rules?part=2`);
  await page.waitForURL('**/configerror?**');
  await page.getByRole('heading', { name: 'We couldn’t start the app' }).waitFor();
  expect(messages.join('\n')).toContain('Failed to fetch app config');
  await context.unroute('**/getAppConfig*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${journeys.web()}/rules?part=2`);
  await page.getByRole('heading', { name: 'Sweepstakes rules', level: 1 }).waitFor();
});

it('[ROUTE-10] an unknown path shows the not-found page, after a reload as well', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/down/this/path`);
  const heading = page.getByRole('heading', { name: 'Nothing down this path' });
  await heading.waitFor();
  await page.reload();
  await heading.waitFor();
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.waitForURL(`${journeys.web()}/`);
});

it('[ROUTE-2] [ROUTE-14] the information pages are open, and each navigation starts at the top with title and focus', async () => {
  const { page } = await journeys.visit();
  await page.goto(journeys.web());
  await page.getByRole('heading', { name: 'Your welcome gift' }).waitFor();
  for (const link of [
    'Terms of use',
    'Privacy',
    'Responsible play',
    'Sweepstakes rules',
    'How to play',
  ]) {
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: link, exact: true }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await footer.getByRole('link', { name: link, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: link, exact: true });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.title()).toBe(`${link} · Sweeps`);
  }
});

describe('the lobby', () => {
  it('[ROUTE-19] [ROUTE-20] reports when the games did not load, retries, and shows only the games of the configuration', async () => {
    const { page, context, allow } = await journeys.visit();
    allow(/status of 503|games|not answered/i);
    await context.route('**/gamesConfiguration', (route) =>
      route.fulfill({ status: 503, body: '{}', headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.goto(journeys.web());
    await page.getByText('The games didn’t load').waitFor();
    await context.unroute('**/gamesConfiguration');
    await page.getByRole('button', { name: 'Try again' }).click();
    const links = page.locator('a[href^="/game/"]');
    await links.first().waitFor();
    const configured = page.waitForResponse((one) => one.url().endsWith('/gamesConfiguration'));
    await page.reload();
    const { games } = (await (await configured).json()) as { games: { gameName: string }[] };
    const offered = games.map(({ gameName }) => `/game/${gameName}`);
    const readLinks = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    await expect.poll(async () => new Set(await readLinks())).toEqual(new Set(offered));
  });

  it('[ROUTE-19] shows a message when there is no game at all', async () => {
    const { page, context } = await journeys.visit();
    await context.route('**/gamesConfiguration', async (route) => {
      const response = await fetchFromServer(route);
      const json = (await response.json()) as object;
      return route.fulfill({ response, json: { ...json, games: [], slides: [] } });
    });
    await page.goto(journeys.web());
    await page.getByText('No games are open right now').waitFor();
  });

  it('[CONF-17] the footer, getAppConfig and build-config.json have the same version', async () => {
    const { page } = await journeys.visit();
    const fetched = page.waitForResponse((one) => one.url().includes('/getAppConfig'));
    await page.goto(journeys.web());
    const { versionString } = (await (await fetched).json()) as { versionString: string };
    expect(versionString).toMatch(/^\d/);
    await page.getByText(`Version ${versionString}`, { exact: true }).waitFor();
    const build = await page.request.get(
      `${journeys.web()}/build-config.json?n=${String(Math.random())}`,
    );
    expect(await build.json()).toEqual({ versionString });
  });

  it('[DLG-5] a phone’s menu has the entries of the desktop sidebar', async () => {
    const person = await journeys.app().users.verified();
    const desktop = await journeys.visit();
    await logIn(desktop.page, journeys.web(), person.email);
    const sidebar = desktop.page.getByRole('complementary', { name: 'Main' });
    const wanted = await sidebar
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    const phone = await journeys.visit({ viewport: { width: 390, height: 844 } });
    await logIn(phone.page, journeys.web(), person.email);
    expect(await phone.page.getByRole('complementary', { name: 'Main' }).isVisible()).toBe(false);
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    const menu = phone.page.getByRole('dialog');
    await menu.getByRole('link', { name: 'Lobby' }).waitFor();
    const offered = await menu
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(wanted.filter((link) => !offered.includes(link))).toEqual([]);
    await menu.getByRole('group', { name: 'Color mode' }).waitFor();
    await menu.getByRole('button', { name: 'Log out', exact: true }).click();
    await phone.page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  });
});
