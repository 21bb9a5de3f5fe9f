import { expect, it } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { readBrandMessages } from '@jubilee/brands/build/read-brand';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();

const INFO_PAGES = ['howto', 'rules', 'terms', 'privacy', 'responsible'] as const;
/** How much wider a page may be than its window, in pixels, for rounding. */
const OVERHANG_PX_MAX = 1;

it('[BRAND-21] each brand has its own messages for greeting and log-out, in both languages', async () => {
  for (const locale of ['en-US', 'es-US'] as const) {
    for (const brand of BRANDS) {
      const messages = (await readBrandMessages(brand.location))[locale.slice(0, 2)];
      if (messages === undefined) throw new Error(`${brand.location} has no messages in ${locale}`);
      const { page } = await journeys.visit({ locale });
      await page.goto(journeys.web(brand));
      await page.getByRole('heading', { name: messages.welcome.title }).waitFor();
      await page.getByText(messages.tagline).waitFor();
      await page.goto(`${journeys.web(brand)}/login`);
      await page.getByText(messages.signIn.login[0]).first().waitFor();
      await page.getByText(messages.signIn.login[1]).waitFor();
    }
  }
});

it('[BRAND-11] a location without style sheet shows an alert, and nothing of the brand', async () => {
  const { page, allow } = await journeys.visit({ isFirstVisit: true });
  allow(/Unknown location/);
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\[data-brand=[^{}]*\{[^}]*\}/g, '');
    await route.fulfill({ response, body });
  });
  await page.goto(journeys.web());
  await page
    .getByRole('alert')
    .getByText(/no styles are present/)
    .waitFor();
  expect(await page.title()).toBe('Unknown location');
  const text = await page.locator('body').innerText();
  for (const brand of BRANDS) expect(text).not.toContain(brand.supportEmail);
});

it('[ROUTE-2] [BRAND-22] [BRAND-23] every information page is complete, marked as a draft, and fits', async () => {
  for (const [locale, tag, notice] of [
    ['en-US', 'en', 'Draft for counsel’s review.'],
    ['es-US', 'es', undefined],
  ] as const) {
    const { page } = await journeys.visit({ locale, viewport: { width: 320, height: 800 } });
    for (const [at, name] of INFO_PAGES.entries()) {
      const brand = BRANDS[at % BRANDS.length];
      await page.goto(`${journeys.web(brand)}/${name}`);
      await page.locator('main').getByRole('heading', { level: 2 }).nth(2).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(tag);
      if (notice !== undefined) await page.getByText(notice).waitFor();
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([name, locale, overhang <= OVERHANG_PX_MAX]).toEqual([name, locale, true]);
      expect(await page.locator('main').innerText()).not.toMatch(/\{\{|\*\*|undefined/);
    }
  }
});

it('[BRAND-22] the sections of a page can be reached from its contents and by their own URL', async () => {
  const { page } = await journeys.visit({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${journeys.web()}/terms`);
  const contents = page
    .getByRole('navigation')
    .getByRole('link', { name: 'Disputes', exact: true });
  await contents.click();
  await page.waitForURL(/#disputes$/);
  const heading = page.getByRole('heading', { name: 'Disputes', exact: true });
  await heading.and(page.locator(':target')).waitFor();

  const { page: other } = await journeys.visit();
  await other.goto(`${journeys.web()}/rules#free-entry-by-post`);
  const there = other.getByRole('heading', { name: 'Free entry by post' });
  await there.and(other.locator(':focus')).waitFor();
});
