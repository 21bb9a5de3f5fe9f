/** The chat with support: each brand's own vendor, for guests and for players. */
import { BRANDS } from '@jubilee/brands';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn, logOut } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

/** Each brand's own vendor, as it has it on locally. */
const CASES = await Promise.all(
  BRANDS.map(async (brand) => {
    const { supportChatProvider = 'none' } = brand.localFlags;
    const flags = { supportChatEnabled: true, supportChatProvider };
    const [vendor] = openVendors('support', { ...flags });
    return { brand, vendor, location: brand.location, journeys: await openJourneys({ flags }) };
  }),
);

const status = (page: Page) =>
  page
    .getByRole('region', { name: 'Chat with support' })
    .frameLocator('iframe')
    .getByRole('status');
const open = (page: Page) => page.getByRole('button', { name: 'Support', exact: true }).click();

it.each(CASES)(
  '[SUPP-1][SUPP-3][AUTH-24] $location: a guest stays a guest, a player has their email there, and after the sign-out it is a guest again',
  async ({ brand, vendor, journeys }) => {
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
