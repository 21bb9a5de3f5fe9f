/** Marketing attribution of a visitor: stored on the first visit, and with the player. */
import { attributionSchema } from '@jubilee/contract/entities/player';
import { expect, it } from 'vitest';
import { fillSignUp, newAddress } from './account-steps.ts';
import { acceptAnalytics, notice } from './analytics-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { analyticsEnabled: true } });

it('[AUTH-16][AUTH-17] the attribution of the first visit is stored with the player, whatever comes later', async () => {
  const email = newAddress();
  const { page } = await journeys.visit();
  const first = `${journeys.web()}/?promo_code=LANTERN24&attr_to=partner-7&btag=a_1b_2`;
  await page.goto(first, { referer: 'https://reviews.example/' });
  const stored = () => page.evaluate(() => localStorage.getItem('jubilee:attribution'));
  await expect.poll(stored).toContain('LANTERN24');
  await page.goto(`${journeys.web()}/signup?promo_code=OTHER&attr_to=other&btag=other`);
  await fillSignUp(page, { email });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify**');
  const { rows } = await journeys.database.pool.query<{ attribution: unknown }>(
    `select p.attribution from account.player p
     join identity.user_account a on a.user_id = p.subject where a.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(attributionSchema.parse(rows[0]?.attribution)).toEqual({
    joiningURL: first,
    referralURL: 'https://reviews.example/',
    promoCode: 'LANTERN24',
    attrTo: 'partner-7',
    btag: 'a_1b_2',
  });
});

it('[AUTH-28] [ANALYT-7] the campaign of a visit is stored once analytics are allowed, for its tab alone', async () => {
  const { page, context } = await journeys.visit();
  await page.goto(`${journeys.web()}/?utm_source=mail&utm_medium=letter&utm_campaign=autumn`);
  const stored = (tab = page) => tab.evaluate(() => sessionStorage.getItem('jubilee:campaign'));
  const campaign = { source: 'mail', medium: 'letter', name: 'autumn' };
  await notice(page).waitFor();
  expect(await stored()).toBeNull();
  await acceptAnalytics(page);
  await expect.poll(async () => JSON.parse((await stored()) ?? '{}') as unknown).toEqual(campaign);
  await page.goto(`${journeys.web()}/rules`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(JSON.parse((await stored()) ?? '{}')).toEqual(campaign);
  const tab = await context.newPage();
  await tab.goto(journeys.web());
  await expect.poll(() => tab.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  expect(await stored(tab)).toBeNull();
});
