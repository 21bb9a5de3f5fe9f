/** The vendor's check of an identity, in its frame: begun in the account, handed in, decided, and confirmed for a purchase. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { logIn } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { ON_DESKTOP } from './sizes.ts';

const journeys = await openJourneys({
  flags: {
    cashoutsEnabled: true,
    purchasesEnabled: true,
    kycEnabled: true,
    usingSumsub: true,
    deferredKycEnabled: true,
  },
});

const dialog = (page: Page, title: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: title }) });
/** The form stands in a frame of the vendor, which stands in a document of its own. */
const form = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe[title="Sumsub"]');

it.each(ON_DESKTOP)(
  '[KYC-1][KYC-5][PAY-13] a player hands in documents from the account, tries again, and is verified, at $width px',
  async (viewport) => {
    const who = await journeys.app().users.verified();
    const { page, context } = await journeys.visit({ viewport });
    await bringAxe(context);
    await logIn(page, journeys.web(), who.email);
    await page.goto(`${journeys.web()}/account#verification`);
    await page.getByRole('button', { name: 'Verify your identity' }).click();
    const first = dialog(page, 'One check before you redeem');
    await first.getByText('Encrypted and seen only by our checks partner').waitFor();
    expect(await findBarriers(page.mainFrame())).toEqual([]);
    await first.getByRole('button', { name: 'Start' }).click();
    await form(page, 'Your identity check')
      .getByRole('button', { name: /try again/ })
      .click();
    const again = dialog(page, 'One more try');
    await again.getByRole('button', { name: 'Try again' }).click();
    await form(page, 'Your identity check').getByRole('button', { name: 'Approve' }).click();
    await dialog(page, 'Verified').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Verify your identity' }).waitFor({ state: 'detached' });
  },
);

it.each(ON_DESKTOP)(
  '[KYC-6][NOTE-5][SOCK-14][DLG-4] a verified purchase is announced with its bonus, and the balance shows it, at $width px',
  async (viewport) => {
    const { users } = journeys.app();
    const who = await users.verified();
    const { page } = await journeys.visit({ viewport });
    await logIn(page, journeys.web(), who.email);
    await page.goto(`${journeys.web()}/account#verification`);
    await page.getByRole('button', { name: 'Verify your purchase' }).click();
    await dialog(page, 'Confirm that the card is yours')
      .getByRole('button', { name: 'Start' })
      .click();
    await form(page, 'Your purchase check').getByRole('button', { name: 'Leave' }).click();
    await dialog(page, 'We’re looking at it').getByRole('button', { name: 'Done' }).click();
    await approve(who);
    await dialog(page, 'Verified, with a bonus').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Verify your purchase' }).waitFor({ state: 'detached' });
  },
);

/** As the vendor's staff would. */
async function approve(who: {
  readonly userId: string;
  readonly brand: { readonly number: number };
}): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${journeys.app().ports.sandbox}/__control/sumsub`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        order: 'complete',
        brandNumber: who.brand.number,
        externalUserId: who.userId,
        result: { reviewAnswer: 'GREEN', rejectLabels: [] },
      }),
    },
  );
  expect(response.status).toBe(200);
}
