/** A visitor with a Spanish browser, and a visitor who chooses a language. */
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { followLink, newAddress } from './account-steps.ts';
import { englishFinder } from './english-left.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const finder = await englishFinder('es');
const SPANISH = { locale: 'es-US' } as const;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The heading is there, so the messages of the part are loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${journeys.web()}${path}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

async function expectNoEnglish(page: Page, where: string): Promise<void> {
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    const left = await finder.leftOn(page);
    expect(left, `${where}, ${String(size.width)} wide`).toEqual([]);
  }
}

it('[LANG-1] [LANG-3] [LANG-12] the lobby and the sign-in pages are in Spanish for a Spanish browser', async () => {
  const { page } = await journeys.visit(SPANISH);
  for (const path of ['/', '/login', '/signup', '/reset']) {
    await open(page, path);
    expect(await languageOf(page)).toBe('es');
    await expectNoEnglish(page, path);
  }
});

it('[LANG-9] [LANG-12] so are the problems that forms report', async () => {
  const { page, allow } = await journeys.visit(SPANISH);
  allow(/status of 400/);
  await open(page, '/signup');
  await page.locator('form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expectNoEnglish(page, 'an empty sign-up');
  await open(page, '/login');
  await page.locator('input[name=name]').fill(newAddress());
  await page.locator('input[name=password]').fill('not-the-password-1');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  await expectNoEnglish(page, 'a wrong password');
});

it('[LANG-5] [LANG-12] a new user signs up, confirms and sees the account in Spanish, emails included', async () => {
  const { page } = await journeys.visit(SPANISH);
  const email = newAddress();
  await open(page, '/signup');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('select[name=declaredState]').selectOption('TX');
  for (const [name, value] of [
    ['month', '2'],
    ['day', '28'],
    ['year', '1990'],
  ] as const) {
    await page.locator(`select[name="birth.${name}"]`).selectOption(value);
  }
  await page.locator('input[name=agreed]').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/verify/);
  const link = await journeys.app().nextLinkTo(email);
  const [message] = await journeys.app().sentMessages(email);
  expect(message?.subject).toMatch(/^Confirma tu correo/);
  await page.locator('h1').waitFor();
  await expectNoEnglish(page, 'the wait for the email');
  await followLink(page, link, 'Confirma tu correo');
  await page.locator('a[href="/"]').last().waitFor();
  await expectNoEnglish(page, 'the email link');
  await open(page, '/');
  await page.locator('[type=radio]').first().waitFor({ state: 'attached' });
  await expectNoEnglish(page, 'the lobby of a player');
  await open(page, '/account');
  await expectNoEnglish(page, 'the account');
});

it('[LANG-2] [LANG-3] a choice is stored on the device and applied at once, whatever the browser’s language', async () => {
  const { page } = await journeys.visit(SPANISH);
  await page.setViewportSize(WIDE);
  await open(page, '/');
  expect(await languageOf(page)).toBe('es');
  await page.getByRole('button', { name: 'English', exact: true }).last().click();
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await open(page, '/login');
  expect(await languageOf(page)).toBe('en');
  // The same check finds a lot on an English page, so it would find a little on a Spanish one.
  expect((await finder.leftOn(page)).length).toBeGreaterThan(5);
});

it('[LANG-4] a page loads only the messages of its language', async () => {
  // Messages beyond the first load, which has English for everybody.
  const english = 'Send reset link';
  const spanish = finder.translationOf(english);
  for (const [locale, own, other] of [
    ['es-US', spanish, english],
    ['en-US', english, spanish],
  ] as const) {
    const { page } = await journeys.visit({ locale });
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response);
    });
    await open(page, '/reset');
    // What is read as it arrives would be left unread when the page closes.
    await page.waitForLoadState('networkidle');
    const text = (await Promise.all(scripts.map((script) => script.text()))).join('\n');
    expect([locale, text.includes(own), text.includes(other)]).toEqual([locale, true, false]);
  }
});
