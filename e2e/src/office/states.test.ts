/** States in the staff app: closing keeps redemption, and who decides on opening reads sentences. */
import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { comeAs, confirmPerson, dialogOf, openOffice } from './open-office.ts';

/** From the step-up's end on, a dangerous act needs another one. */
const STEP_UP_MS = 5 * 60_000;
const office = await openOffice();
const ada = await office.staff.admin('ada');
const cleo = await office.staff.admin('cleo');

test('[STATE-16] closing leaves redemption open unless it is chosen, and warns before nothing stays allowed', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/states?open=US-TX');
  await page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).click();
  const close = dialogOf(page, 'Close in Texas');
  await close.getByText('Mode: Everything → Redeem only').waitFor();
  expect(await close.getByLabel('Buy', { exact: true }).isChecked()).toBe(true);
  expect(await close.getByLabel('Redeem', { exact: true }).isChecked()).toBe(false);
  const warning = close.getByText('players there are then refused altogether');
  expect(await warning.count()).toBe(0);
  await close.getByLabel('Redeem', { exact: true }).check();
  await warning.waitFor();
});

test('[OFFICE-12][STATE-14] whoever decides on opening a state reads what changes, whom it reaches and by whom', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 403/);
  office.clock.advance(STEP_UP_MS + 1);
  await comeAs(page, office, ada, '/states?open=US-WA');
  await page.getByRole('complementary').getByRole('button', { name: 'Propose to open' }).click();
  const open = dialogOf(page, `Propose to open in Washington for ${DEFAULT_BRAND.name}`);
  await open.getByText('of the brand live there').waitFor();
  await open.getByLabel('Source').fill('opinion of counsel, 2026');
  await open.getByLabel('Reason').fill('counsel sees no obstacle');
  await open.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides in Approvals.').waitFor();

  const second = await office.visit();
  second.allow(/status of 403/);
  await comeAs(second.page, office, cleo, '/approvals');
  await second.page.getByRole('row', { name: 'Open in Washington' }).click();
  const drawer = second.page.getByRole('complementary');
  await drawer.getByText('Washington allows: Register, Buy').waitFor();
  await drawer.getByRole('row', { name: 'Buy Not allowed Allowed' }).waitFor();
  await drawer.getByText('0 players of the brand live there.').waitFor();
  await drawer.getByText('Mode: Closed → Everything').waitFor();
  await drawer.getByText('The exact content, field by field').click();
  await drawer.getByText('Proposed by').first().waitFor();
  expect(await drawer.getByText(ada.staffId).count()).toBe(0);
  await second.page.getByRole('button', { name: 'Approve' }).click();
  const decision = dialogOf(second.page, `Approve: open in Washington for ${DEFAULT_BRAND.name}`);
  await decision.getByText('Mode: Closed → Everything').waitFor();
  await decision.getByLabel('Reason').fill('read the opinion');
  office.clock.advance(STEP_UP_MS + 1);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await confirmPerson(second.page, cleo);
  await second.page.getByText('Approved. It is done.').waitFor();
});
