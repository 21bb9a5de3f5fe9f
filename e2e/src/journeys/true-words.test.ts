/** What pages say of emails, closed rooms, payments and limits is so. */
import { expect, it } from 'vitest';
import { fillRestOfSignUp, logIn, newAddress } from './account-steps.ts';
import { comeBy, NEWCOMER, openProvider } from './sign-in-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const users = () => journeys.app().users;
const ANNOUNCED = 'Next we’ll email you a link to confirm your address.';

it('[AUTH-39] “Change your email” on the verify page opens the dialog, and a reload does not open it again', async () => {
  const { email } = await users().unverified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/verify`);
  await page.getByRole('link', { name: 'Change your email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await page.goBack();
  await page.getByRole('link', { name: 'Change your email' }).waitFor();
});

it('[AUTH-39] a sign-up by a provider that has confirmed the address promises no email, and none is sent', async () => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/signup`);
  await page.getByText(ANNOUNCED).waitFor();
  await comeBy(page, 'Google', { email });
  await page.getByRole('heading', { name: 'Finish your account' }).waitFor();
  await page.getByText('Your email is confirmed already. Nothing else is needed.').waitFor();
  expect(await page.getByText(ANNOUNCED).count()).toBe(0);
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: /your account/ }).waitFor();
  expect(await journeys.app().sentMessages(email)).toEqual([]);
});

it('[AUTH-39] a sign-up by a provider that vouches for nothing announces the email that it sends', async () => {
  const email = newAddress();
  const { page, allow } = await journeys.visit();
  allow(NEWCOMER);
  await page.goto(`${journeys.web()}/signup`);
  const opened = await openProvider(page, 'Google');
  const isClosed = opened.waitForEvent('close');
  await opened.getByLabel('Email address').fill(email);
  await opened.getByRole('checkbox').uncheck();
  await opened.getByRole('button', { name: 'Continue' }).click();
  await isClosed;
  await page.getByText(ANNOUNCED).waitFor();
  await fillRestOfSignUp(page, {});
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: /your account/ }).waitFor();
  await expect.poll(async () => (await journeys.app().sentMessages(email)).length).toBe(1);
});

it('[ROUTE-26] the return page without a payment says that there is none, and leads where something is', async () => {
  const { page } = await journeys.visit();
  for (const query of ['', '?status=SUCCEEDED&amount=5000', '?actionId=not-ours']) {
    await page.goto(`${journeys.web()}/coinflowRedirect${query}`);
    await page.getByRole('heading', { name: 'No payment to check here', level: 1 }).waitFor();
    await page.getByText('Nothing is sold here at present.').waitFor();
  }
  await page.getByRole('link', { name: 'Back to the lobby' }).click();
  await page.waitForURL(`${journeys.web()}/`);
});

it('[BINGO-22] a bingo room that closes while a player is in it says so', async () => {
  const { email } = await users().verified();
  const { page, allow } = await journeys.visit();
  // The browser's own line about the refusal of a room that is off.
  allow(/status of 40[34]/);
  await logIn(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/bingo`);
  await page.getByRole('region', { name: 'The round' }).waitFor();
  const { flagRules } = journeys.app().services;
  const rule = { flag: 'bingoEnabled', value: false, targets: {}, priority: 0 } as const;
  const ruleId = await flagRules.set(rule, 'journey');
  await page.getByRole('heading', { name: 'The bingo room has closed', level: 1 }).waitFor();
  await page.getByText(/A round that was on is played to its end/).waitFor();
  expect(await page.getByText('doesn’t answer').count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Your activity' }).waitFor();
  await flagRules.unset(ruleId, 'journey');
});

it('[PLAY-8] pages about limits say where they are, and the account has them', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/responsible`);
  await page.getByText(/Limits that you set yourself are in your account/).waitFor();
  await page.goto(`${journeys.web()}/terms`);
  await page.getByText(/You can set limits in your account at any time/).waitFor();
  await page.goto(`${journeys.web()}/login`);
  await page.getByText(/Play stays fun has breaks and free help/).waitFor();
  const { email } = await users().verified();
  await logIn(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/account#breaks`);
  await page.getByRole('link', { name: 'Breaks and help' }).waitFor();
  await page.locator('#limits').getByRole('button', { name: 'Set a limit' }).waitFor();
});
