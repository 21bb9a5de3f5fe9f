/** Redeeming in the page: where the money goes, what is refused and why, what the operator decides, and what is canceled. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { logIn } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { comeBack, redeeming, requestTickets } from './redeem-steps.ts';

const journeys = await openJourneys({
  flags: { cashoutsEnabled: true, achCashoutsEnabled: true },
});
const { winner, ticketsOf, decide } = redeeming(journeys);
const PHONE = { viewport: { width: 390, height: 844 } };
/** The welcome gift, none of which was played. */
const GIVEN = 200;

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
const fact = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your tickets' }).locator('dl > div').filter({ hasText: name });

it('[CASH-2][CASH-7][CASH-17] tickets go to a bank account: refused at the field, confirmed, reviewed, paid', async () => {
  const who = await winner(5_000n);
  const { page, context, allow } = await journeys.visit();
  // The account is not on file yet, which is an answer; the browser writes every 404 into its console.
  allow(/status of 404|status of 400/);
  await bringAxe(context);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/redeem');
  await page.getByText(`${GIVEN} are still to be played`, { exact: false }).waitFor();
  expect(await findBarriers(page.mainFrame(), 'main')).toEqual([]);
  await page.getByRole('link', { name: /^Bank transfer/ }).click();
  await page.getByRole('heading', { name: 'Bank transfer', level: 1 }).waitFor();

  await page.getByLabel('Name on the account').fill('Alice Moor');
  await page.getByLabel('Kind of account').selectOption('checking');
  await page.getByLabel('Account number').fill('000123456789');
  const routing = page.getByLabel('Routing number');
  await routing.fill('011000014');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('A digit of this routing number is wrong.', { exact: false }).waitFor();
  expect(await routing.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await findBarriers(page.mainFrame(), 'main')).toEqual([]);
  await routing.fill('011000015');
  await routing.press('Enter');
  await page.getByRole('heading', { name: 'Checking account ending in 6789' }).waitFor();

  const amount = page.getByRole('textbox', { name: 'Tickets' });
  for (const [typed, sentence] of [
    ['ten', 'Write a whole number of tickets.'],
    ['999', 'The least for one cashout is 1,000 tickets ($10.00).'],
    ['500,001', 'The most for one cashout is 500,000 tickets ($5,000.00).'],
    ['5,001', 'You can redeem 5,000 tickets right now.'],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Enter');
    await page.getByText(sentence).waitFor();
    expect(await amount.getAttribute('aria-invalid')).toBe('true');
  }
  expect(await ticketsOf(who)).toEqual([5_000 + GIVEN, 0]);

  await amount.fill('2,000');
  await amount.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Redeem 2,000 tickets?' });
  await dialog
    .getByText('You receive $20.00. It goes to: Checking account ending in 6789.')
    .waitFor();
  expect(await findBarriers(page.mainFrame(), OPEN_DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  expect(await ticketsOf(who)).toEqual([5_000 + GIVEN, 0]);
  const reference = await requestTickets(page, '2,000');
  await fact(page, 'In cashouts').getByText('2,000 tickets').waitFor();
  expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 2_000]);

  const card = page.getByRole('region', { name: 'Cashout of $20.00' });
  await card.getByText('In review').waitFor();
  await decide(who, reference, 'approve');
  await comeBack(page);
  await card.getByText('On its way').waitFor();
  expect(await card.getByRole('button', { name: 'Cancel this cashout' }).count()).toBe(0);
  await decide(who, reference, 'paid');
  await comeBack(page);
  const earlier = page.getByRole('region', { name: 'Earlier cashouts' });
  await earlier.getByText('$20.00').click();
  await earlier.getByText('Checking account ending in 6789', { exact: false }).waitFor();
  await fact(page, 'In cashouts').getByText('0 tickets').waitFor();
  expect(await findBarriers(page.mainFrame(), 'main')).toEqual([]);
  expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 0]);
});

it('[CASH-5][CASH-16] on a phone a request is canceled, and one that the operator refuses says why', async () => {
  const who = await winner(3_000n);
  const { page } = await journeys.visit(PHONE);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/redeem');
  await page.getByRole('button', { name: /^Paid by our team/ }).click();
  await requestTickets(page, '1,000');
  expect(await ticketsOf(who)).toEqual([2_000 + GIVEN, 1_000]);
  expect(await isWiderThanScreen(page)).toBe(false);
  await page.getByRole('button', { name: 'Cancel this cashout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this cashout?' });
  await dialog.getByRole('button', { name: 'Cancel the cashout' }).click();
  await dialog.waitFor({ state: 'detached' });
  const earlier = page.getByRole('region', { name: 'Earlier cashouts' });
  await earlier.getByText('$10.00').click();
  await earlier.getByText('You canceled it.', { exact: false }).waitFor();
  expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 0]);

  const reference = await requestTickets(page, '3,000');
  await decide(who, reference, 'refuse');
  await comeBack(page);
  await earlier.getByText('$30.00').click();
  await earlier
    .getByText(
      'We couldn’t approve it. Write to support to find out why. Your 3,000 tickets are back in your balance.',
      { exact: false },
    )
    .waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);
  expect(await ticketsOf(who)).toEqual([3_000 + GIVEN, 0]);
});
