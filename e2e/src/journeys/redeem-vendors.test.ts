/** Redeeming by vendors: registered, an account entered or linked in the vendor's own frame, requested, paid by the worker. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { comeBack, decide, requestTickets, ticketsOf, winner } from './redeem-steps.ts';

const journeys = await openJourneys({
  flags: { cashoutsEnabled: true, aptpayCashoutsEnabled: true, coinflowCashoutsEnabled: true },
});
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

async function becomesPaid(page: Page, dollars: string): Promise<void> {
  const row = page.getByRole('region', { name: 'Earlier cashouts' }).getByText(dollars);
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
  await page.getByRole('region', { name: 'Earlier cashouts' }).getByText('Reviewed').waitFor();
}

it.each(SIZES)('[CASH-8] to a bank account that is entered here, on %s', async (_, viewport) => {
  const who = await winner(journeys, 5_000n);
  const { page, allow } = await journeys.visit({ viewport });
  allow(NOT_YET);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/aptpay-redeem');
  await page.getByRole('button', { name: 'Go on to the bank account' }).waitFor();
  await fillPerson(page, { 'Year of birth': '1990' });
  await page.getByRole('button', { name: 'Go on to the bank account' }).click();
  await page.getByLabel('Account number').fill('000123456789');
  await page.getByLabel('Routing number').fill('011000015');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByRole('heading', { name: 'Bank account ending in 6789' }).waitFor();
  const reference = await requestTickets(page, '1,500');
  expect(await ticketsOf(who)).toEqual([3_500 + GIVEN, 1_500]);
  await decide(journeys, who, reference, 'approve');
  await becomesPaid(page, '$15.00');
  expect(await ticketsOf(who)).toEqual([3_500 + GIVEN, 0]);
});

it.each(SIZES)(
  '[CASH-9][PAY-13] to an account that is linked in the vendor’s own frame, at a chosen speed, on %s',
  async (_, viewport) => {
    const who = await winner(journeys, 5_000n);
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
    await decide(journeys, who, reference, 'approve');
    await becomesPaid(page, '$20.00');
    await goWithin(page, `/coinflow-redeem/${reference}`);
    await page.getByRole('main').getByText('Paid').first().waitFor();
    await goWithin(page, '/coinflow-redeem/connect');
    await page.getByRole('button', { name: /^Remove: / }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('Nothing is linked yet.').waitFor();
    expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 0]);
  },
);
