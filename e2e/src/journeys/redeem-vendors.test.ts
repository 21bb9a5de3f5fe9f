/** Redeeming in every way at both sizes: requested, reviewed and paid; then refused, and told why. */
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { comeBack, redeeming, requestTickets } from './redeem-steps.ts';

const journeys = await openJourneys({
  flags: {
    cashoutsEnabled: true,
    achCashoutsEnabled: true,
    aptpayCashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
    payNearMeCashoutsEnabled: true,
  },
});
const { winner, ticketsOf, decide } = redeeming(journeys);
const GIVEN = 200;
/** Who is no payee yet. */
const NOT_YET = /status of 404/;
const SIZES = [
  ['a desktop', { width: 1_440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const;

async function fillPerson(page: Page, more: Readonly<Record<string, string>>): Promise<void> {
  const fields = {
    'First name': 'Alice',
    'Last name': 'Moor',
    'Street and number': '1 Harbor Street',
    City: 'Austin',
    'ZIP code': '78701',
    ...more,
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('State').selectOption('TX');
}

const earlier = (page: Page) => page.getByRole('region', { name: 'Earlier cashouts' });

/** When the worker has paid it. */
async function becomesPaid(page: Page, dollars: string): Promise<void> {
  const row = earlier(page).getByText(dollars);
  await expect
    .poll(
      async () => {
        await comeBack(page);
        return row.count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await row.click();
  const opened = earlier(page).getByRole('listitem').filter({ hasText: dollars });
  await opened.getByText('Reviewed', { exact: true }).first().waitFor();
}

/** Another request, of 10 dollars. */
async function isRefused(page: Page, who: TestUser, reference: string): Promise<void> {
  const before = await ticketsOf(who);
  await decide(who, reference, 'refuse');
  await comeBack(page);
  await earlier(page).getByText('$10.00').click();
  await earlier(page)
    .getByText('We couldn’t approve it. Write to support to find out why.', { exact: false })
    .waitFor();
  expect(await ticketsOf(who)).toEqual([(before[0] ?? 0) + 1_000, 0]);
  const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWider)).toBe(false);
}

it.each(SIZES)('[CASH-8] to a bank account that is entered here, on %s', async (_, viewport) => {
  const who = await winner(5_000n);
  const { page, allow } = await journeys.visit({ viewport });
  allow(NOT_YET);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/aptpay-redeem');
  await page.getByRole('button', { name: 'Go on to the bank account' }).waitFor();
  const marked = page.locator('nav a[aria-current="page"]:visible');
  expect(await marked.allTextContents()).toEqual(viewport.width > 1_000 ? ['Redeem'] : []);
  await fillPerson(page, { 'Year of birth': '1990' });
  await page.getByRole('button', { name: 'Go on to the bank account' }).click();
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('Routing number').fill('011000015');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByRole('heading', { name: 'Bank account ending in 6789' }).waitFor();
  const reference = await requestTickets(page, '1,500');
  expect(await ticketsOf(who)).toEqual([3_500 + GIVEN, 1_500]);
  await decide(who, reference, 'approve');
  await becomesPaid(page, '$15.00');
  expect(await ticketsOf(who)).toEqual([3_500 + GIVEN, 0]);
  await isRefused(page, who, await requestTickets(page, '1,000'));
});

it.each(SIZES)(
  '[CASH-9][PAY-13] to an account that is linked in the vendor’s own frame, at a chosen speed, on %s',
  async (_, viewport) => {
    const who = await winner(5_000n);
    const { page, allow } = await journeys.visit({ viewport });
    allow(NOT_YET);
    await logIn(page, journeys.web(), who.email);
    await goWithin(page, '/coinflow-redeem');
    await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
    await fillPerson(page, {
      'Date of birth': '1990-02-28',
      'Last four digits of your Social Security number': '1234',
    });
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await page.getByRole('link', { name: 'Link an account or a card' }).click();
    await page.getByRole('button', { name: 'Link an account or a card' }).click();
    const form = page
      .frameLocator('iframe[title="Coinflow’s form"]')
      .frameLocator('iframe[title="Coinflow’s form"]');
    await form.getByLabel('Account or card number').fill('000123456788');
    await form.getByLabel('Routing number').fill('011000015');
    await form.getByRole('button', { name: 'Link' }).click();
    await page.getByRole('heading', { name: /ending in 6788/ }).waitFor();
    await page.getByRole('link', { name: 'Redeem', exact: true }).last().click();
    await page.getByLabel('Speed').selectOption('standard');
    const reference = await requestTickets(page, '2,000');
    expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 2_000]);
    await decide(who, reference, 'approve');
    await becomesPaid(page, '$20.00');
    await isRefused(page, who, await requestTickets(page, '1,000'));
    await goWithin(page, `/coinflow-redeem/${reference}`);
    await page
      .getByRole('region', { name: 'Cashout of $20.00' })
      .getByText('Paid')
      .first()
      .waitFor();
    // Nowhere else, as if there were two.
    expect(await page.getByText('$20.00').count()).toBe(1);
    await goWithin(page, '/coinflow-redeem/connect');
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Nothing is linked yet.').waitFor();
    expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 0]);
  },
);

it.each(SIZES)(
  '[PAY-8] to what is chosen in the vendor’s own form after the request, on %s',
  async (_, viewport) => {
    const who = await winner(5_000n);
    const { page, allow } = await journeys.visit({ viewport });
    allow(NOT_YET);
    await logIn(page, journeys.web(), who.email);
    await goWithin(page, '/redeem');
    await page.getByRole('button', { name: /^PayNearMe/ }).click();
    await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
    await fillPerson(page, { 'Year of birth': '1990' });
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await page.getByLabel('Mobile number').fill('5125550100');
    const reference = await requestTickets(page, '1,500');
    await page.getByRole('button', { name: 'Choose how you get it' }).click();
    await page
      .frameLocator('iframe[title="PayNearMe’s form"]')
      .frameLocator('iframe[title="PayNearMe"]')
      .getByRole('button', { name: 'ach' })
      .click();
    await page.getByText('Chosen. The money goes there after the review.').first().waitFor();
    await decide(who, reference, 'approve');
    await becomesPaid(page, '$15.00');
    expect(await ticketsOf(who)).toEqual([3_500 + GIVEN, 0]);
    await page.getByLabel('Mobile number').fill('5125550100');
    await isRefused(page, who, await requestTickets(page, '1,000'));
  },
);

it.each(SIZES)('[CASH-7][CASH-2] by the bank and by staff, on %s', async (_, viewport) => {
  const who = await winner(8_000n);
  const { page, allow } = await journeys.visit({ viewport });
  allow(NOT_YET);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/ach-redeem');
  await page.getByLabel('Name on the account').fill('Alice Moor');
  await page.getByLabel('Kind of account').selectOption('checking');
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('Routing number').fill('011000015');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByRole('heading', { name: 'Checking account ending in 6789' }).waitFor();
  const paidByOperator = async (dollars: string, reference: string) => {
    await decide(who, reference, 'approve');
    await decide(who, reference, 'paid');
    await becomesPaid(page, dollars);
  };
  await paidByOperator('$15.00', await requestTickets(page, '1,500'));
  await isRefused(page, who, await requestTickets(page, '1,000'));
  await goWithin(page, '/redeem');
  await page.getByRole('button', { name: /^Paid by our team/ }).click();
  await paidByOperator('$12.00', await requestTickets(page, '1,200'));
  expect(await ticketsOf(who)).toEqual([5_300 + GIVEN, 0]);
});
