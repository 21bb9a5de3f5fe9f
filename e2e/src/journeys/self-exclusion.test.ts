/** Breaks and self-exclusion as players choose them, with a second tab and on another brand. */
import { BRANDS } from '@jubilee/brands';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { balanceRadio, logIn, WHEN_ENDED } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { ON_DESKTOP } from './sizes.ts';

const journeys = await openJourneys({ flags: { cashoutsEnabled: true } });
const [home, abroad] = BRANDS;
if (home === undefined || abroad === undefined) throw new Error('two brands are needed');
const PHONE = { viewport: { width: 390, height: 844 } };

const panel = (page: Page) => page.locator('#time-away');
const status = (page: Page) => page.getByRole('heading', { name: 'You’ve excluded yourself' });
const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
const stateOf = async (who: TestUser) => {
  const { services, users } = journeys.app();
  const [points] = await services.wallet.accounts(await users.walletOf(who));
  return points?.state;
};

it.each(ON_DESKTOP)(
  '[PLAY-13][PLAY-3] a player excludes himself by the keyboard; the second tab and the other brand follow, at $width px',
  async (viewport) => {
    const { users } = journeys.app();
    const person = await users.verified();
    const twin = await users.verified({ brand: abroad, email: person.email });
    for (const one of [person, twin]) await one.accounts();
    const { page, context, allow } = await journeys.visit({ viewport });
    allow(WHEN_ENDED);
    await bringAxe(context);
    await logIn(page, journeys.web(), person.email);
    const second = await context.newPage();
    await second.goto(`${journeys.web()}/promotions`);
    await balanceRadio(second, 'POINTS').waitFor({ state: 'attached' });
    const third = await context.newPage();
    await third.goto(`${journeys.web()}/responsible`);
    await panel(third).getByRole('radio').first().waitFor();
    const away = await journeys.visit();
    away.allow(WHEN_ENDED);
    await logIn(away.page, journeys.web(abroad), person.email);

    await goWithin(page, '/responsible');
    await panel(page).getByRole('radio').first().waitFor();
    expect(await panel(page).getByRole('radio', { checked: true }).count()).toBe(0);
    await panel(page).getByRole('button', { name: 'Continue' }).press('Enter');
    await panel(page).getByText('Choose how long first.').waitFor();
    expect(await findBarriers(page.mainFrame(), '#time-away')).toEqual([]);
    await panel(page)
      .getByRole('radio', { name: /Five years/ })
      .focus();
    await page.keyboard.press('ArrowUp');
    await panel(page)
      .getByRole('radio', { name: /One year/, checked: true })
      .waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Exclude yourself until / });
    await dialog.getByText('Nobody can undo or shorten it, and neither can we.').waitFor();
    await dialog
      .getByText(/^You were given tickets that you haven’t played: .* until play opens again\.$/)
      .waitFor();
    expect(await findBarriers(page.mainFrame(), OPEN_DIALOG)).toEqual([]);
    // A key pressed twice excludes nobody.
    expect(
      await dialog
        .getByRole('button', { name: 'Go back' })
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await status(page).waitFor();
    expect(await status(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await panel(page)
      .getByText(/^Until /)
      .waitFor();
    await panel(page)
      .getByText(/Play opens 24 hours later/)
      .waitFor();
    expect(await stateOf(person)).toBe('EXCLUDED');
    expect(await stateOf(twin)).toBe('EXCLUDED');

    await second.getByText('Not while you’re excluded').first().waitFor();
    await status(third).waitFor();
    await away.page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await logIn(away.page, journeys.web(abroad), person.email);
    await away.page.goto(`${journeys.web(abroad)}/account#breaks`);
    await status(away.page).waitFor();
    await away.page.getByText('You chose this in another account of yours.').waitFor();
    await page.reload();
    await status(page).waitFor();
    await page.goto(`${journeys.web()}/game/copper-comet/`);
    await page.getByText('You have excluded yourself from play.').waitFor();
  },
);

it('[PLAY-13][PLAY-9] a break on a phone, in Spanish too, and its end by itself', async () => {
  const { users, services } = journeys.app();
  const person = await users.verified();
  const { page, allow } = await journeys.visit(PHONE);
  allow(WHEN_ENDED);
  await logIn(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/account#breaks`);
  const breaks = page.locator('#breaks');
  await breaks.getByText('7 days').click();
  await breaks.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take a break until / });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stateOf(person)).toBe('ACTIVE');
  await breaks.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText(/^It ends by itself on /).waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Start the break' }).click();
  await breaks.getByRole('heading', { name: 'You’re taking a break' }).waitFor();
  await breaks.getByText('It ends by itself.').waitFor();
  await breaks.getByText('Stay away for longer').click();
  expect(await breaks.getByRole('radio', { name: /^3 days/ }).count()).toBe(0);
  await breaks.getByRole('radio', { name: /^14 days/ }).waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);

  // Nobody can wait for a day here: this one is shortened below, which takes more than the product may do.
  const other = await users.verified();
  const walletId = await users.walletOf(other);
  const id = systemIds.uuidV7();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await journeys.database.pool.query(
    `insert into exclusion.choice (choice_id, wallet_id, origin_id, length, chosen_at, ends_at)
      values ($1, $2, $1, 'coolOff', $3, $4)`,
    [id, walletId, new Date(Date.now() - 86_400_000).toISOString(), until],
  );
  await services.accounts.setExclusionWithin(journeys.database.pool, walletId, {
    isExcluded: true,
    until,
  });
  await services.wallet.setState(walletId, 'EXCLUDED');
  const visit = await journeys.visit({ locale: 'es-US' });
  await logInInSpanish(visit.page, other.email);
  await visit.page.goto(`${journeys.web()}/responsible`);
  await visit.page.getByRole('heading', { name: 'Estás en un descanso' }).waitFor();
  await journeys.database.pool.query(
    `alter table exclusion.choice disable trigger choice_append_only;
     update exclusion.choice set ends_at = now() where choice_id = '${id}';
     alter table exclusion.choice enable trigger choice_append_only`,
  );
  await services.accounts.setExclusionWithin(journeys.database.pool, walletId, {
    isExcluded: true,
    until: new Date().toISOString(),
  });
  await expect.poll(() => stateOf(other), { timeout: 20_000 }).toBe('ACTIVE');
  await visit.page.reload();
  await visit.page.getByRole('button', { name: 'Continuar' }).waitFor();
});

async function logInInSpanish(page: Page, email: string): Promise<void> {
  const person = await journeys.app().users.signIn(email);
  expect(person.userId).not.toBe('');
  await page.goto(`${journeys.web()}/login`);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill('correct-horse-9');
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(`${journeys.web()}/`);
}

it('[PLAY-13] where the feature is off the page offers nothing, and says where to write', async () => {
  const { flagRules } = journeys.app().services;
  const rule = { flag: 'selfExclusionEnabled', value: false, targets: {}, priority: 0 } as const;
  const ruleId = await flagRules.set(rule, 'journey');
  const { page } = await journeys.visit();
  await page.goto(`${journeys.web()}/responsible`);
  await page.getByText('Six months or more. Write to us').waitFor();
  expect(await panel(page).count()).toBe(0);
  await flagRules.unset(ruleId, 'journey');
  await page.reload();
  await panel(page).getByRole('link', { name: 'Log in' }).waitFor();
});
