/** The automatic accessibility check of the dialogs that a page opens by itself. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { login } from '@jubilee/contract/calls/account';
import { OPEN_DIALOG } from '../find-barriers.ts';
import { openAccount } from './account-steps.ts';
import { checkBarriers, looksOf, PHONE, sizesOf, visitToCheck } from './barrier-steps.ts';
import { newNumber } from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { analyticsEnabled: true } });
/** Many dialogs in one journey are slow on a busy machine. */
const MANY_MS_MAX = 180_000;

async function closeDialogs(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) {
    const count = await page.getByRole('dialog').count();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBeLessThan(count);
  }
}

for (const { brand, mode } of looksOf(1)) {
  const sizes = sizesOf(0);
  const look = `${brand.location}, ${mode}`;

  it(
    `[ROUTE-18][DLG-1] no dialog of the account has accessibility violations: ${look}`,
    async () => {
      const found: string[] = [];
      const { email } = await journeys.app().users.verified({ brand });
      const elsewhere = await journeys.app().users.signIn(email, brand);
      await elsewhere.call(login, { body: {} });
      const { page, allow } = await visitToCheck(journeys, mode);
      allow(/status of 400/);
      await openAccount(page, journeys.web(brand), email);
      const check = async (button: string, title: string): Promise<void> => {
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.getByRole('dialog', { name: title, exact: true }).waitFor();
        await checkBarriers(page, found, title, sizes, OPEN_DIALOG);
      };
      await page.getByRole('button', { name: 'Choose a nickname' }).click();
      await checkBarriers(page, found, 'nickname', sizes);
      await page.keyboard.press('Escape');
      for (const [button, title] of [
        ['Change email', 'Change your email'],
        ['Use an authenticator app', 'Set up your authenticator'],
        ['Sign out everywhere else', 'Sign out everywhere else?'],
      ] as const) {
        await check(button, title);
        await closeDialogs(page);
      }
      if (brand.flags.smsEnabled === true) {
        await check('Add phone', 'Add your phone');
        await page.getByRole('dialog').getByLabel('Mobile number').fill(newNumber());
        await check('Send me a code', 'Enter the code');
        await closeDialogs(page);
      }
      // Makes the sign-in too old for the server, as it becomes after a while.
      await page.route(/accounts:update/, (route) =>
        route.fulfill({
          status: 400,
          headers: { 'access-control-allow-origin': journeys.web(brand) },
          json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } },
        }),
      );
      await check('Change password', 'Change your password');
      await page.getByLabel('New password', { exact: true }).fill('another-horse-77');
      await check('Set new password', 'Is it you?');
      expect(found).toEqual([]);
    },
    MANY_MS_MAX,
  );

  it(`[ROUTE-18][DLG-1] no dialog about privacy or a game has accessibility violations: ${look}`, async () => {
    const found: string[] = [];
    const { page } = await visitToCheck(journeys, mode);
    await page.goto(journeys.web(brand));
    const notice = page.getByRole('button', { name: 'No thanks' });
    await notice.waitFor();
    await checkBarriers(page, found, 'the question about analytics');
    await notice.click();
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await page.getByRole('dialog', { name: 'Privacy choices' }).waitFor();
    await checkBarriers(page, found, 'privacy choices', sizes, OPEN_DIALOG);
    await closeDialogs(page);
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Find a game' }).waitFor();
    await checkBarriers(page, found, 'search', [PHONE], OPEN_DIALOG);
    expect(found).toEqual([]);
  });
}
