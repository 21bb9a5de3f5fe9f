/** Buying with each further provider of cards, on a phone and on a desktop: declined, then bought once. */
import { payments } from '@jubilee/contract/calls/payments';
import { replyOf } from '@jubilee/testkit/call-app';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn, readDisplayedBalance } from './account-steps.ts';
import { cardForm, FLAGS_OF_BUYING, openPack, pay, typeIntoForm } from './buying-steps.ts';
import { openJourneys } from './open-journeys.ts';

const acceptBlue = await openJourneys({
  flags: { ...FLAGS_OF_BUYING, cardPaymentProvider: 'ACCEPT_BLUE' },
});
const authorizeNet = await openJourneys({
  flags: { ...FLAGS_OF_BUYING, cardPaymentProvider: 'AUTHORIZE_NET' },
});
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** ZIP codes of the sandbox: no reason, approved, and a bank that asks first. */
const [DECLINED, APPROVED, ASKED] = ['99013', '78701', '99014'];

const givesCard = {
  ACCEPT_BLUE: (page: Page, zip: string) => typeIntoForm(page, zip),
  async AUTHORIZE_NET(page: Page, zip: string) {
    await typeIntoForm(page, zip);
    await cardForm(page)
      .frameLocator('iframe')
      .getByRole('button', { name: 'Use this card' })
      .click();
    await cardForm(page).getByRole('button', { name: 'Use another card' }).waitFor();
  },
};

it.each(
  (
    [
      ['ACCEPT_BLUE', acceptBlue],
      ['AUTHORIZE_NET', authorizeNet],
    ] as const
  ).flatMap(([provider, journeys]) => SIZES.map((viewport) => ({ provider, journeys, viewport }))),
)(
  '[PAY-4][PAY-5][PAY-13] $provider at $viewport.width px',
  async ({ provider, journeys, viewport }) => {
    const person = await journeys.app().users.verified();
    const { page } = await journeys.visit({ viewport });
    await logIn(page, journeys.web(), person.email);
    const points = await readDisplayedBalance(page, 'POINTS');
    await openPack(page, 'Starter pack');
    await page.getByRole('button', { name: '$9.99 by card' }).click();
    await givesCard[provider](page, DECLINED);
    await pay(page, '$9.99');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await expectBalance(page, 'POINTS', points);
    await givesCard[provider](page, provider === 'ACCEPT_BLUE' ? ASKED : APPROVED);
    await pay(page, '$9.99');
    if (provider === 'ACCEPT_BLUE') {
      await cardForm(page).frameLocator('iframe').getByRole('button', { name: 'Confirm' }).click();
    }
    await page.getByText(/are in your balance\. You paid \$9\.99/).waitFor();
    await expectBalance(page, 'POINTS', points + 100_000);
    const paid = replyOf(await person.call(payments)).payments;
    expect(paid.map((one) => [one.paymentProvider, one.status])).toEqual([
      [provider, 'SUCCEEDED'],
      [provider, 'FAILED'],
    ]);
  },
);
