/** What a player reads who reloads while offline: the session cannot be renewed then. */
import { expect, test } from 'vitest';
import { comeAs } from './come-as.ts';
import { CUT_OFF, visitWithWorker } from './app-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { bingoEnabled: true } });
const OFFLINE_REASON = 'You’re offline. This opens again with your connection.';

test('[SW-9] a page that waits for the session, and then the bingo room, say that they are offline', async () => {
  const { email } = await journeys.app().users.verified();
  const visit = await visitWithWorker(journeys);
  const { context, page, allow } = visit;
  allow(CUT_OFF);
  allow(/Failed to fetch|could not be cached|Login: details failed|user details could not be read/);
  allow(/Login did not settle in time/);
  // The worker caches the files of a page when it is opened.
  for (const path of ['/bingo', '/login']) {
    await page.goto(`${journeys.web()}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await comeAs(page, journeys.web(), email);
  await page.goto(`${journeys.web()}/account`);
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('main').getByText(OFFLINE_REASON).waitFor({ timeout: 5_000 });
  // The session cannot be renewed offline, which ends it after a while.
  await page.waitForURL((url) => url.pathname === '/login');
  await page.goto(`${journeys.web()}/bingo`);
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.getByText('The room comes back with your connection.').waitFor();
  expect(await page.getByText('Your cards', { exact: false }).count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole('region', { name: 'Bingo cards' }).waitFor();
});
