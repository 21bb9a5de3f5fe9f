/** The audit in the staff app, its table by keyboard, and who may see it. */
import { expect, test } from 'vitest';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const vera = await office.staff.join(ada, { name: 'vera', roles: ['viewer'] });

test('[OFFICE-6] sort, columns and filters stand in the address and come back with it', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/audit');
  const grid = page.getByRole('grid', { name: 'Audit' });
  await grid.getByRole('row').nth(1).waitFor();
  await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Act' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Address', { exact: true }).click();
  // The box follows the address of the page, which changes a moment after the click.
  await grid.getByRole('columnheader', { name: 'Address' }).waitFor();
  await page.keyboard.press('Escape');
  await grid.getByRole('button', { name: 'Who' }).click();
  await grid.getByRole('button', { name: 'Who' }).click();
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe('?kind=act&cols=number%2Cat%2Cwho%2Ckind%2Cwhat%2Cabout%2Creason%2Caddress&sort=-who');
  await page.reload();
  await grid.getByRole('columnheader', { name: 'Address' }).waitFor();
  expect(await grid.getByRole('columnheader', { name: 'Who' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(await grid.getByText('Sign-in', { exact: true }).count()).toBe(0);
});

test('[OFFICE-5] a row opens and closes by keyboard, and the next one follows the arrows', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/audit');
  const grid = page.getByRole('grid', { name: 'Audit' });
  await grid.getByRole('row').nth(2).waitFor();
  const numbers = await grid
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1, 3).map((row) => row.getAttribute('data-row')));
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('complementary');
  await drawer.getByText(`No. ${String(numbers[0])}`, { exact: true }).waitFor();
  expect(
    await drawer
      .getByRole('heading', { level: 2 })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await grid.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await drawer.getByText(`No. ${String(numbers[1])}`, { exact: true }).waitFor();
  await drawer.getByRole('button', { name: /^Copy hash [0-9a-f]{64}$/ }).waitFor();
});

test('[AUDIT-4] the chain is verified on the screen', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/audit');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to or do' }).fill('verify');
  await page.keyboard.press('Enter');
  const verify = dialogOf(page, 'Verify the audit');
  await verify.getByRole('button', { name: 'Verify now' }).click();
  await verify.getByText('The chain is whole.').waitFor();
  await verify.getByRole('button', { name: /^Copy last hash/ }).waitFor();
});

test('[OFFICE-1][OFFICE-4][OFFICE-5] a role without the room finds it nowhere and calls nothing of it', async () => {
  const { page } = await office.visit();
  const called: string[] = [];
  page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await comeAs(page, office, vera, '/audit');
  await page.getByText('Your roles do not open this room').waitFor();
  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link');
  expect(await rooms.allInnerTexts()).toEqual([
    'Players',
    'Games',
    'Money',
    'Approvals',
    'States',
    'Brand',
    'System',
    'My sign-ins',
  ]);
  expect(called).toContain(staffMe.path);
  const ofRoles = new Set(['/staff/audit', '/staff/people']);
  expect(called.filter((path) => ofRoles.has(path))).toEqual([]);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('combobox').fill('audit');
  // What is left is a search for a player who is called so.
  await palette.getByRole('row', { name: 'Search players: audit' }).waitFor();
  expect(await palette.getByRole('row').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'My sign-ins' }).waitFor();
  await page.keyboard.press('?');
  await dialogOf(page, 'Keyboard shortcuts').waitFor();
});
