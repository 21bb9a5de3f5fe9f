import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

/** Age limit and help link are visible on this page, whatever else is on it. */
async function expectCare(page: Page): Promise<void> {
  const help = page.locator('a[href$="/responsible"]:visible');
  await help.first().waitFor();
  const text = await page.locator('body').innerText();
  expect(text, page.url()).toMatch(/\b21(\+| and over| or over)/);
}

const OPEN = [
  ['/howto', 'How to play'],
  ['/login', 'Welcome back'],
  ['/signup', 'Create your account'],
  ['/reset', 'Reset your password'],
  ['/', 'Lobby'],
  ['/terms', 'Terms of use'],
  ['/nowhere', 'Nothing down this path'],
] as const;

it.each([
  ['desktop', 1_440, 900],
  ['phone', 390, 844],
])('[PLAY-6] age limit and help are on every page on a %s', async (_name, width, height) => {
  const { page } = await journeys.visit({ viewport: { width, height } });
  await page.goto(journeys.web());
  for (const [path, name] of OPEN) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    await expectCare(page);
  }
  const player = await journeys.app().users.verified();
  await logIn(page, journeys.web(), player.email);
  await expectCare(page);
  await goWithin(page, '/game/copper-comet/');
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await expectCare(page);
});
