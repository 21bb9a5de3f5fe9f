/** Buying with each provider, on a phone and on a desktop: declined, then bought once; an order that waits, and its end. */
import { payments } from '@jubilee/contract/calls/payments';
import { replyOf } from '@jubilee/testkit/call-app';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn, readDisplayedBalance } from './account-steps.ts';
import {
  cardForm,
  FLAGS_OF_BUYING,
  openPack,
  pay,
  typeIntoFields,
  typeIntoForm,
} from './buying-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { ON_PHONE } from './sizes.ts';

const nmi = await openJourneys({
  flags: {
    ...FLAGS_OF_BUYING,
    cardPaymentProvider: 'NMI',
    payNearMePaymentsEnabled: true,
    payNearMeDebitEnabled: true,
  },
});
const acceptBlue = await openJourneys({
  flags: { ...FLAGS_OF_BUYING, cardPaymentProvider: 'ACCEPT_BLUE' },
});
const authorizeNet = await openJourneys({
  flags: { ...FLAGS_OF_BUYING, cardPaymentProvider: 'AUTHORIZE_NET' },
});
/** ZIP codes of the sandbox: no reason, approved, and a bank that asks first. */
const [DECLINED, APPROVED, ASKED] = ['99013', '78701', '99014'];

const givesCard = {
  /** Its fields know the security code instead. */
  NMI: (page: Page, zip: string) => typeIntoFields(page, zip === DECLINED ? '913' : '123'),
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
      ['NMI', nmi],
      ['ACCEPT_BLUE', acceptBlue],
      ['AUTHORIZE_NET', authorizeNet],
    ] as const
  ).flatMap(([provider, journeys]) =>
    ON_PHONE.map((viewport) => ({ provider, journeys, viewport })),
  ),
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

it.each(ON_PHONE)(
  '[PAY-8][PAY-12] PAY_NEAR_ME at $width px: an order is found again, canceled, and another one paid',
  async (viewport) => {
    const journeys = nmi;
    const person = await journeys.app().users.verified();
    const { page } = await journeys.visit({ viewport });
    await logIn(page, journeys.web(), person.email);
    const points = await readDisplayedBalance(page, 'POINTS');
    const order = async () => {
      await openPack(page, 'Starter pack');
      await page.getByRole('button', { name: '$9.99 with PayNearMe' }).click();
      await page.getByLabel('Mobile number').fill('5125550100');
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    const form = page
      .getByRole('dialog')
      .frameLocator('iframe[title="Payment"]')
      .frameLocator('iframe');
    const own = page.getByRole('region', { name: 'Your payments' });

    await order();
    await form.getByRole('button', { name: 'cash' }).click();
    await form.getByText('Show this code at the counter').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    for (const path of ['/purchase', '/activity?kind=money']) {
      await goWithin(page, path);
      await own.getByText('$9.99, Starter pack').waitFor();
      await own.getByText(/^PayNearMe, since /).waitFor();
    }
    await own.getByRole('button', { name: 'Show the code again' }).click();
    await form.getByRole('button', { name: 'cash' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(
      false,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await own.getByRole('button', { name: 'Cancel the order' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await question.getByRole('button', { name: 'Keep the order' }).click();
    await own.getByRole('button', { name: 'Cancel the order' }).click();
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await own.getByText('The payment was canceled. Nothing was charged.').waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
    await expectBalance(page, 'POINTS', points);

    await order();
    await form.getByLabel('ZIP code').fill(APPROVED);
    await form.getByRole('button', { name: 'debit' }).click();
    await expectBalance(page, 'POINTS', points + 100_000);
    await page.getByRole('button', { name: 'See your payment' }).click();
    await page.getByText(/are in your balance\. You paid \$9\.99/).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await goWithin(page, '/activity?kind=money');
    await page
      .getByText(/· \$9\.99 · Paid$/)
      .first()
      .waitFor();
  },
);
