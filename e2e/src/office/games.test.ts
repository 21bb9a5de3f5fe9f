/** The games room in the staff app: a game is paused by one person, resuming is proposed, jackpots are read. */
import { expect, test } from 'vitest';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const vic = await office.staff.join(ada, { name: 'vic', roles: ['viewer'] });

test('[GAMES-1][GAMES-2][GAMES-3] a game is paused with a reason, and resuming waits for a second person', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/games?open=copper-comet');
  const drawer = page.getByRole('complementary');
  await drawer.getByText('copper-comet-957, Points').waitFor();
  await drawer.getByRole('button', { name: 'Pause the game' }).click();
  const dialog = dialogOf(page, 'Pause Copper Comet');
  await dialog.getByLabel('Reason').fill('its return looks wrong');
  await dialog.getByRole('button', { name: 'Pause the game' }).click();
  await drawer.getByText('its return looks wrong').waitFor();
  // A paused game comes before the others.
  const first = page.getByRole('grid', { name: 'Games' }).getByRole('row').nth(1);
  await first.getByText('Paused', { exact: true }).waitFor();
  expect(await first.getAttribute('data-row')).toBe('copper-comet');
  await drawer.getByRole('button', { name: 'Propose to resume' }).click();
  const resume = dialogOf(page, 'Resume Copper Comet');
  await resume.getByLabel('Reason').fill('the cause is gone');
  await resume.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides.').waitFor();
});

test('[GAMES-4][OFFICE-1] a viewer reads jackpots and pauses nothing', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, vic, '/games?open=moonjelly');
  await page.getByRole('complementary').getByText('Not played yet').first().waitFor();
  expect(await page.getByRole('button', { name: 'Pause the game' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Jackpots' }).click();
  const jackpots = page.getByRole('grid', { name: 'Jackpots' });
  await jackpots.getByText('Grand').first().waitFor();
  await page.getByRole('button', { name: 'Crash and bingo' }).click();
  await page.getByRole('grid', { name: 'Shared rounds' }).waitFor();
});
