/** The browser's own translation: it replaces every text of the page by elements of its own, again and again. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-app';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { formatAmount } from '@jubilee/ui/format/amount';
import {
  expectBalance,
  fillRestOfSignUp,
  logIn,
  logOut,
  pressInDialog,
  sendLogin,
} from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { redeeming, requestTickets } from './redeem-steps.ts';

const journeys = await openJourneys({ flags: { cashoutsEnabled: true } });

/** As Chromium does it: two `font` elements around a copy of the text, except where the page says no. */
async function translateEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (): void => {
      if (document.body === null) return;
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (text.data.trim() === '' || parent === null) continue;
        if (parent.closest('font, script, style, [translate=no]') !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    };
    setInterval(translate, 20);
  });
}

it('[ERR-7] [SESS-17] signing in over a translated lobby, a bet elsewhere and logging out: the page stays, its amounts are true', async () => {
  const person = await journeys.app().users.verified();
  const { email, brand } = person;
  const { page, allow } = await journeys.visit();
  // React says what it could not do, and the page says that it began anew.
  allow(/NotFoundError|not a child of this node|A page stopped working|error boundary/);
  await translateEverything(page);
  await page.goto(journeys.web());
  await page.locator('header font').first().waitFor();
  await page.locator('header').getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await sendLogin(page, email);
  await expectBalance(page, 'POINTS', brand.welcomeGrant.POINTS);
  const body = {
    gameName: 'copper-comet',
    paytableUsed: 'copper-comet-957',
    betAmount: 100,
    currency: 'POINTS',
  } as const;
  let balance: number = brand.welcomeGrant.POINTS;
  while (balance === brand.welcomeGrant.POINTS) {
    balance = replyOf(await person.call(placeBet, { body })).account.balance;
  }
  const visible = page.locator('header [data-part=amount]').first();
  await expect.poll(() => visible.innerText()).toBe(formatAmount(balance));
  await logOut(page);
  await page.locator('header').getByRole('link', { name: 'Log in', exact: true }).waitFor();
  await page.locator('footer').waitFor();
});

// What the page cannot draw fails these two: nothing of it is allowed.
it('[AUTH-1] [ERR-7] who signs up on a translated page keeps what they typed', async () => {
  const { page } = await journeys.visit();
  await translateEverything(page);
  await page.goto(`${journeys.web()}/signup`);
  await page.locator('form font:visible').first().waitFor();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('typed@example.com');
  await page.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD);
  await fillRestOfSignUp(page, {});
  expect(await email.inputValue()).toBe('typed@example.com');
});

it('[CASH-2] [ERR-7] redeeming on a translated page: its amounts are true', async () => {
  const who = await redeeming(journeys).winner(3_000n);
  const { page } = await journeys.visit();
  await translateEverything(page);
  await logIn(page, journeys.web(), who.email);
  await goWithin(page, '/redeem');
  await page.getByRole('button', { name: /^Paid by our team/ }).click();
  await requestTickets(page, '1,000');
  const tickets = page.getByRole('region', { name: 'Your tickets' });
  await tickets.getByText('Worth $20.00').waitFor();
  await page.getByText('From 1,000 to 2,000').waitFor();
  await tickets
    .locator('dl > div', { hasText: 'In cashouts' })
    .getByText('1,000 tickets')
    .waitFor();
  await page.getByRole('button', { name: 'Cancel this cashout' }).click();
  await pressInDialog(page, 'Cancel the cashout');
  await tickets.getByText('Worth $30.00').waitFor();
});
