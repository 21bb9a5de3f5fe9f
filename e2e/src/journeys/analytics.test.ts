/** Analytics from a visitor's point of view: consent, recorded events, and withdrawal. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { chooseCurrency, browserStorageOf, logIn } from './account-steps.ts';
import {
  acceptAnalytics,
  hasLayer,
  recordAnalyticsRequests,
  notice,
  sendWhatWaits,
  storedEvents,
} from './analytics-steps.ts';
import { settledBet } from './bet-records.ts';
import { openGame, playRound } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { analyticsEnabled: true } });
const { database } = journeys;
const PHONE = { viewport: { width: 390, height: 844 } };

beforeEach(async () => {
  await database.pool.query('delete from analytics.event');
});

/** Controls of the page that the consent banner covers at any scroll position. */
function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const question = document.querySelector('[data-consent-notice]');
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, footer a')];
    return controls
      .filter((one) => one.checkVisibility() && one.closest('[inert]') === null)
      .filter((one) => {
        one.focus();
        one.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && question?.contains(hit) === true;
      })
      .map((one) => one.outerHTML.slice(0, 100));
  });
}

describe('the question', () => {
  test.each([
    ['a desktop', {}],
    ['a telephone', PHONE],
  ])(
    '[ANALYT-7][ANALYT-8] the banner does not cover %s, and before consent nothing is sent',
    async (_name, options) => {
      const { page, context } = await journeys.visit(options);
      await bringAxe(context);
      const measured = recordAnalyticsRequests(context);
      await page.goto(`${journeys.web()}/?utm_source=letter`);
      await notice(page).waitFor();
      const isFocused = await page.evaluate(() => document.activeElement === document.body);
      expect(isFocused).toBe(true);
      const [no, yes] = await Promise.all(
        ['No thanks', 'Accept'].map((name) =>
          notice(page)
            .getByRole('button', { name })
            .evaluate((button) => {
              const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
              const { width, height, top } = button.getBoundingClientRect();
              return { color, backgroundColor, fontSize, fontWeight, width, height, top };
            }),
        ),
      );
      expect(yes).toEqual(no);
      const barriers = await findBarriers(page.mainFrame());
      expect(barriers.filter((one) => /notice/i.test(one))).toEqual([]);
      expect(await outOfReach(page)).toEqual([]);
      await page.getByRole('link', { name: 'Terms of use' }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await hasLayer(page)).toBe(false);
      expect(await browserStorageOf(page)).not.toMatch(/analytics|jubilee:visit/);
      const files = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(
        files.filter((name) => /start-counting|googletag|google-analytics/.test(name)),
      ).toEqual([]);
      expect(measured()).toBe('');
      expect(await storedEvents(database)).toEqual([]);
    },
  );

  test('[ANALYT-7] a refusal is stored, and can be changed from every page; withdrawing consent deletes the ids', async () => {
    const { page, context } = await journeys.visit();
    const measured = recordAnalyticsRequests(context);
    await page.goto(journeys.web());
    await notice(page).getByRole('button', { name: 'No thanks' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForResponse(/\/assets\/analytics-life-/);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const toggle = page.getByRole('switch', { name: 'Count my visits' });
    expect(await toggle.isChecked()).toBe(false);
    expect(await notice(page).count()).toBe(0);
    expect(await hasLayer(page)).toBe(false);
    await toggle.check();
    await expect.poll(() => hasLayer(page)).toBe(true);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await toggle.uncheck();
    expect(await browserStorageOf(page)).not.toContain('jubilee:visit');
    await page.getByRole('button', { name: 'Done' }).click();
    await sendWhatWaits(page, journeys.web());
    expect(measured()).toBe('');
    expect(await storedEvents(database)).toEqual([]);
  });

  test('[ANALYT-7] a browser that refuses tracking sees no banner', async () => {
    const { page, context } = await journeys.visit();
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await page.goto(journeys.web());
    await page.waitForResponse(/\/assets\/analytics-life-/);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByText('Your browser has answered for you').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    expect(await notice(page).count()).toBe(0);
    expect(await hasLayer(page)).toBe(false);
  });
});

/** Elements as pages have them, with the expected event of a click on each. */
const NONE = {
  id: '',
  class: '',
  text: '',
  href: '',
  target: '',
  value: '',
  type: '',
  name: '',
  role: '',
};
const TABLE: readonly (readonly [
  tag: string,
  attributes: Record<string, string>,
  text: string,
  fields: Record<string, string>,
])[] = [
  [
    'button',
    { id: 'b1', class: 'one two', value: 'v1', name: 'n1', type: 'button', role: 'tab' },
    'Play now',
    {
      id: 'b1',
      class: 'one two',
      text: 'Play now',
      value: 'v1',
      name: 'n1',
      type: 'button',
      role: 'tab',
    },
  ],
  ['button', { 'aria-label': 'Close', type: 'button' }, '', { text: 'Close', type: 'button' }],
  [
    'button',
    { 'data-event': 'open_wheel', type: 'button' },
    'Spin',
    { eventName: 'open_wheel', text: 'Spin', type: 'button' },
  ],
  [
    'button',
    { 'data-private': '', id: 'p1', value: 'secret', type: 'button' },
    'Lucky Alice',
    { id: 'p1', type: 'button' },
  ],
  [
    'button',
    { type: 'button' },
    'Claim 10,000 now, alice@example.com',
    { text: 'Claim # now, …', type: 'button' },
  ],
  [
    'a',
    { href: '#part?code=secret', target: '_self' },
    'Rules',
    { href: '/', target: '_self', text: 'Rules' },
  ],
  [
    'a',
    { href: 'mailto:alice@example.com?body=x', target: 'none' },
    'Write',
    { href: 'mailto:', target: 'none', text: 'Write' },
  ],
  [
    'input',
    { type: 'checkbox', name: 'c1', checked: '' },
    '',
    { type: 'checkbox', name: 'c1', value: 'false' },
  ],
  [
    'input',
    { type: 'radio', name: 'r1', value: 'POINTS' },
    '',
    { type: 'radio', name: 'r1', value: 'POINTS' },
  ],
  ['input', { type: 'button', value: 'Go' }, '', { type: 'button', value: 'Go' }],
  ...['text', 'search', 'email', 'password', 'tel', 'number', 'url', 'date', 'color', 'range'].map(
    (type): (typeof TABLE)[number] => [
      'input',
      { type, name: 't1', value: type === 'number' ? '48291' : 'secret' },
      '',
      { type, name: 't1' },
    ],
  ),
  ['textarea', { name: 'a1' }, 'secret', { name: 'a1' }],
  ['div', { contenteditable: 'true', id: 'e1' }, 'secret', { id: 'e1' }],
  ['div', { role: 'textbox', id: 'e2' }, 'secret', { id: 'e2', role: 'textbox' }],
  ['p', { id: 'plain' }, 'Balance 12,345', { id: 'plain' }],
];

describe('recorded events', () => {
  test('[ANALYT-1][ANALYT-2][ANALYT-12] all twelve fields of a click, without typed text', async () => {
    const { page } = await journeys.visit();
    await page.goto(`${journeys.web()}/?utm_source=letter&utm_medium=mail&utm_campaign=spring`);
    await acceptAnalytics(page);
    await page.evaluate(
      (table) => {
        for (const [tag, attributes, text] of table) {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          element.textContent = text;
          element.addEventListener('click', (event) => {
            if (tag === 'a') event.preventDefault();
          });
          document.body.append(element);
          element.click();
          element.remove();
        }
      },
      TABLE.map(([tag, attributes, text]) => [tag, attributes, text] as const),
    );
    await sendWhatWaits(page, journeys.web());
    // Clicking a checkbox also changes it, which is a second event.
    const clicks = async () =>
      (await storedEvents(database)).filter(({ data }) => data['eventType'] === 'click');
    await expect.poll(async () => (await clicks()).length).toBe(TABLE.length);
    const events = await clicks();
    for (const [index, [tag, attributes, , fields]] of TABLE.entries()) {
      const what = `${tag} ${JSON.stringify(attributes)}`;
      const event = events[index];
      expect(event, what).toMatchObject({
        name: 'user_behaviour',
        page: '/',
        campaign: { source: 'letter', medium: 'mail', name: 'spring' },
      });
      const expected = { ...NONE, eventType: 'click', eventName: `click_${tag}`, tag, ...fields };
      const type = tag === 'textarea' ? event?.data['type'] : expected.type;
      expect(event?.data, what).toEqual({ ...expected, type });
    }
    expect(JSON.stringify(events)).not.toMatch(/secret|48291|Alice|alice/);
  });

  test('[ANALYT-1][ANALYT-12] typing counts once per second and field, selects and checkboxes with their value', async () => {
    const { page } = await journeys.visit();
    await page.goto(journeys.web());
    await acceptAnalytics(page);
    await page.evaluate(() => {
      const field = document.createElement('input');
      const select = document.createElement('select');
      for (const value of ['one', 'two']) select.append(new Option(value, value));
      document.body.append(field, select);
      for (const letter of 'secret word') {
        field.value += letter;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
      select.value = 'two';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await sendWhatWaits(page, journeys.web());
    await expect.poll(async () => (await storedEvents(database)).length).toBe(3);
    const fields = (await storedEvents(database)).map(({ data }) => [
      data['eventType'],
      data['tag'],
      data['value'],
    ]);
    expect(fields).toEqual([
      ['input', 'input', ''],
      ['change', 'input', ''],
      ['change', 'select', 'two'],
    ]);
  });

  test('[ANALYT-3][ANALYT-6] a finished round, with its win, tickets divided by 100', async () => {
    const { page } = await journeys.visit();
    const player = await journeys.app().users.verified();
    await page.goto(journeys.web());
    await acceptAnalytics(page);
    await logIn(page, journeys.web(), player.email);
    await chooseCurrency(page, 'SWEEP_TICKETS');
    const frame = await openGame(page, journeys.web());
    await expect.poll(() => hasLayer(page)).toBe(true);
    await playRound(frame);
    await sendWhatWaits(page, journeys.web());
    const spins = async () =>
      (await storedEvents(database)).filter(({ name }) => name === 'game_spin');
    await expect.poll(async () => (await spins()).length).toBe(1);
    const [spin] = await spins();
    const bet = await settledBet(journeys, player.email, 'SWEEP_TICKETS');
    expect(spin?.page).toBe('/game/$gameId');
    expect(spin?.data).toEqual({
      gameName: 'copper-comet',
      currency: 'SWEEP_TICKETS',
      betAmount: bet.stake / 100,
      amountWon: bet.won / 100,
    });
  });
});
