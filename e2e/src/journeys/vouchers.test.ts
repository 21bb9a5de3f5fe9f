/** Codes and friends on the page about promotions: a campaign's link, a typed code, a wrong one, the own link. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { expect, it } from 'vitest';
import { bringAxe, findBarriers } from '../find-barriers.ts';
import { logIn, readDisplayedBalance } from './account-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: { giftCodeEntryEnabled: true, referAFriendEnabled: true },
});
const [campaign] = DEFAULT_BRAND.voucherCampaigns;

it('[PROMO-2][PROMO-4][PROMO-5][PROMO-8] the voucher of a campaign’s link is redeemed by a press, a code by typing it', async () => {
  if (campaign === undefined) throw new Error('the brand has no campaign');
  const who = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  await bringAxe(context);
  allow(/status of 409/);
  await logIn(page, journeys.web(), who.email);
  await page.goto(`${journeys.web()}/promotions?campaign=${campaign.campaign}`);
  const before = await readDisplayedBalance(page, 'POINTS');
  const voucher = page.getByRole('article').filter({ hasText: 'Your voucher' });
  const code = /Code ([0-9A-Z]{12})/.exec((await voucher.textContent()) ?? '')?.[1] ?? '';
  const field = page.getByRole('textbox', { name: 'Voucher or gift code' });
  await field.fill('WRONG');
  await field.press('Enter');
  await page.getByText('This code is not valid.').waitFor();
  expect(await findBarriers(page.mainFrame())).toEqual([]);
  await voucher.getByRole('button', { name: 'Redeem' }).click();
  await voucher.getByText('Redeemed').waitFor();
  await expect.poll(() => readDisplayedBalance(page, 'POINTS')).toBe(before + campaign.POINTS);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('This code is not valid.').waitFor();
  expect(await readDisplayedBalance(page, 'POINTS')).toBe(before + campaign.POINTS);
});

it('[PROMO-2][AUTH-17] a guest reads what became of the code or the campaign of a link', async () => {
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/?promo_code=TIDE20`);
  await page.getByText('Code TIDE20 is kept on this device.').waitFor();
  await page.goto(`${journeys.web()}/?promo_code=OTHER`);
  await page.getByText('Code OTHER isn’t added').waitFor();
  await page.goto(`${journeys.web()}/promotions?campaign=${campaign?.campaign ?? ''}`);
  const voucher = page.getByRole('article').filter({ hasText: 'Your voucher' });
  await voucher.getByText('Log in or sign up, and your voucher is here.').waitFor();
  await voucher.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(
    (url) =>
      url.searchParams.get('redirect') === `/promotions?campaign=${campaign?.campaign ?? ''}`,
  );

  const who = await journeys.app().users.verified();
  const { page: own, allow } = await journeys.visit();
  allow(/status of 404|status of 409/);
  await logIn(own, journeys.web(), who.email);
  await own.goto(`${journeys.web()}/promotions?campaign=no-such-campaign`);
  await own
    .getByRole('article')
    .filter({ hasText: 'Your voucher' })
    .getByText('Not open to you')
    .waitFor();
  await own
    .getByRole('region', { name: 'Refer a friend' })
    .getByText('on the Silver tier')
    .waitFor();
});

it('[PROMO-6][PROMO-7] a player’s link stands on the page, and whoever signs up by it is listed', async () => {
  const { users } = journeys.app();
  const who = await users.verified();
  const { page } = await journeys.visit();
  await journeys.database.pool.query(
    `insert into tiers.points_day (wallet_id, day, amount) values ($1, current_date - 2, 60000)`,
    [await users.walletOf(who)],
  );
  await journeys.database.pool.query(
    `insert into tiers.counted (wallet_id, before) values ($1, current_date - 1)
      on conflict (wallet_id) do update set before = excluded.before`,
    [await users.walletOf(who)],
  );
  await logIn(page, journeys.web(), who.email);
  await page.goto(`${journeys.web()}/promotions`);
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/\?promo_code=[2-9A-Z]{10}$/);
  await page.getByText(/You both get .* once your friend has bought a pack/).waitFor();
  await users.verified({
    payload: {
      declaredState: 'TX',
      marketingConsent: false,
      dateOfBirth: '1990-02-28',
      attribution: {
        joiningURL: link,
        referralURL: '',
        promoCode: new URL(link).searchParams.get('promo_code') ?? '',
      },
    },
  });
  await page.reload();
  await page.getByText('Not there yet').waitFor();
});
