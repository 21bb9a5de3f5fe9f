import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { userDetails } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { logIn, openAccount } from './account-steps.ts';
import { fetchFromServer } from './fetch-from-server.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
/** Five hundred texts in sequence are slow on a busy machine. */
const MANY_MS_MAX = 300_000;

/** No script ran, and the page contains no element that our own markup would not. */
async function expectInert(page: Page, about: string): Promise<void> {
  const found = await page.evaluate(() => {
    const LEADING = ['href', 'src', 'srcdoc', 'action', 'formaction', 'data', 'xlink:href'];
    const odd = [...document.querySelectorAll('*')].filter(
      (one) =>
        ['IFRAME', 'BASE', 'PLAINTEXT', 'DETAILS', 'MATH', 'X', 'TEMPLATE', 'MARQUEE'].includes(
          one.tagName,
        ) ||
        [...one.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            (LEADING.includes(name) && /^\s*(javascript|data:text)/i.test(value)),
        ),
    );
    const details = odd.filter((one) => one.tagName !== 'DETAILS' || one.hasAttribute('ontoggle'));
    return { ran: 'ran' in window, odd: details.map((one) => one.outerHTML.slice(0, 120)) };
  });
  expect(found, about).toEqual({ ran: false, odd: [] });
}

it('[ROUTE-32] text in the server’s responses is shown as plain text', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  const entries = HOSTILE_TEXTS.map((device, number) => ({
    kind: 'signIn',
    id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    at: '2026-11-21T08:00:00.000Z',
    device,
    network: null,
    signInMethod: 'email',
    isCurrent: false,
    isEnded: false,
  }));
  await page.route('**/activity?**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    const response = await fetchFromServer(route);
    return route.fulfill({ response, json: { entries, next: null } });
  });
  await page.goto(`${journeys.web()}/activity`);
  const titles = page.locator('main li .h3');
  await titles.first().waitFor();
  expect(await titles.count()).toBe(HOSTILE_TEXTS.length);
  expect(await titles.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
    ...HOSTILE_TEXTS,
  ]);
  await expectInert(page, 'activity');
});

it(
  '[ROUTE-32] [AUTH-30] anything typed as a nickname stays text, and markup is never accepted as a name',
  { timeout: MANY_MS_MAX },
  async () => {
    const person = await journeys.app().users.verified();
    const { page, allow } = await journeys.visit();
    allow(/status of 4(00|09|29)/);
    await openAccount(page, journeys.web(), person.email);
    await page.getByRole('button', { name: 'Choose a nickname' }).click();
    const field = page.getByRole('textbox', { name: 'Nickname' });
    for (const text of HOSTILE_TEXTS) {
      await field.fill(text);
      const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await page.keyboard.press('Enter');
      const { status } = await answered.then((answer) => ({ status: answer.status() }));
      await expectInert(page, text);
      if (status === 200) {
        // A harmless one was accepted: it is shown as it was stored.
        const edit = page.getByRole('button', { name: 'Edit nickname' });
        await edit.waitFor();
        const { nickname } = replyOf(await person.call(userDetails, {}));
        expect(nickname).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);
        await page.getByRole('heading', { name: nickname ?? '', level: 2, exact: true }).waitFor();
        await edit.click();
      } else {
        await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
        expect(await field.inputValue()).toBe(text.replaceAll(/[\r\n]/g, ''));
      }
    }
  },
);

it('[ROUTE-32] a name that got past every check is still only text', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  const texts = HOSTILE_TEXTS.slice(0, 6);
  for (const text of texts) {
    await page.route('**/userDetails', async (route) => {
      const response = await fetchFromServer(route);
      const json = (await response.json()) as object;
      await route.fulfill({ response, json: { ...json, nickname: text } });
    });
    if (text === texts[0]) await comeAs(page, journeys.web(), person.email);
    await page.goto(`${journeys.web()}/user`);
    const card = page.getByRole('region', { name: 'Your player card' });
    const name = card.getByRole('heading', { level: 2 });
    await name.waitFor();
    expect(await name.textContent()).toBe(text);
    await expectInert(page, text);
    await page.unroute('**/userDetails');
  }
});

it('[ROUTE-32] a URL full of markup renders none of it', { timeout: MANY_MS_MAX }, async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/tier`);
  await page.getByRole('heading', { name: 'Tiers', level: 1 }).waitFor();
  for (const text of HOSTILE_TEXTS) {
    for (const to of [
      `/${encodeURIComponent(text)}`,
      `/promotions?kind=${encodeURIComponent(text)}#${encodeURIComponent(text)}`,
      `/coinflowRedirect?actionId=${encodeURIComponent(text)}`,
    ]) {
      await page.evaluate((path) => history.pushState({ depth: 1 }, '', path), to);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await expectInert(page, text);
  }
});
