import { expect, it } from 'vitest';
import { logIn } from './account-steps.ts';
import { openByAddress } from './dialog-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: {
    purchasesEnabled: false,
    cashoutsEnabled: false,
    bingoEnabled: false,
    freePlayEnabled: false,
    dailyRewardsEnabled: false,
  },
});

it('[ROUTE-9] [ROUTE-25] [DLG-12] pages of disabled features say so, link to others, and are in no menu', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), email);
  const links = await page
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.filter((path) => /^\/(?!game\/).*(?:redeem|purchase|bingo)/.test(path))).toEqual([]);
  for (const [path, heading] of [
    // Neighboring pages have different headings, so each page is seen to have loaded.
    ['/purchase', 'The store isn’t open here'],
    ['/redeem', 'Redeeming isn’t open here'],
    ['/purchase/any', 'The store isn’t open here'],
    ['/ach-redeem', 'Redeeming isn’t open here'],
    ['/bingo', 'Bingo isn’t open here'],
    ['/coinflow-redeem/connect', 'Redeeming isn’t open here'],
  ] as const) {
    await goWithin(page, path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    const main = page.locator('main');
    expect(await main.getByRole('button').count(), path).toBe(0);
    expect(await main.getByRole('link', { name: 'Back to the lobby' }).count(), path).toBe(1);
  }
  for (const [name, title, text] of [
    ['daily_wheel', 'Daily wheel', 'The wheel isn’t open here yet.'],
    ['free_play_dialog', 'This isn’t open here', 'Nothing was charged'],
  ] as const) {
    const dialog = await openByAddress(page, name, title);
    await dialog.getByText(text).waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});
