/** Single sign-on in a real browser, at the directory of the sandbox. */
import { expect, test } from 'vitest';
import { setTrouble } from '@jubilee/testkit/staff-directory';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const STEP_UP_MS = 5 * 60_000;
const BUTTON = { name: 'Sign in with Demo directory' };

test('[STAFF-15][STAFF-18][OFFICE-13] somebody comes by their directory, confirms there, and their roles are not changed here', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 40[13]/);
  await page.goto(`${office.address}/audit?kind=act`);
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You were not signed in there.').waitFor();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('button', { name: /Quinn Without Group/ }).click();
  await page.getByText('None of your groups there gives you a role here.').waitFor();

  await page.goto(`${office.address}/audit?kind=act`);
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('button', { name: /Nora Admin/ }).click();
  await page.getByRole('grid', { name: 'Audit' }).getByRole('row').nth(1).waitFor();
  expect(page.url()).toBe(`${office.address}/audit?kind=act`);

  office.clock.advance(STEP_UP_MS + 11_000);
  await page.goto(`${office.address}/people`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = dialogOf(page, 'Invite somebody');
  await invite.getByLabel('Name', { exact: true }).fill('Bo Li');
  await invite.getByLabel('Email', { exact: true }).fill('bo@staff.example');
  await invite.getByLabel('Compliance', { exact: true }).check();
  await invite.getByLabel('Reason').fill('joins the compliance team');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  const confirm = dialogOf(page, 'Confirm that it is you');
  // Somebody who joined there has no password here.
  expect(await confirm.getByLabel('Password', { exact: true }).count()).toBe(0);
  const opened = page.context().waitForEvent('page');
  await confirm.getByRole('button', BUTTON).click();
  const window = await opened;
  await window.getByRole('button', { name: /Nora Admin/ }).click();
  await page.getByText('An invitation is on its way to bo@staff.example').waitFor();

  const bea = await office.visit();
  bea.allow(/status of 40[13]/);
  await comeAs(bea.page, office, ada, '/people');
  await bea.page.getByRole('row', { name: 'Nora Admin' }).click();
  const drawer = bea.page.getByRole('complementary');
  await drawer.getByText('Their groups at single sign-on decide on roles and brands.').waitFor();
  expect(await drawer.getByRole('button', { name: 'Propose other roles' }).isDisabled()).toBe(true);
});

test('[STAFF-15] an outage of the directory has its own sentence, and the password signs in', async () => {
  const { page, allow } = await office.visit();
  allow(/status of (?:40[13]|503)/);
  await page.goto(`${office.address}/sign-in`);
  await page.getByRole('button', BUTTON).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  const app = office.journeys.app();
  await setTrouble(app, { fails: true });
  await page.getByRole('button', { name: /Nora Admin/ }).click();
  await page.getByText('Single sign-on cannot be reached right now.').waitFor();
  await setTrouble(app, {});
  await comeAs(page, office, ada, '/people');
  await page.getByRole('row', { name: 'Nora Admin' }).waitFor();
});
