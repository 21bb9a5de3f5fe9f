/** Error reports of the real page, and what neither they nor analytics may contain. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  acceptAnalytics,
  envelopes,
  recordAnalyticsRequests,
  sendWhatWaits,
  storedEvents,
} from './analytics-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  environment: { JUBILEE_STAGE: 'test' },
  flags: { analyticsEnabled: true, errorReportingEnabled: true },
});
const { database } = journeys;
/** Buttons of the account page that open a form. */
const OPENS_A_FORM = /^(?:change|add|choose)/i;
/** Every form of the product, one after the other. */
const JOURNEY_MS_MAX = 120_000;
const REPORTING = /\/assets\/start-reporting-/;
/** Typed into every field of every page; each type of field gets a valid value. */
const CANARY = /canary|2025550147|918273/i;
const AROUND_CANARY = /.{0,200}(?:canary|2025550147|918273).{0,60}/i;
const FAULT = /A fault of the journey|status of 4\d\d|is not valid JSON|was not caught/;

/** Fills every text field on the page, and returns their values. */
async function typeCanaries(page: Page): Promise<readonly string[]> {
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  const fields = page
    .locator(isDialog ? 'dialog[open]' : 'body')
    .locator(
      'input:visible:not([type=checkbox]):not([type=radio]):not([disabled]):not([readonly]), textarea:visible',
    );
  const typed: string[] = [];
  const count = await fields.count();
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index);
    const kind = await field.evaluate((element) =>
      [element.getAttribute('type'), element.getAttribute('inputmode')].join(' '),
    );
    const text = /tel/.test(kind)
      ? '2025550147'
      : /numeric|number/.test(kind)
        ? '918273'
        : /email/.test(kind)
          ? `canary${index}@canary.example`
          : `Canary-word-${index}`;
    await field.pressSequentially(text);
    typed.push(await field.inputValue());
  }
  return typed;
}

/** Throws faults with every kind of content; resolves when the page has caught both. */
function breakPage(page: Page, canary: string): Promise<void> {
  return page.evaluate(async (said) => {
    const captured = ['error', 'unhandledrejection'].map(
      (name) =>
        new Promise((resolve) => {
          addEventListener(name, resolve, { once: true });
        }),
    );
    setTimeout(() => {
      throw new Error(`A fault of the journey: ${said}`, {
        cause: new SyntaxError(`"${said}" is not valid JSON`),
      });
    });
    void Promise.reject(new TypeError(`A fault of the journey with ${said}`));
    await Promise.all(captured);
  }, canary);
}

/** The same after the form was removed. */
async function breakPageAfterLoad(page: Page, canaries: readonly string[]): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await breakPage(page, canaries.join(' or '));
}

describe('error reports', () => {
  test('[ERR-8][ERR-16] are sent to the brand’s project through our own origin, even from before the library was loaded', async () => {
    const { page, allow } = await journeys.visit();
    allow(FAULT);
    const before = (await envelopes(journeys.app())).length;
    await page.goto(journeys.web());
    await breakPage(page, 'early');
    await page.waitForResponse(REPORTING);
    await expect
      .poll(async () => (await envelopes(journeys.app())).length, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(before + 2);
    const envelopeTexts = (await envelopes(journeys.app())).slice(before).map(({ text }) => text);
    for (const text of envelopeTexts) {
      expect(text).toContain('"environment":"test"');
      expect(text).toContain('A fault of the journey');
      expect(text).not.toMatch(/"ip_address"|"email"|"cookies"|User-Agent/);
    }
  });

  test.each([
    ['the stage is dev', { stage: 'dev' }],
    ['the flag is off', { flags: { errorReportingEnabled: false } }],
    ['the brand has no project', { errorReporting: undefined }],
  ])('[ERR-8] nothing is loaded or reported where %s', async (_why, change) => {
    const { page, context, allow } = await journeys.visit();
    allow(FAULT);
    const measured = recordAnalyticsRequests(context);
    await context.route('**/getAppConfig*', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as Record<string, unknown>;
      const { flags, ...rest } = { flags: {}, ...change };
      const given = config['flags'] as object;
      await route.fulfill({
        response: answer,
        json: { ...config, ...rest, flags: { ...given, ...flags } },
      });
    });
    await page.goto(journeys.web());
    await breakPage(page, 'late');
    // Loaded later than the error reporting library.
    await page.waitForResponse(/\/assets\/analytics-life-/);
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(files.filter((name) => REPORTING.test(name))).toEqual([]);
    expect(measured()).toBe('');
  });
});

test(
  '[ANALYT-2][ERR-9][ERR-13] nothing typed into any form is in an event, a report or a breadcrumb',
  async () => {
    const { page, context, allow } = await journeys.visit();
    allow(FAULT);
    const measured = recordAnalyticsRequests(context);
    const player = await journeys.app().users.verified();
    await page.goto(journeys.web());
    await acceptAnalytics(page);
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    const typed = [...(await typeCanaries(page))];
    await breakPage(page, typed.join(' and '));
    await page.keyboard.press('Escape');
    await breakPageAfterLoad(page, typed);
    for (const path of ['/login', '/signup', '/reset']) {
      await page.goto(`${journeys.web()}${path}?token=canaryToken`);
      await page.locator('form').first().waitFor();
      await countingHasCome(page);
      const canaries = await typeCanaries(page);
      typed.push(...canaries);
      // The typed text is in the fault too, and in the fields while it happens.
      await breakPage(page, canaries.join(' and '));
      await page.keyboard.press('Enter');
    }
    await comeAs(page, journeys.web(), player.email);
    await page.goto(`${journeys.web()}/account`);
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    await countingHasCome(page);
    const opener = page.locator('main button:visible').filter({ hasText: OPENS_A_FORM });
    const names = await opener.evaluateAll((buttons) =>
      buttons.map((one) => one.ariaLabel ?? one.textContent ?? ''),
    );
    for (const name of names) {
      await page.getByRole('button', { name, exact: true }).first().click();
      // The nickname is edited inline, everything else in a dialog.
      const form = page.locator(
        name.includes('nickname') ? 'main form input' : 'dialog[open] input:visible',
      );
      await form.first().waitFor();
      const canaries = await typeCanaries(page);
      typed.push(...canaries);
      await breakPage(page, canaries.join(' and '));
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    expect(typed.length).toBeGreaterThan(9);
    expect(
      typed.filter((text) => !CANARY.test(text.replaceAll(/\D(?=\d)|(?<=\d)\D/g, ''))),
    ).toEqual([]);
    const layer = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')));
    await sendWhatWaits(page, journeys.web());
    // The events of every page have arrived.
    await expect
      .poll(async () => new Set((await storedEvents(database)).map((event) => event.page)), {
        timeout: 15_000,
      })
      .toEqual(new Set(['/', '/login', '/signup', '/reset', '/account']));
    const events = JSON.stringify(await storedEvents(database));
    const reports = (await envelopes(journeys.app())).map(({ text }) => text).join('\n');
    expect(reports).toContain('A fault of the journey');
    for (const [where, text] of Object.entries({ layer, events, reports, measured: measured() })) {
      expect(text.match(AROUND_CANARY)?.[0], where).toBeUndefined();
      for (const personal of [player.email, player.userId]) {
        expect(text.includes(personal), `${where}: ${personal}`).toBe(false);
      }
    }
  },
  JOURNEY_MS_MAX,
);

/** It loads after the page itself; earlier input is not recorded at all. */
async function countingHasCome(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.includes('/assets/analytics-life-')),
      ),
    )
    .toBe(true);
}
