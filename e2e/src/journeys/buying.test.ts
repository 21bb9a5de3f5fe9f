/** Buying on a phone: a code, a card that is declined, the same pack bought, and what the page says of it. */
import { replyOf } from '@jubilee/testkit/call-app';
import { payments } from '@jubilee/contract/calls/payments';
import { expect, it } from 'vitest';
import { excludePlayer } from '../../../server/src/modules/exclusions/index.ts';
import { expectBalance, logIn, pressInDialog, readDisplayedBalance } from './account-steps.ts';
import { cardForm, FLAGS_OF_BUYING, openPack, pay, typeIntoFields } from './buying-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { ...FLAGS_OF_BUYING, cardPaymentProvider: 'NMI' } });
const PHONE = { width: 390, height: 844 };

it('[PAY-5][PAY-12][PAY-13][PROMO-1][DLG-4] a declined card costs nothing, the next one buys the pack once, and only the server says so', async () => {
  const { users } = journeys.app();
  const person = await users.verified();
  const { page, context, allow } = await journeys.visit({ viewport: PHONE });
  allow(/validatePromo: Failed to load resource/);
  await logIn(page, journeys.web(), person.email);
  const [points, tickets] = [
    await readDisplayedBalance(page, 'POINTS'),
    await readDisplayedBalance(page, 'SWEEP_TICKETS'),
  ];
  await openPack(page, 'Starter pack');

  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('This code is not valid.').waitFor();
  await page.getByLabel('Promo code').fill('spring');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Code SPRING is applied.').waitFor();

  await page.getByRole('button', { name: '$9.99 by card' }).click();
  await typeIntoFields(page, '901');
  await pay(page, '$9.99');
  await page.getByText('The card has not enough funds.').waitFor();
  await expectBalance(page, 'POINTS', points);

  await typeIntoFields(page, '123');
  await pay(page, '$9.99');
  await page.getByText(/are in your balance\. You paid \$9\.99/).waitFor();
  await expectBalance(page, 'POINTS', points + 110_000);
  await expectBalance(page, 'SWEEP_TICKETS', tickets + 1_100);
  await pressInDialog(page, 'Done');
  await openPack(page, 'Starter pack');
  await page.getByRole('link', { name: 'All packs' }).click();
  await page.getByRole('article', { name: 'Starter pack' }).waitFor();
  expect(await page.getByRole('article', { name: 'Welcome pack' }).count()).toBe(0);
  await goWithin(page, '/purchase/welcome');
  await page.getByText('This pack is for a first purchase, and you have made one.').waitFor();
  expect(await page.getByRole('button', { name: '$4.99 by card' }).isDisabled()).toBe(true);

  const { payments: paid } = replyOf(await person.call(payments));
  expect(paid.map(({ status, amount, promoCode }) => ({ status, amount, promoCode }))).toEqual([
    { status: 'SUCCEEDED', amount: 999, promoCode: 'SPRING' },
    { status: 'FAILED', amount: 999, promoCode: 'SPRING' },
  ]);
  expect(context.pages()).toHaveLength(1);
});

it('[PAY-13] a form that cannot load says so and charges nothing', async () => {
  const { users, ports } = journeys.app();
  const person = await users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ERR_FAILED|Failed to load resource/);
  await logIn(page, journeys.web(), person.email);
  await page.route(`http://127.0.0.1:${ports.sandbox}/**`, (route) => route.abort());
  await openPack(page, 'Grand pack');
  await page.getByRole('button', { name: '$49.99 by card' }).click();
  await page.getByText('This form didn’t load').waitFor();
  await page.unroute(`http://127.0.0.1:${ports.sandbox}/**`);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await cardForm(page).frameLocator('iframe[title="Card number"]').locator('input').waitFor();
  expect(replyOf(await person.call(payments)).payments).toEqual([]);
});

it('[PAY-6][PAY-12] whoever closes the form while the answer is missing sees that payment before they pay again', async () => {
  const person = await journeys.app().users.verified();
  const { page, allow } = await journeys.visit();
  allow(/ProcessCreditCardTransaction|Failed to load resource/i);
  await logIn(page, journeys.web(), person.email);
  await openPack(page, 'Starter pack');
  await page.getByRole('button', { name: '$9.99 by card' }).click();
  await page.route('**/processCreditCardTransaction', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await typeIntoFields(page, '123');
  await pay(page, '$9.99');
  await page.getByText('We have no answer yet').waitFor({ timeout: 60_000 });
  await page.goBack();
  await page.getByText(/are in your balance\. You paid \$9\.99/).waitFor();
  const { payments: paid } = replyOf(await person.call(payments));
  expect(paid.map(({ status, amount }) => ({ status, amount }))).toEqual([
    { status: 'SUCCEEDED', amount: 999 },
  ]);
});

it('[PLAY-13] whoever has excluded themselves finds the store closed, and no steps towards buying', async () => {
  const { users, services } = journeys.app();
  const person = await users.verified();
  await person.accounts();
  const { brand, userId } = person;
  const player = await services.accounts.bySubject(brand.number, userId);
  if (player === undefined) throw new Error('there is no player');
  await excludePlayer(services.exclusions, { brand, player, period: undefined, signIn: undefined });
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  for (const path of ['/purchase', '/purchase/starter']) {
    await goWithin(page, path);
    await page.getByRole('heading', { name: 'The store is closed to you' }).waitFor();
    expect(await page.getByRole('main').getByText('$9.99').count()).toBe(0);
  }
  await goWithin(page, '/');
  await page.getByRole('region', { name: 'Highlights' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'Store' }).count()).toBe(0);
  expect(
    await page.getByRole('region', { name: 'Highlights' }).getByRole('link').allTextContents(),
  ).toEqual(['Your activity']);
});
