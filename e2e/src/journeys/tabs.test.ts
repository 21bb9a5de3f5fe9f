/** One session in all tabs of a browser: the hand-over, sign-out, one account, balances. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boundMs } from '@jubilee/testkit/time-bounds';
import { BRANDS } from '@jubilee/brands';
import {
  balanceRadio,
  browserStorageOf,
  expectBalance,
  logIn,
  sendLogin,
} from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { comeAs } from './come-as.ts';
import { openGame, playRound } from './game-steps.ts';
import { noteOtherBalance, noteWhen } from './note-when.ts';
import { openJourneys } from './open-journeys.ts';
import { recordRequests } from './record-requests.ts';
import { redeeming, requestTickets } from './redeem-steps.ts';

const journeys = await openJourneys({ flags: { cashoutsEnabled: true } });
const users = () => journeys.app().users;

async function openTab(context: BrowserContext, path = '/'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${journeys.web()}${path}`);
  return tab;
}
const isIn = (tab: Page) => balanceRadio(tab, 'POINTS').waitFor({ state: 'attached' });
const isGuest = (tab: Page) => tab.getByRole('link', { name: 'Log in' }).first().waitFor();
/** When the session began, by the memory of this tab. */
const startOf = (tab: Page) =>
  tab.evaluate(() => {
    const memory: unknown = JSON.parse(sessionStorage.getItem('jubilee:session') ?? '{}');
    return memory;
  });

/** Notes when the player presses a button in this tab. */
async function noteClick(tab: Page): Promise<() => Promise<number>> {
  await tab.evaluate(() => {
    const note = () => {
      document.documentElement.dataset['pressedAtMs'] = String(Date.now());
    };
    document.addEventListener('click', note, { capture: true });
  });
  return async () => Number(await tab.locator('html').getAttribute('data-pressed-at-ms'));
}

it('[SESS-26] a new tab is signed in without a form, in the same session, also where login is needed', async () => {
  const { email } = await users().verified();
  const { context, page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  const tab = await context.newPage();
  const traffic = recordRequests(tab);
  await tab.goto(`${journeys.web()}/account`);
  await tab.getByRole('main').getByText(email).first().waitFor();
  expect(new URL(tab.url()).pathname).toBe('/account');
  expect(traffic).toContain('GET /userDetails');
  expect(traffic).not.toContain('POST /login');
  expect(await startOf(tab)).toEqual(await startOf(page));

  // A tab that the browser duplicates has a copy of the storage.
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await isIn(copy);
  expect(await startOf(copy)).toEqual(await startOf(page));

  // Another brand has another host, which is another origin.
  const [, other] = BRANDS;
  const elsewhere = await context.newPage();
  await elsewhere.goto(journeys.web(other));
  await isGuest(elsewhere);
  expect(await browserStorageOf(elsewhere)).not.toContain('jubilee:tabs');
});

it('[SESS-12] a reload stays signed in, another browser does not, and neither does a tab after the last one was closed', async () => {
  const { email } = await users().verified();
  const { context, page } = await journeys.visit();
  const blank = await context.newPage();
  await logIn(page, journeys.web(), email);
  const traffic = recordRequests(page);
  await page.reload();
  await isIn(page);
  // The session continues: no new one was opened.
  expect(traffic).toContain('GET /userDetails');
  expect(traffic).not.toContain('POST /login');
  const second = await openTab(context);
  await isIn(second);
  await page.close();
  await second.reload();
  await isIn(second);
  await second.close();

  await blank.goto(`${journeys.web()}/account`);
  await blank.waitForURL('**/login?redirect=**');
  expect(await browserStorageOf(blank)).not.toContain('jubilee:tabs');
  const other = await journeys.visit();
  await other.page.goto(`${journeys.web()}/account`);
  await other.page.waitForURL('**/login?redirect=**');
});

it('[SESS-26] a guest tab that is open follows a sign-in in another one', async () => {
  const { email } = await users().verified();
  const { context, page } = await journeys.visit();
  await page.goto(journeys.web());
  await isGuest(page);
  const tab = await context.newPage();
  await logIn(tab, journeys.web(), email);
  await isIn(page);
});

it('[SESS-28] [SESS-37] signing out in one tab signs out all, before the server has answered', async () => {
  const { email } = await users().verified();
  const { context, page, allow } = await journeys.visit();
  allow(/status of 400/);
  await logIn(page, journeys.web(), email);
  const second = await openTab(context);
  const third = await openTab(context, '/account');
  await isIn(second);
  await third.getByRole('main').getByText(email).first().waitFor();
  const farewells: string[] = [];
  let answer = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/\/logout$/, async (route) => {
    if (route.request().method() === 'POST') farewells.push(route.request().url());
    await isHeld;
    await route.continue();
  });
  await page.getByRole('button', { name: /your account/ }).click();
  const signedOutAtMs = await noteWhen(second, 'a[href^="/login"]');
  const pressedAtMs = await noteClick(page);
  // The messages disappear by themselves.
  await Promise.all([
    second.getByText('You logged out in another tab').waitFor(),
    page.getByRole('button', { name: 'Log out', exact: true }).click(),
  ]);
  const tookMs = (await signedOutAtMs()) - (await pressedAtMs());
  expect(tookMs).toBeGreaterThanOrEqual(0);
  expect(tookMs).toBeLessThan(boundMs(1_000));
  await isGuest(second);
  await third.waitForURL('**/login?redirect=**');
  answer();
  await page.getByText('You’re signed out.').waitFor();
  // The form says why, until the player acts, and nothing covers it.
  const said = (tab: Page) => tab.getByText('You logged out in another tab');
  const reason = third.getByRole('status').filter({ has: said(third) });
  await reason.waitFor();
  expect(await said(third).count()).toBe(1);
  // The toast of a page without the form makes room for it.
  await second.locator('a[href^="/login"]').first().click();
  await second.getByRole('dialog').getByText('You logged out in another tab').waitFor();
  await expect.poll(() => said(second).count()).toBe(1);
  await sendLogin(third, email, 'not-the-password-1');
  await reason.waitFor({ state: 'detached' });
  expect(farewells).toHaveLength(1);
  for (const tab of [page, second, third]) {
    await expect.poll(() => browserStorageOf(tab)).not.toContain(email);
    expect(await browserStorageOf(tab)).not.toContain('jubilee:session');
  }
  await isGuest(await openTab(context));
});

