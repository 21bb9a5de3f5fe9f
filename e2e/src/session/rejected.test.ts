/** The page when the server rejects a user. */
import { expect, it } from 'vitest';
import { REFUSALS, type RefusalCode } from '@jubilee/contract/values/refusals';
import type { BrowserContext } from 'playwright-core';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { logIn, sendLogin } from '../journeys/account-steps.ts';
import { openJourneys } from '../journeys/open-journeys.ts';

const journeys = await openJourneys();

/** The server's own response to every call of this path, in its exact form. */
async function refuse(context: BrowserContext, path: string, code: RefusalCode): Promise<void> {
  const { status, message } = REFUSALS[code];
  await context.route(
    (url) => url.pathname === path && url.origin !== journeys.web(),
    (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({
            status,
            headers: { 'access-control-allow-origin': journeys.web() },
            json: { error: { code, message, requestId: 'rejected' } },
          }),
  );
}

it('[AUTH-11] an account type that may not log in: the exact message, signed out, and a new page', async () => {
  const { email } = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/status of 403|USER_TYPE_NOT_ALLOWED/);
  await refuse(context, '/login', 'USER_TYPE_NOT_ALLOWED');
  await page.goto(`${journeys.web()}/login`);
  await page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  await sendLogin(page, email, PASSWORD);
  const alert = page.getByRole('dialog');
  await alert.getByText('User type not allowed to login to app', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['before'] === undefined);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    email,
  );
});

it('[ERR-3] a disabled account is notified once, and sent to the lobby', async () => {
  const { email } = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/status of 403|ACCOUNT_DISABLED|socket/i);
  await logIn(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/terms`);
  await page.getByRole('heading', { name: 'Terms of use' }).waitFor();
  // Its own call for details is done by then; the refusal is for the next page.
  await page.getByRole('button', { name: /your account/ }).waitFor();
  await refuse(context, '/userDetails', 'ACCOUNT_DISABLED');
  await page.reload();
  const alert = page.getByRole('dialog');
  await alert.getByText('This user account has been disabled.', { exact: true }).waitFor();
  await alert.getByRole('button', { name: 'OK' }).click();
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
