import type { Page } from 'playwright-core';
import { pressInDialog } from './account-steps.ts';
import { goWithin } from './go-within.ts';

/** The number of a card of the sandbox, with any later expiry. */
const CARD = '4111111111111111';
const EXPIRY = '1235';

export const FLAGS_OF_BUYING = {
  purchasesEnabled: true,
  cardPaymentsEnabled: true,
  promoCodeEntryEnabled: true,
} as const;

/** The pack's page by way of the store. */
export async function openPack(page: Page, name: string): Promise<void> {
  await goWithin(page, '/purchase');
  await page.getByRole('article', { name }).getByRole('link').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** The document of the vendor in the payment dialog. */
export function cardForm(page: Page) {
  return page.getByRole('dialog').frameLocator('iframe[title="Card details"]');
}

/** Fields that are frames of their own, as one vendor has them. */
export async function typeIntoFields(page: Page, code: string): Promise<void> {
  const form = cardForm(page);
  await form.frameLocator('iframe[title="Card number"]').locator('input').fill(CARD);
  await form.frameLocator('iframe[title="Expiry"]').locator('input').fill(EXPIRY);
  await form.frameLocator('iframe[title="Security code"]').locator('input').fill(code);
}

/** A form that is one frame, as other vendors have it; the ZIP code says what happens. */
export async function typeIntoForm(page: Page, zip: string): Promise<void> {
  const form = cardForm(page).frameLocator('iframe');
  await form.locator('[name="number"]').fill(CARD);
  await form.locator('[name="expiry"]').fill(EXPIRY);
  await form.locator('[name="code"]').fill('123');
  await form.locator('[name="zip"]').fill(zip);
}

export async function pay(page: Page, price: string): Promise<void> {
  await pressInDialog(page, `Pay ${price}`);
}
