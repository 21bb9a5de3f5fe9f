import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { CUT_OFF, LIFE_MS_MAX, untilAlive, visitWithWorker } from './app-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const WORKER_MS_MAX = 10_000;
const PART = '**/assets/info-screen-*.js*';
const OFFER = '**/assets/update-dialog-*.js*';
const FILES = '**/assets/*';

/** Paths in the page's caches, without the origin. */
const cachedFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(url.replace(location.origin, ''));
    }
    return found;
  });

const answerVersion = (page: Page, versionString: string): Promise<unknown> =>
  page.route('**/build-config.json*', (route) => route.fulfill({ json: { versionString } }));

describe('offline', () => {
  test('[SW-6] [SW-9] the lobby opens offline after one visit and says so; it continues once online', async () => {
    const visit = await visitWithWorker(journeys);
    const { context, page } = visit;
    visit.allow(CUT_OFF);
    // Going offline may interrupt the caching of the help pages.
    visit.allow(/help pages could not be cached|Failed to fetch/);
    await context.setOffline(true);
    await page.goto(`${journeys.web()}/`);
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    await page.getByText('You’re offline', { exact: false }).first().waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(await page.getByText('You’re offline', { exact: false }).count()).toBe(0);
  });

  test('[SW-14] the pages of help and rules open offline after one visit', async () => {
    const visit = await visitWithWorker(journeys);
    const { context, page } = visit;
    visit.allow(CUT_OFF);
    await expect
      .poll(async () => (await cachedFiles(page)).join(' '), { timeout: LIFE_MS_MAX })
      .toMatch(/\/assets\/info-screen-.*\/assets\/terms-/);
    await context.setOffline(true);
    for (const [path, name] of [
      ['/terms', 'Terms of use'],
      ['/responsible', 'Responsible play'],
    ] as const) {
      await page.goto(`${journeys.web()}${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  test('[SW-4] the caches have no player data and no call, before and after a sign-in', async () => {
    const { page } = await visitWithWorker(journeys);
    const person = await journeys.app().users.verified();
    await comeAs(page, journeys.web(), person.email);
    await page.goto(`${journeys.web()}/account`);
    await page.getByText(person.email).first().waitFor({ state: 'attached' });
    const addresses = await cachedFiles(page);
    expect(addresses).toContain('/');
    for (const address of addresses) {
      expect(address).toMatch(/^(?:\/|\/assets\/[\w.-]+|\/getAppConfig|\/gamesConfiguration)$/);
    }
    const texts = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          all.push((await (await cache.match(request))?.text()) ?? '');
        }
      }
      return all.join('\n');
    });
    for (const secret of [person.email, person.userId]) expect(texts).not.toContain(secret);
  });

  test('[SW-10] switched off, the worker unregisters and deletes its caches', async () => {
    const { page, allow } = await visitWithWorker(journeys);
    // The worker may still be fetching the help pages while the server is unreachable.
    allow(CUT_OFF);
    allow(/help pages could not be cached/);
    expect(await cachedFiles(page)).not.toEqual([]);
    await journeys.restart({ JUBILEE_SERVICE_WORKER: 'false' });
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => cachedFiles(page), { timeout: WORKER_MS_MAX }).toEqual([]);
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await page.goto('about:blank');
    await journeys.restart();
    await page.goto(`${journeys.web()}/empty.html`);
    expect(await registrations()).toBe(0);
  });
});

describe('a new version', () => {
  test('[SW-1] [SW-2] is offered, loaded on request a second later, and only once', async () => {
    const { page } = await journeys.visit();
    await answerVersion(page, '9.9.9-next');
    await page.goto(journeys.web());
    const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
    await dialog.waitFor({ timeout: LIFE_MS_MAX });
    const before = await page.evaluate(() => performance.timeOrigin);
    const pressed = await page.evaluate(() => Date.now());
    const requested = page.waitForResponse('**/build-config.json*');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await page.waitForFunction((old) => performance.timeOrigin !== old, before);
    const reloaded = await page.evaluate(() => performance.timeOrigin);
    expect(reloaded - pressed).toBeGreaterThanOrEqual(950);
    await requested;
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('[SW-5] a check that fails changes nothing', async () => {
    const visit = await journeys.visit();
    const { page } = visit;
    visit.allow(/status of 500|version could not be checked/);
    await page.route('**/build-config.json*', (route) => route.fulfill({ status: 500 }));
    const isAlive = untilAlive(page);
    await page.goto(journeys.web());
    await isAlive;
    await page.getByRole('link', { name: 'How to play' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'How to play' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('a part of the page that does not load', () => {
  test('[ERR-7] is requested again automatically', async () => {
    const visit = await journeys.visit();
    visit.allow(CUT_OFF);
    const { page } = visit;
    let cuts = 2;
    await page.route(PART, (route) => {
      cuts -= 1;
      return cuts >= 0 ? route.abort() : route.continue();
    });
    await page.goto(`${journeys.web()}/howto`);
    await page.getByRole('heading', { level: 1, name: 'How to play' }).waitFor();
    expect(cuts).toBeLessThan(0);
  });

  test('[ERR-7] shows an error after that, and loads on retry', async () => {
    const visit = await journeys.visit();
    visit.allow(/net::ERR_FAILED|A page stopped working|ChunkLoadError/);
    const { page } = visit;
    let isCut = true;
    await page.route(PART, (route) => (isCut ? route.abort() : route.continue()));
    await page.goto(`${journeys.web()}/howto`);
    const alert = page.getByRole('alert').filter({ hasText: 'This page didn’t arrive' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('Your balance is safe', { exact: false }).waitFor();
    isCut = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'How to play' }).waitFor();
  });

  test('[SW-13] says that the page is offline, and loads automatically once it is online', async () => {
    const { context, page, allow } = await journeys.visit();
    allow(CUT_OFF);
    allow(/A page stopped working|ChunkLoadError/);
    // Waits for everything that the page loads by itself after its first paint, before it goes
    // offline.
    const attribution = page.waitForResponse('**/assets/attribution-*.js', {
      timeout: LIFE_MS_MAX,
    });
    const jackpots = page.waitForEvent('websocket', { timeout: LIFE_MS_MAX });
    await page.goto(`${journeys.web()}/`);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).first();
    await link.waitFor();
    await (await attribution).finished();
    await jackpots;
    await context.setOffline(true);
    await link.click();
    const alert = page.getByRole('alert').filter({ hasText: 'This page opens by itself' });
    await alert.filter({ hasText: 'You’re offline' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Terms of use', level: 1 }).waitFor();
    expect(await alert.count()).toBe(0);
  });

  test('[ERR-7] [SW-1] after a deployment that removed every file offers to reload', async () => {
    const visit = await journeys.visit();
    visit.allow(/status of 404|A page stopped working|ChunkLoadError/);
    const { page } = visit;
    const isOfferHere = page.waitForResponse('**/assets/update-dialog-*.js', {
      timeout: LIFE_MS_MAX,
    });
    const isAlive = untilAlive(page);
    await page.goto(journeys.web());
    // The check at the start has found nothing new.
    await isAlive;
    await (await isOfferHere).finished();
    await page.waitForLoadState('networkidle');
    await answerVersion(page, '9.9.9-next');
    await page.route(FILES, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.getByRole('link', { name: 'How to play' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'A new version is ready' });
    await dialog.waitFor();
    await page.unroute(FILES);
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'How to play' }).waitFor();
  });

  test('[SW-1] [SW-2] a page whose offer cannot load reloads automatically, a second later and once', async () => {
    const visit = await journeys.visit();
    visit.allow(/status of 404|A page stopped working|ChunkLoadError/);
    const { page } = visit;
    await page.route(OFFER, (route) => route.fulfill({ status: 404, body: '{}' }));
    await answerVersion(page, '9.9.9-next');
    let checks = 0;
    page.on('response', (response) => {
      if (response.url().includes('/build-config.json')) checks += 1;
    });
    await page.goto(journeys.web());
    const before = await page.evaluate(() => performance.timeOrigin);
    await page.waitForFunction((old) => performance.timeOrigin !== old, before, {
      timeout: LIFE_MS_MAX,
    });
    const reloaded = await page.evaluate(() => performance.timeOrigin);
    await expect.poll(() => checks, { timeout: LIFE_MS_MAX }).toBeGreaterThan(1);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(reloaded);
    expect(await page.evaluate(() => sessionStorage.getItem('updateTried'))).toBe('9.9.9-next');
  });
});

describe('installing', () => {
  test('[SW-11] every brand has a valid manifest with its own name', async () => {
    const { page } = await journeys.visit();
    for (const brand of BRANDS) {
      await page.goto(journeys.web(brand));
      const found = await page.evaluate(async () => {
        const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
        const manifest = (await (await fetch(link?.href ?? '')).json()) as {
          name: string;
          icons: readonly { src: string; sizes: string; purpose: string }[];
        };
        const sizes: string[] = [];
        for (const { src, sizes: said, purpose } of manifest.icons) {
          const image = new Image();
          image.src = src;
          await image.decode();
          if (said === 'any' || said === `${image.naturalWidth}x${image.naturalHeight}`) {
            sizes.push(`${said} ${purpose}`);
          }
        }
        return { name: manifest.name, sizes };
      });
      expect(found).toEqual({
        name: brand.name,
        sizes: ['192x192 any', '512x512 any', '512x512 maskable', 'any any'],
      });
    }
  });

  test('[DLG-7] an iPhone gets three steps; "Not now" is remembered', async () => {
    const { page } = await journeys.visit({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${journeys.web()}/?dialog=install`);
    const dialog = page.getByRole('dialog', { name: 'Add Sweeps to your home screen' });
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('install'))).toMatch(/^\d+,\d{13}$/);
  });

  test('[DLG-7] where the browser has an install prompt it is used, and never on landing', async () => {
    const { page } = await journeys.visit();
    await page.goto(journeys.web());
    const isHeld = await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, {
        prompt() {
          document.documentElement.dataset['prompted'] = 'yes';
          return Promise.resolve({ outcome: 'accepted' });
        },
      });
      dispatchEvent(offer);
      return offer.defaultPrevented;
    });
    expect(isHeld).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => {
      history.pushState(history.state, '', '/?dialog=install');
    });
    const dialog = page.getByRole('dialog', { name: 'Add Sweeps to your home screen' });
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.dataset['prompted'])).toBe('yes');
  });
});
