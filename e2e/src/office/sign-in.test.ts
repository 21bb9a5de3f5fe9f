/** Signing in to the staff app, staying signed in, and leaving. */
import { expect, test } from 'vitest';
import { authenticatorCode, CODE_STEP_MS } from '@jubilee/testkit/staff-browser';
import { STAFF_PASSWORD } from '@jubilee/testkit/test-staff';
import { comeAs, confirmPerson, dialogOf, fillSignIn, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');

/** From the step-up's end on, a dangerous act needs another one. */
const STEP_UP_MS = 5 * 60_000;

test('[OFFICE-9][OFFICE-8] an invitation is sent after a confirmation, and accepted', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 40[03]/);
  await comeAs(page, office, ada, '/people');
  office.clock.advance(STEP_UP_MS + 1);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invite = dialogOf(page, 'Invite somebody');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await invite.getByText('Please choose at least one role.').waitFor();
  await invite.getByLabel('Name', { exact: true }).fill('Bo Li');
  await invite.getByLabel('Email', { exact: true }).fill('bo@staff.example');
  await invite.getByLabel('Compliance', { exact: true }).check();
  await invite.getByLabel('Reason').fill('joins the compliance team');
  await invite.getByRole('button', { name: 'Send the invitation' }).click();
  await confirmPerson(page, ada);
  await page.getByText('An invitation is on its way to bo@staff.example').waitFor();
  await page.getByRole('button', { name: 'Invitations 1' }).click();
  await page.getByRole('row', { name: 'Bo Li' }).waitFor();

  const link = await office.journeys.app().nextLinkTo('bo@staff.example');
  const bo = await office.visit();
  bo.allow(/status of 400/);
  await bo.page.goto(link);
  await bo.page.getByRole('heading', { name: 'Welcome, Bo Li' }).waitFor();
  const secret = (await bo.page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(
    ' ',
    '',
  );
  const codeNow = () => authenticatorCode(secret, Math.floor(office.clock.now() / CODE_STEP_MS));
  await bo.page.getByLabel('New password').fill('too short');
  await bo.page.getByText('6 more characters').waitFor();
  await bo.page.getByLabel('New password').fill(STAFF_PASSWORD);
  await bo.page.getByText('Long enough').waitFor();
  const wrong = codeNow() === '000000' ? '000001' : '000000';
  await bo.page.getByLabel('Code that the app shows now').fill(wrong);
  await bo.page.getByRole('button', { name: 'Accept and sign in' }).click();
  await bo.page.getByText('This code is wrong or was used already.').waitFor();
  await bo.page.getByLabel('Code that the app shows now').fill(codeNow());
  await bo.page.getByRole('button', { name: 'Accept and sign in' }).click();
  await bo.page.getByRole('heading', { name: 'Players', level: 1, exact: true }).waitFor();
  expect(bo.page.url()).toBe(`${office.address}/players`);
  await bo.page.goBack();
  expect(bo.page.url()).not.toContain('#');

  const late = await office.visit();
  late.allow(/status of 409/);
  await late.page.goto(link);
  await late.page.getByText('This invitation is not valid any more').waitFor();
});

test('[OFFICE-2] a first visit leads to the form without a refusal of the server', async () => {
  const { page } = await office.journeys.visit();
  await page.goto(`${office.address}/states`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('back')).toBe('/states');
});

test('[OFFICE-2] one refusal says nothing about what was wrong, and afterwards the address is the same', async () => {
  const { page } = await office.visit();
  const path = '/audit?kind=act&sort=-number';
  await page.goto(`${office.address}${path}`);
  await fillSignIn(page, ada, ada.nextCode(), 'a password of somebody else');
  await page.getByText('Email, password or code is wrong.').waitFor();
  await fillSignIn(page, { email: 'nobody@staff.example' }, '123456');
  await page.getByText('Email, password or code is wrong.').waitFor();
  expect(await page.getByLabel('Code', { exact: true }).getAttribute('autocomplete')).toBe(
    'one-time-code',
  );
  await fillSignIn(page, ada, ada.nextCode());
  await page.waitForURL(`${office.address}${path}`);
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
});

test('[OFFICE-2] a session that ended elsewhere leads to the form with the reason, and back', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/people?q=a');
  const other = await office.visit();
  await comeAs(other.page, office, ada, '/sign-ins');
  const rows = other.page.getByRole('grid', { name: 'My sign-ins' }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await other.page.getByRole('grid', { name: 'My sign-ins' }).focus();
  for (let row = await rows.count(); row > 2; row -= 1) {
    await rows.filter({ hasNotText: 'This one' }).nth(1).click();
    await other.page.getByRole('button', { name: 'End this sign-in' }).click();
    await expect.poll(() => rows.count()).toBe(row - 1);
  }
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await fillSignIn(page, ada, ada.nextCode());
  await page.getByRole('heading', { name: 'Audit' }).waitFor();
});

test('[OFFICE-3] warns before the idle end, postpones it by one press, and then ends in every tab', async () => {
  const { page, context, allow } = await office.visit();
  // Half an hour passes at once, also for the calls of the page that follows.
  allow(/staffSso was not answered/);
  await page.clock.install();
  await comeAs(page, office, ada, '/people');
  const second = await context.newPage();
  await second.goto(`${office.address}/sign-ins`);
  await second.getByRole('heading', { name: 'My sign-ins' }).waitFor();
  await page.clock.fastForward('28:30');
  const warning = dialogOf(page, 'Are you still there?');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.waitFor({ state: 'hidden' });
  await page.clock.fastForward('30:00');
  await page.getByText('You were signed out after 30 minutes without activity.').waitFor();
  expect(new URL(page.url()).searchParams.get('back')).toBe('/people');
  await second.getByText('You were signed out after 30 minutes without activity.').waitFor();
});

test('[OFFICE-2] signing out leaves nothing to go back to', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/audit');
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.goto(`${office.address}/audit`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});
