/** Saved views and files of tables in the staff app. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');

test('[TABLE-1] a view is saved, found in the palette, filled anew, renamed and deleted', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 409/);
  await comeAs(page, office, ada, '/audit?kind=act&sort=-at');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save this view…' }).click();
  const save = dialogOf(page, 'Save this view');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await save.getByText('Please enter a name.').waitFor();
  await save.getByLabel('Name').fill('Acts');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved: Acts').waitFor();

  const other = await office.visit();
  await comeAs(other.page, office, ada, '/approvals');
  await other.page.keyboard.press('Control+k');
  await other.page.getByRole('combobox', { name: 'Go to or do' }).fill('acts');
  await other.page.getByRole('row', { name: /^Acts Audit/ }).waitFor();
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/audit?kind=act&sort=-at');
  await other.page.getByRole('button', { name: 'Acts', exact: true }).waitFor();

  await other.page.goto(`${office.address}/audit?kind=signIn`);
  await other.page.getByRole('button', { name: 'Views' }).click();
  await other.page.getByRole('button', { name: 'Change Acts' }).click();
  const change = dialogOf(other.page, 'Change this view');
  await change.getByLabel('Name').fill('Sign-ins');
  await change.getByLabel('Replace its filters with those on the screen').check();
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByRole('button', { name: 'Sign-ins', exact: true }).click();
  await other.page.getByRole('button', { name: 'Change Sign-ins' }).click();
  await change.getByRole('button', { name: 'Delete' }).click();
  await other.page.getByText('The view is deleted.').waitFor();
  await other.page.getByRole('button', { name: 'Views' }).waitFor();
});

test('[TABLE-3] the audit is saved as CSV with the filter on the screen, and the staff as XLSX', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/audit?kind=signIn');
  await page.getByRole('grid', { name: 'Audit' }).getByRole('row').nth(1).waitFor();
  const saved = async (format: string): Promise<{ name: string; bytes: Buffer }> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const csv = await saved('CSV');
  expect(csv.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = csv.bytes.toString('utf8').split('\r\n');
  expect(head).toMatch(/^No\.,/);
  expect(rows.filter((row) => row !== '').every((row) => row.includes(',signIn,'))).toBe(true);
  await page.getByText('The file is in your downloads. The export is recorded.').waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('grid', { name: 'Staff' }).getByRole('row').nth(1).waitFor();
  const xlsx = await saved('Excel (XLSX)');
  expect(xlsx.name).toMatch(/^staff-.*\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});
