/** Passkeys in a real browser, with its virtual authenticator. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const STEP_UP_MS = 5 * 60_000;

/** A device with a lock of its own, whose owner always agrees. */
async function withAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refusing: (isRefusing: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  };
}

test('[STAFF-11][STAFF-13] a passkey is added, signs in, confirms, gets another name and is removed', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 40[13]/);
  const device = await withAuthenticator(page);
  await comeAs(page, office, ada, '/sign-ins');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await page.getByText('No passkeys yet').waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const add = dialogOf(page, 'Add a passkey');
  await add.getByLabel('Name', { exact: true }).fill('');
  await add.getByRole('button', { name: 'Continue' }).click();
  await add.getByText('Please give it a name of 100 characters or fewer.').waitFor();
  await add.getByLabel('Name', { exact: true }).fill('Work laptop');
  await add.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The passkey is added.').waitFor();
  const grid = page.getByRole('grid', { name: 'My passkeys' });
  await grid.getByRole('row', { name: 'Work laptop' }).click();
  await page.getByRole('complementary').getByText('Works at this address').waitFor();
  await page.getByRole('button', { name: 'Rename' }).click();
  const rename = dialogOf(page, 'Rename the passkey');
  await rename.getByLabel('Name', { exact: true }).fill('Old laptop');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await grid.getByRole('row', { name: 'Old laptop' }).waitFor();

  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  await device.refusing(true);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('No passkey was used.').waitFor();
  await device.refusing(false);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByRole('button', { name: /account$/ }).waitFor();

  office.clock.advance(STEP_UP_MS + 1);
  await page.goto(`${office.address}/sign-ins?list=passkeys`);
  await grid.getByRole('row', { name: 'Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const confirm = dialogOf(page, 'Confirm that it is you');
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('The passkey is removed.').waitFor();
  await page.getByText('No passkeys yet').waitFor();

  // The device still has it, and the server does not.
  await page.context().clearCookies();
  await page.goto(`${office.address}/sign-in`);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await page.getByText('This passkey does not open the staff app here.').waitFor();
  expect(page.url()).toBe(`${office.address}/sign-in`);
});
