/** Offline use, and use after a deployment: a real worker, a real game, real money. */
import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SERVICE_WORKER_RELOAD_DELAY_MS } from '@jubilee/contract/values/limits';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { findBarriers } from '../find-barriers.ts';
import { expectBalance, logIn } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { CUT_OFF, LIFE_MS_MAX, untilAlive, visitWithWorker } from './app-steps.ts';
import { visitToCheck } from './barrier-steps.ts';
import { endOfRound, openGame, pressSpin } from './game-steps.ts';
import { nextDeployment } from './next-deployment.ts';
import { openJourneys } from './open-journeys.ts';
import { serveWrittenRound } from './written-rounds.ts';

const journeys = await openJourneys({ flags: { purchasesEnabled: true, cashoutsEnabled: true } });
const next = nextDeployment();
afterAll(() => rmSync(next.root, { recursive: true }));

const versionOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content);
const cachesOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());
const updateOffer = (page: Page) => page.getByRole('dialog', { name: 'A new version is ready' });
const OFFLINE_REASON = 'You’re offline. This opens again with your connection.';

/** What the page had not read before it was offline. */
const NOT_READ = /was not answered/;

/** Until every part of a player's lobby is there. */
async function untilLobbyIsWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Yours today' }).waitFor();
  await page
    .getByText(/Points to \w+/)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /jackpot/i })
    .first()
    .waitFor();
}

