/** The brand room in the staff app: an admin changes a flag after its preview and reads who accepted a text; a viewer only looks. */
import { expect, test } from 'vitest';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const vic = await office.staff.join(ada, { name: 'vic', roles: ['viewer'] });
const player = await office.journeys.app().users.verified();

test('[BRANDROOM-3][BRANDROOM-5][BRANDROOM-4] an admin sees whom a change reaches before it happens, and stops what takes money', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/brands?open=ageLimit');
  const drawer = page.getByRole('complementary');
  await drawer.getByText('None: the flag is as the brand has it.').waitFor();
  await drawer.getByRole('button', { name: 'Change' }).click();
  const dialog = dialogOf(page, 'Change ageLimit');
  await dialog.getByLabel('New value').fill('none');
  await dialog.getByText('Please type a number that is not negative.').waitFor();
  await dialog.getByLabel('New value').fill('25');
  const changes = dialog.getByRole('table', { name: 'Before and after' });
  await changes.getByText('25', { exact: true }).waitFor();
  await dialog.getByText(/^It reaches 1 of 1 player and every guest\./).waitFor();
  await dialog.getByLabel('Reason').fill('counsel requires it');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByText('Changed. Every node follows within a second.').waitFor();
  await drawer.getByText('For everybody of this brand').waitFor();
  await drawer.getByText(/counsel requires it/).waitFor();
  await page.getByLabel('Search the list').fill('bingo');
  await page.getByRole('row', { name: 'bingoEnabled' }).click();
  await drawer.getByRole('button', { name: 'Switch off for everybody' }).click();
  const off = dialogOf(page, 'Switch bingoEnabled off');
  await off.getByText(/reaches 1 of 1/).waitFor();
  await off.getByLabel('Reason').fill('a fault in the room');
  await off.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Switched off. Every node follows within a second.').waitFor();
  await drawer.getByText('Off', { exact: true }).first().waitFor();
});

test('[BRANDROOM-9][BRANDROOM-10] an admin reads the terms and who accepted them', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/brands?list=texts');
  const texts = page.getByRole('grid', { name: 'Versions of legal texts' });
  await texts.getByRole('row', { name: /^Terms of use/ }).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('# Terms of use').waitFor();
  await drawer.getByRole('button', { name: 'ES' }).click();
  await drawer.getByText('# Términos de uso').waitFor();
  await drawer.getByRole('link', { name: 'Who accepted it' }).click();
  const accepted = page.getByRole('grid', { name: 'Acceptances' });
  await accepted.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL(`${office.address}/players/${player.userId}`);
});

test('[BRANDROOM-1][BRANDROOM-6][BRANDROOM-7][BRANDROOM-12][OFFICE-1] a viewer looks at everything and changes nothing', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, vic, '/brands?open=jackpotEnabled');
  const drawer = page.getByRole('complementary');
  await drawer.getByText('Bets feed the jackpots and may win them.').waitFor();
  expect(await page.getByRole('button', { name: /^(Change|Switch off)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Hosts' }).click();
  const hosts = page.getByRole('grid', { name: 'Hosts' });
  await hosts.getByText('Staff app', { exact: true }).first().waitFor();
  await page.getByLabel('Host to check').fill('nowhere.example');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('nowhere.example is unknown here: it would be answered 421.').waitFor();
  await page.getByRole('button', { name: 'Content' }).click();
  await page.getByText('Slide: Copper Comet').waitFor();
  const picture = page.getByRole('region', { name: 'Slides and pictures' }).locator('img').first();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Legal texts' }).click();
  await page.getByRole('row', { name: /^Privacy policy/ }).click();
  await drawer.getByText('Accepted by').waitFor();
  expect(await drawer.getByRole('link', { name: 'Who accepted it' }).count()).toBe(0);
  // By an address of somebody else: nothing is loading that will never come.
  const version = new URL(page.url()).searchParams.get('open') ?? '';
  await page.goto(`${office.address}/brands?list=texts&version=${version}`);
  await page.getByText('Your roles do not open this list').waitFor();
  expect(await page.getByText('Loading the acceptances').count()).toBe(0);
});
