/** Enabling two-step verification on the account page. */
import type { Page } from 'playwright-core';
import type { TestApp } from '@jubilee/testkit/test-app';
import { authenticatorCode } from './authenticator-code.ts';
import { codeTo } from './sign-in-steps.ts';
import type { RunningClock } from './running-clock.ts';

/** Returns the key of the authenticator. */
export async function addAuthenticator(
  page: Page,
  web: string,
  clock: RunningClock,
): Promise<string> {
  await page.goto(`${web}/account`);
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const formattedSecret = (await dialog.locator('code').textContent()) ?? '';
  const secret = formattedSecret.replaceAll(/\s/g, '');
  const code = authenticatorCode(secret, clock.now());
  await dialog.getByLabel('Code that the app shows').fill(code);
  await page.getByText('Two-step verification is on.').waitFor();
  return secret;
}

export async function addSmsFactor(
  page: Page,
  web: string,
  app: TestApp,
  number: string,
): Promise<void> {
  await page.goto(`${web}/account`);
  await page.getByRole('button', { name: 'Use SMS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  await dialog.getByLabel('Six-digit code').fill(await codeTo(app, number));
  await page.getByText('Two-step verification is on.').waitFor();
}
