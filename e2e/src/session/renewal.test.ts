/** The identity library's own token renewal in a real page with a moved clock. */
import type { Page, Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../journeys/account-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';
import { storedUserOf } from '../stored-user.ts';

const journeys = await openJourneys();

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** Margin on either side of an instant. */
const SLACK_MS = 8 * SECOND_MS;
/** More than it takes to stop a clock, even on a busy machine. */
const STOP_MS = 20 * SECOND_MS;

const isRenewal = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/v1/token');
const bearerOf = (request: Request): string | undefined => request.headers()['authorization'];

/** A player in a page with a moved clock. Sockets are blocked, because they request tokens too. */
async function player() {
  const person = await journeys.app().users.verified();
  const visit = await journeys.visit();
  const { page, context } = visit;
  visit.allow(/WebSocket|ERR_FAILED|Failed to load resource/);
  // Moving the clock ends pending waits.
  visit.allow(/version could not be checked|continues without updates|was not answered/);
  visit.allow(/ChunkLoadError/);
  await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.clock.install();
  const renewals: Request[] = [];
  page.on('request', (request) => {
    if (isRenewal(request)) renewals.push(request);
  });
  await logIn(page, journeys.web(), person.email);
  // A part of the page that still loads would be given up when the clock is moved.
  await page.waitForLoadState('networkidle');
  return { ...visit, person, renewals };
}

/** Remaining lifetime of the page's stored token, by the page's clock. */
async function leftMs(page: Page): Promise<number> {
  const user = await storedUserOf(page);
  if (user === undefined) throw new Error('Nobody is stored.');
  return user.stsTokenManager.expirationTime - (await page.evaluate(() => Date.now()));
}

/** From now on the page's clock moves only on command, and runs while a step is executed. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOP_MS);
}

/** Logs out and returns the page's logout request. */
async function signOut(page: Page): Promise<Request> {
  const [farewell] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === '/logout',
    ),
    page
      .getByRole('button', { name: /your account/ })
      .click()
      .then(() => page.getByRole('button', { name: 'Log out', exact: true }).click()),
  ]);
  return farewell;
}

it('[SESS-13] the token is renewed automatically five minutes before it expires', async () => {
  const { page, renewals } = await player();
  await stopClock(page);
  await page.clock.fastForward((await leftMs(page)) - 5 * MINUTE_MS - SLACK_MS);
  expect(renewals).toHaveLength(0);
  await page.clock.fastForward(2 * SLACK_MS);
  await expect.poll(() => renewals.length).toBe(1);
  // The new token has a full hour.
  await expect.poll(() => leftMs(page)).toBeGreaterThan(59 * MINUTE_MS);
  await page.clock.fastForward(54 * MINUTE_MS);
  expect(renewals).toHaveLength(1);
  await page.clock.fastForward(2 * MINUTE_MS);
  await expect.poll(() => renewals.length).toBe(2);
});

it('[SESS-14] after a network failure it is retried after 30 s, doubling up to 960 s, and then continues', async () => {
  const { page, context, renewals } = await player();
  await context.route('**/v1/token*', (route) => route.abort());
  await stopClock(page);
  await page.clock.fastForward(55 * MINUTE_MS + SLACK_MS);
  await expect.poll(() => renewals.length).toBe(1);
  for (const [index, pauseS] of [30, 60, 120, 240, 480, 960, 960].entries()) {
    await expect.poll(() => renewals[index]?.failure()).not.toBeNull();
    await page.clock.fastForward(pauseS * SECOND_MS - SLACK_MS);
    expect(renewals).toHaveLength(index + 1);
    await page.clock.fastForward(2 * SLACK_MS);
    await expect.poll(() => renewals.length).toBe(index + 2);
  }
  await context.unroute('**/v1/token*');
  await page.clock.fastForward(970 * SECOND_MS);
  await expect.poll(async () => (await renewals.at(-1)?.response())?.status()).toBe(200);
  await page.getByRole('button', { name: /your account/ }).waitFor();
});

it('[SESS-15] a token with less than 30 s left is renewed before it is used', async () => {
  const { page, renewals } = await player();
  const [old] = await Promise.all([
    page.waitForRequest((request) => bearerOf(request) !== undefined),
    page.reload(),
  ]);
  // No request of the lobby may be pending when the clock moves, because it would renew the token
  // too.
  await page.getByRole('button', { name: /your account/ }).waitFor();
  await page.waitForLoadState('networkidle');
  const startMs = await page.evaluate(() => Date.now());
  // Sets the system time without firing timers.
  await page.clock.setSystemTime(startMs + 59 * MINUTE_MS + 45 * SECOND_MS);
  const farewell = await signOut(page);
  expect(renewals).toHaveLength(1);
  expect(bearerOf(farewell)).toMatch(/^Bearer /);
  expect(bearerOf(farewell)).not.toBe(bearerOf(old));
});

it('[SESS-15] a token with more than that left is used as it is', async () => {
  const { page, renewals } = await player();
  const startMs = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(startMs + 58 * MINUTE_MS);
  await signOut(page);
  expect(renewals).toHaveLength(0);
});

it('[SESS-16] a user who was disabled meanwhile is signed out at the next renewal', async () => {
  const { page, person, renewals } = await player();
  const { services } = journeys.app();
  await services.identity.admin.disableUser(person.brand.location, person.userId);
  await page.clock.fastForward(55 * MINUTE_MS + SLACK_MS);
  await expect.poll(() => renewals.length).toBe(1);
  await page.getByText('You were signed out on this device').waitFor();
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
});

it('[SESS-16] an identity session that was revoked meanwhile signs the page out, and says so', async () => {
  const { page, person, renewals } = await player();
  await journeys.app().services.identity.admin.revokeSessions(person.brand.location, person.userId);
  await page.clock.fastForward(55 * MINUTE_MS + SLACK_MS);
  await expect.poll(() => renewals.length).toBe(1);
  await page.getByText('You were signed out on this device').waitFor();
});