describe('offline', () => {
  test('[SW-12] bets and purchases are disabled with a reason; losing and regaining the connection are reported once', async () => {
    const { users, services } = journeys.app();
    const person = await users.verified();
    await spendDownTo({ services, users }, person, 900);
    const { context, page, allow } = await journeys.visit();
    allow(CUT_OFF);
    const isAlive = untilAlive(page);
    await logIn(page, journeys.web(), person.email);
    await isAlive;
    const play = page.getByRole('link', { name: 'Play Copper Comet' }).first();
    const free = page.getByRole('banner').getByRole('button', { name: 'Get free Points' });
    await untilLobbyIsWhole(page);
    await free.waitFor();
    await expect.poll(() => play.getAttribute('aria-disabled')).toBeNull();
    await context.setOffline(true);
    // The lobby has its own offline line, which is enough.
    const notice = page.getByText('You’re offline. Games', { exact: false });
    await notice.waitFor();
    expect(await notice.count()).toBe(1);
    for (const way of [play, free]) {
      expect(await way.getAttribute('aria-disabled')).toBe('true');
      expect(await way.getAttribute('title')).toBe(OFFLINE_REASON);
      // A click shows the reason and does nothing.
      await way.click({ force: true });
      await page.getByText(OFFLINE_REASON).last().waitFor();
    }
    expect(new URL(page.url()).pathname).toBe('/');
    await context.setOffline(false);
    const back = page.getByText('You are back online.');
    await back.waitFor();
    expect(await back.count()).toBe(1);
    await expect.poll(() => free.getAttribute('aria-disabled')).toBeNull();
    await free.click();
    await expectBalance(page, 'POINTS', 10_900);
    await free.waitFor({ state: 'detached' });
    await play.click();
    await page.waitForURL(`${journeys.web()}/game/copper-comet`);
  });

  test('[SW-13] what was still loading when the connection was lost comes with it, and the page stays', async () => {
    const { email } = await journeys.app().users.verified();
    const { context, page, allow } = await journeys.visit();
    allow(CUT_OFF);
    allow(NOT_READ);
    const { promise: isOffline, resolve: cutOff } = Promise.withResolvers<void>();
    await page.route(
      /\/assets\/(?:player-controls|player-rows|yours-today)-[^/]*\.js$/,
      async (route) => {
        await isOffline;
        await route.continue();
      },
    );
    await comeAs(page, journeys.web(), email);
    const requested = page.waitForRequest('**/assets/yours-today-*.js');
    await page.goto(journeys.web());
    await requested;
    const rules = page.getByRole('link', { name: 'Terms of use' }).first();
    await rules.waitFor();
    await context.setOffline(true);
    cutOff();
    await page.getByText('You’re offline. Games', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Play Copper Comet' }).first().waitFor();
    await context.setOffline(false);
    await untilLobbyIsWhole(page);
    expect(
      await page
        .getByRole('banner')
        .getByRole('radio', { name: / Points$/ })
        .count(),
    ).toBe(1);
  });

  test('[SW-12] store and cashout say that nothing can be bought or redeemed meanwhile', async () => {
    const { email } = await journeys.app().users.verified();
    const { context, page, allow } = await journeys.visit();
    allow(CUT_OFF);
    await comeAs(page, journeys.web(), email);
    const notice = page.getByText('Nothing can be bought or redeemed', { exact: false });
    for (const [path, heading] of [
      ['/purchase', 'Store'],
      ['/redeem', 'Redeem'],
    ] as const) {
      await page.goto(`${journeys.web()}${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      expect(await notice.count()).toBe(0);
      await context.setOffline(true);
      await notice.waitFor();
      await context.setOffline(false);
      await notice.waitFor({ state: 'detached' });
    }
  });

  test('[SW-9] without a cached page, a page in both languages says so', async () => {
    const visit = await visitToCheck(journeys, 'light', { serviceWorkers: 'allow' });
    const { context, page, allow } = visit;
    allow(/status of 503/);
    allow(CUT_OFF);
    await page.goto(journeys.web());
    await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
    await page.reload();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await context.setOffline(true);
    const answer = await page.goto(`${journeys.web()}/promotions`);
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([503, true]);
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { name: 'Promotions', level: 1 }).waitFor();
  });
});

describe('after a deployment', () => {
  test('[SW-1] [SW-2] [SW-8] the worker of the new version takes over when requested, a second later, and deletes the old cache', async () => {
    onTestFinished(() => journeys.restart());
    const { page, allow } = await visitWithWorker(journeys);
    // The server is unreachable for a moment, so any request may fail.
    allow(CUT_OFF);
    allow(/Failed to fetch|ChunkLoadError|help pages could not be cached/);
    // The first page of a visit loaded before its worker was active; the worker controls the next
    // one.
    const isAlive = untilAlive(page);
    await page.reload();
    await isAlive;
    const [old = ''] = await cachesOf(page);
    const before = await versionOf(page);
    await journeys.restart({}, next.root);
    expect(await versionOf(page)).toBe(before);
    // A page that is reloaded comes from the network; this one checks when it becomes visible
    // again.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => {
            const { now } = Date;
            Date.now = () => now() + 600_000;
            dispatchEvent(new Event('focus'));
          });
          return updateOffer(page).isVisible();
        },
        { timeout: LIFE_MS_MAX, interval: 1_000 },
      )
      .toBe(true);
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            return registration?.waiting?.state;
          }),
        { timeout: LIFE_MS_MAX },
      )
      .toBe('installed');
    expect(await cachesOf(page)).toContain(old);
    // The page is left alone until it is back: a debugged browser may never answer for a page that reloads while a
    // worker takes over.
    const isBack = page.waitForEvent('load');
    const pressedAt = await page.evaluate(() => {
      const at = performance.timeOrigin + performance.now();
      const button = [...document.querySelectorAll('dialog button')].find(
        (one) => one.textContent === 'Reload',
      );
      if (button instanceof HTMLElement) button.click();
      return at;
    });
    await isBack;
    const reloadedAt = await page.evaluate(() => performance.timeOrigin);
    expect(reloadedAt - pressedAt).toBeGreaterThanOrEqual(SERVICE_WORKER_RELOAD_DELAY_MS - 50);
    await page.getByRole('heading', { name: 'Lobby' }).waitFor({ state: 'attached' });
    expect(await versionOf(page)).toBe(next.version);
    await expect
      .poll(async () => (await cachesOf(page)).includes(old), { timeout: LIFE_MS_MAX })
      .toBe(false);
    expect((await cachesOf(page)).some((name) => name.includes(next.version))).toBe(true);
  });

  test('[SW-3] a running round ends before the new version is offered', async () => {
    const { email } = await journeys.app().users.verified();
    const { page, allow } = await journeys.visit();
    allow(CUT_OFF);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/build-config.json*', async (route) => {
      await isReleased;
      await route.fulfill({ json: { versionString: '9.9.9-next' } });
    });
    await comeAs(page, journeys.web(), email);
    const requested = page.waitForRequest('**/build-config.json*', { timeout: LIFE_MS_MAX });
    const frame = await openGame(page, journeys.web());
    await requested;
    await serveWrittenRound(page, 'ten-free-spins');
    await pressSpin(frame);
    // The round stays on screen until the user continues.
    await frame.locator('.plate button:visible').waitFor();
    const answered = page.waitForResponse('**/build-config.json*');
    release();
    await (await answered).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await frame.locator('.plate button:visible').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const offer = updateOffer(page);
    await endOfRound(frame, () => offer.isVisible());
    await offer.waitFor();
  });
});
