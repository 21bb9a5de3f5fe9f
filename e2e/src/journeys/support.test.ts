/** The chat with support: each brand's own vendor, for guests and for players. */
import { BRANDS } from '@jubilee/brands';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, logOut } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { supportChatEnabled: true } });

const status = (page: Page) =>
  page
    .getByRole('region', { name: 'Chat with support' })
    .frameLocator('iframe')
    .getByRole('status');
const open = (page: Page) => page.getByRole('button', { name: 'Support', exact: true }).click();

it.each(BRANDS.map((brand) => [brand.location, brand] as const))(
  '[SUPP-1][SUPP-3][AUTH-24] %s: a guest stays a guest, a player has their email there, and after the sign-out it is a guest again',
  async (_location, brand) => {
    const [vendor] = openVendors('support', brand.flags);
    const person = await journeys.app().users.verified({ brand });
    const { page } = await journeys.visit();
    await page.goto(journeys.web(brand));
    await open(page);
    const asGuest = status(page).getByText(`You are a guest of ${vendor?.label}.`);
    await asGuest.waitFor();
    await logIn(page, journeys.web(brand), person.email);
    await open(page);
    await status(page)
      .getByText(`You are signed in at ${vendor?.label} as ${person.email}.`)
      .waitFor();
    await logOut(page);
    await asGuest.waitFor();
    expect(await page.getByRole('region', { name: 'Chat with support' }).count()).toBe(1);
  },
);
