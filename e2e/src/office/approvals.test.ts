/** Two persons: one proposes, another decides. */
import { expect, test } from 'vitest';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const cleo = await office.staff.admin('cleo');
const bo = await office.staff.join(ada, { name: 'bo', roles: ['support'] });

test('[OFFICE-7][STAFF-8] other roles are proposed, read as before and after, and approved by somebody else', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, `/people?open=${bo.staffId}`);
  await page.getByRole('button', { name: 'Propose other roles' }).click();
  const roles = dialogOf(page, 'Other roles for bo');
  await roles.getByLabel('Reason').fill('also works for finance');
  await roles.getByRole('button', { name: 'Propose' }).click();
  await roles.getByText('Nothing is different yet.').waitFor();
  await roles.getByLabel('Finance', { exact: true }).check();
  await roles.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides in Approvals.').waitFor();
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('row', { name: 'Change staff roles: bo' }).click();
  await page.getByText('Proposed by you or in this browser').waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  const second = await office.visit();
  await comeAs(second.page, office, cleo, '/approvals');
  await second.page.getByText('waiting for you').first().waitFor({ state: 'attached' });
  const grid = second.page.getByRole('grid', { name: 'Open proposals' });
  await grid.getByRole('row', { name: 'Change staff roles: bo' }).waitFor();
  await grid.focus();
  await second.page.keyboard.press('ArrowDown');
  await second.page.keyboard.press('Enter');
  const changes = second.page.getByRole('table', { name: 'What will be different' });
  await changes.getByRole('row', { name: 'Roles Support Support, Finance' }).waitFor();
  await second.page.getByRole('button', { name: 'Approve' }).click();
  const decision = dialogOf(second.page, 'Approve: change staff roles');
  await decision.getByLabel('Reason').fill('agreed with the team lead');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Approved. It is done.').waitFor();
  await second.page.getByText('Nothing waits for a decision').waitFor();
  await second.page.goto(`${office.address}/people?open=${bo.staffId}`);
  await second.page.getByRole('complementary').getByText('Finance', { exact: true }).waitFor();
});

test('[STAFF-7][STAFF-8] disabling takes one person, undoing it is a proposal that its maker withdraws', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, `/people?open=${bo.staffId}`);
  await page.getByRole('button', { name: 'Disable' }).click();
  const disable = dialogOf(page, 'Disable bo');
  await disable.getByRole('button', { name: 'Disable' }).click();
  await disable.getByText('Please give a reason of three characters or more.').waitFor();
  await disable.getByLabel('Reason').fill('left the company');
  await disable.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('bo is disabled and signed out everywhere.').waitFor();
  await page.getByRole('button', { name: 'Propose to enable' }).click();
  const enable = dialogOf(page, 'Propose to enable bo');
  await enable.getByLabel('Reason').fill('comes back next week');
  await enable.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides in Approvals.').waitFor();
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('row', { name: 'Enable staff: bo' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = dialogOf(page, 'Withdraw: enable staff');
  await withdraw.getByLabel('Reason').fill('not needed after all');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn. Nothing has changed.').waitFor();
  await page.getByRole('button', { name: 'Decided' }).click();
  await page.getByRole('row', { name: 'Enable staff: bo' }).getByText('Withdrawn').waitFor();
});

test('[OFFICE-10] nobody does it to their own account', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, `/people?open=${ada.staffId}`);
  await page.getByText('Somebody else has to do this to your account.').waitFor();
  expect(await page.getByRole('button', { name: 'Disable' }).count()).toBe(0);
});
