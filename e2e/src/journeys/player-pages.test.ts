import { expect, it } from 'vitest';
import { userDetails } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { awaitAccount, openAccount } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

it('[ROUTE-30] [ROUTE-27] [AUTH-12] a nickname is edited inline, refusals are shown, and the card shows it without the email address', async () => {
  const [one, other] = await Promise.all([
    journeys.app().users.verified(),
    journeys.app().users.verified(),
  ]);
  const { page, allow } = await journeys.visit();
  allow(/status of 4(00|09)/);
  await openAccount(page, journeys.web(), one.email);
  await page.getByRole('button', { name: 'Choose a nickname' }).click();
  const field = page.getByRole('textbox', { name: 'Nickname' });
  await field.fill('x');
  await page.keyboard.press('Enter');
  await page.getByText(/Use 3 to 24 letters/).waitFor();
  expect(await field.inputValue()).toBe('x');
  await field.fill('  Tide   Chaser ');
  await page.keyboard.press('Enter');
  await page.getByText('Your nickname is set.').waitFor();
  // The state of residence from the sign-up, by its name.
  await page.getByText('Texas', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Tide Chaser', level: 2 }).waitFor();
  const edit = page.getByRole('button', { name: 'Edit nickname' });
  await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.goto(`${journeys.web()}/user`);
  const card = page.getByRole('region', { name: 'Your player card' });
  await card.getByRole('heading', { name: 'Tide Chaser' }).waitFor();
  await card.getByText('Copper tier').waitFor();
  await card.getByText('Member since').waitFor();
  expect(await page.locator('main').innerText()).not.toContain(one.email);

  const second = await journeys.visit();
  second.allow(/status of 409/);
  await openAccount(second.page, journeys.web(), other.email);
  await second.page.getByRole('button', { name: 'Choose a nickname' }).click();
  await second.page.getByRole('textbox', { name: 'Nickname' }).fill('tide chaser');
  await second.page.keyboard.press('Enter');
  await second.page.getByText('Somebody has this nickname already. Try another one.').waitFor();
});

it('[ROUTE-31] [AUTH-13] offers are off by default; a choice is stored, and a failed one is reverted', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/status of 503|not answered/);
  await openAccount(page, journeys.web(), person.email);
  const offers = page.getByRole('switch', { name: 'Email me offers and news' });
  expect(await offers.isChecked()).toBe(false);
  await page.route('**/marketingPreferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, body: 'no' })
      : route.continue(),
  );
  await offers.click();
  await page.getByText('We can’t be reached right now.', { exact: false }).waitFor();
  expect(await offers.isChecked()).toBe(false);
  await page.unroute('**/marketingPreferences');
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/marketingPreferences'));
  await offers.click();
  expect((await stored).status()).toBe(200);
  await page.reload();
  await awaitAccount(page);
  await offers.waitFor({ state: 'attached' });
  expect(await offers.isChecked()).toBe(true);
  const { marketingPreferences } = replyOf(await person.call(userDetails, {}));
  expect(marketingPreferences).toEqual({ email: true, sms: false, push: false });
});

it('[ROUTE-24] [ROUTE-27] [AUTH-32] a guest sees an invitation, the whole ladder and the gift for new players; a player sees their own tier', async () => {
  const guest = await journeys.visit();
  await guest.page.goto(`${journeys.web()}/user`);
  await guest.page.getByRole('link', { name: 'Sign up' }).last().waitFor();
  await guest.page.goto(`${journeys.web()}/promotions`);
  await guest.page.getByRole('heading', { name: 'Your welcome gift' }).waitFor();
  await guest.page.getByRole('heading', { name: 'Free entry by post' }).waitFor();
  await guest.page.goto(`${journeys.web()}/tier`);
  const ladder = guest.page.getByRole('list', { name: 'Tiers' });
  await ladder.getByText('Opal').waitFor();
  expect(await ladder.getByRole('listitem').count()).toBe(5);
  expect(await ladder.locator('[aria-current]').count()).toBe(0);

  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await comeAs(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/tier`);
  const own = page.getByRole('list', { name: 'Tiers' }).locator('[aria-current="step"]');
  await own.getByText('Copper').waitFor();
  await page.goto(`${journeys.web()}/promotions`);
  await page.getByRole('heading', { name: 'Free Points' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your welcome gift' }).count()).toBe(0);
});
