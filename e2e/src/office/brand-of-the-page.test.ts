/** The staff app says on which brand it acts, and leads to the others. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogOf, fillSignIn, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const other = BRANDS.find((brand) => brand !== DEFAULT_BRAND) as Brand;
const bo = await office.staff.join(ada, {
  name: 'bo',
  roles: ['compliance'],
  brands: [DEFAULT_BRAND.location],
});

const addressOf = (brand: Brand): string =>
  office.journeys.app().services.origins.canonical('backoffice', brand);
const brandButton = (page: Page, brand: Brand) =>
  page.getByRole('banner').getByRole('button', { name: `Brand: ${brand.name}` });

test('[OFFICE-11] sign-in, every page and every act name the brand, and another is one press away', async () => {
  const { page } = await office.visit();
  await page.goto(`${addressOf(other)}/states?q=texas`);
  await page.getByRole('main').getByText(`${other.name} staff`, { exact: true }).waitFor();
  expect(await page.title()).toBe(`Sign in · ${other.name} staff`);
  await fillSignIn(page, ada, ada.nextCode());
  await brandButton(page, other).waitFor();
  expect(await page.title()).toBe(`States · ${other.name} staff`);
  await page.getByRole('row', { name: 'Texas' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).first().waitFor();
  const here = new URL(page.url());
  await brandButton(page, other).click();
  await page.getByRole('link', { name: DEFAULT_BRAND.name, exact: true }).click();
  await page.waitForURL((url) => url.origin === addressOf(DEFAULT_BRAND));
  await fillSignIn(page, ada, ada.nextCode());
  await brandButton(page, DEFAULT_BRAND).waitFor();
  expect(page.url()).toBe(`${addressOf(DEFAULT_BRAND)}${here.pathname}${here.search}`);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialogOf(page, `Close in Texas for ${DEFAULT_BRAND.name}`).waitFor();
});

test('[OFFICE-11] who works for one brand reads it without links, and the scope in the account menu', async () => {
  const { page } = await office.visit();
  await page.goto(`${addressOf(DEFAULT_BRAND)}/states`);
  await fillSignIn(page, bo, bo.nextCode());
  await page.getByRole('banner').getByText(DEFAULT_BRAND.name, { exact: true }).waitFor();
  expect(await brandButton(page, DEFAULT_BRAND).count()).toBe(0);
  await page.getByRole('button', { name: /account$/ }).click();
  await page.getByText(`You work for: ${DEFAULT_BRAND.name}`).waitFor();
});