it('[SESS-28] a sign-out while offline reaches the other tabs', async () => {
  const { email } = await users().verified();
  const { context, page, allow } = await journeys.visit();
  allow(/WebSocket|ERR_INTERNET_DISCONNECTED|was not answered|Failed to (?:load|fetch)/);
  await logIn(page, journeys.web(), email);
  const second = await openTab(context);
  await isIn(second);
  await context.setOffline(true);
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await isGuest(second);
  await isGuest(page);
  expect(await browserStorageOf(second)).not.toContain(email);
});

it('[SESS-29] another account in one tab is the account of all tabs, and they say so', async () => {
  const [first, other] = await users().verifiedMany(2);
  if (first === undefined || other === undefined) throw new Error('Two users are needed.');
  const { context, page } = await journeys.visit();
  await logIn(page, journeys.web(), first.email);
  const second = await context.newPage();
  await comeAs(second, journeys.web(), other.email);
  await second.goto(`${journeys.web()}/account`);
  await second.getByRole('main').getByText(other.email).first().waitFor();
  const alert = page.getByRole('dialog');
  await alert.getByText('A browser uses one account at a time').waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  await isIn(page);
  expect(await startOf(page)).toEqual(await startOf(second));
  expect(await browserStorageOf(page)).not.toContain(first.email);
});

it('[SESS-30] [SOCK-5] after a bet in one tab a tab without a socket shows the same balance and net position', async () => {
  const { email } = await users().verified();
  const { context, page, allow } = await journeys.visit();
  allow(/WebSocket/);
  await comeAs(page, journeys.web(), email);
  const frame = await openGame(page, journeys.web());
  const cut = await context.newPage();
  await cut.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await cut.goto(journeys.web());
  await isIn(cut);
  const displayedAtMs = await noteOtherBalance(cut);
  const answered = page.waitForResponse((one) => one.url().endsWith('/placeBet'));
  await playRound(frame);
  const answer = await answered;
  await answer.finished();
  const { startTime, responseEnd } = answer.request().timing();
  const [bet] = await betsOf(journeys, email);
  const after = 10_000 - (bet?.stake ?? 0) + (bet?.won ?? 0);
  if (after !== 10_000)
    expect((await displayedAtMs()) - (startTime + responseEnd)).toBeLessThan(boundMs(1_000));
  for (const tab of [page, cut]) await expectBalance(tab, 'POINTS', after);
  const netOf = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('jubilee:net'));
  const net = await netOf(page);
  expect(net).toContain(`"POINTS":${String(after - 10_000)}`);
  await expect.poll(() => netOf(cut)).toBe(net);
  // A tab that opens now has both from the start.
  const late = await openTab(context);
  await expectBalance(late, 'POINTS', after);
  expect(await netOf(late)).toBe(net);
});

it('[CASH-11] [SESS-30] a cashout that is requested or canceled in one tab stands in the other at once', async () => {
  const who = await redeeming(journeys).winner(3_000n);
  const { page, context } = await journeys.visit();
  await logIn(page, journeys.web(), who.email);
  const other = await openTab(context, '/redeem');
  await other.getByText('Ready to redeem').waitFor();
  await page.goto(`${journeys.web()}/redeem`);
  await page.getByRole('button', { name: /^Paid by our team/ }).click();
  await requestTickets(page, '1,000');
  await other.getByRole('region', { name: 'Cashout of $10.00' }).waitFor();
  await other.getByRole('button', { name: 'Cancel this cashout' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel the cashout' }).click();
  await page.getByRole('region', { name: 'Earlier cashouts' }).getByText('$10.00').waitFor();
});
