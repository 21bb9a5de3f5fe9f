/** Copies, erasures and retention in the staff app, and the player's own data in the account. */
import { readFile } from 'node:fs/promises';
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approving } from '@jubilee/testkit/test-staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { openAccount } from '../journeys/account-steps.ts';
import { comeAs, confirmPerson, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const app = office.journeys.app();
const ada = await office.staff.admin('ada');
const cleo = await office.staff.admin('cleo');
const sue = await office.staff.join(ada, { name: 'sue', roles: ['support'] });
const maya = await app.users.verified({ email: 'maya.reyes@player.example' });
const theo = await app.users.verified({ email: 'theo.kim@player.example' });

/** The file that a press saves. */
async function savedBy(page: Page, press: () => Promise<unknown>): Promise<{ user_id?: unknown }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as { user_id?: unknown };
}

async function openAct(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Act', exact: true }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
}

test('[PRIV-11] a player requests a copy in the account, waits for it there, and downloads it', async () => {
  const { page } = await office.journeys.visit();
  await openAccount(page, office.journeys.web(), maya.email);
  const nav = page.getByRole('navigation', { name: 'Account' });
  await nav.getByRole('link', { name: 'Your data' }).click();
  const section = page.getByRole('region', { name: 'Your data' });
  await section.getByRole('button', { name: 'Request a copy' }).click();
  const saved = await savedBy(page, () =>
    section.getByRole('button', { name: /^Download the copy/ }).click({ timeout: 60_000 }),
  );
  expect(saved.user_id).toBe(maya.userId);
  await section.getByText(/^Ready until/).waitFor();
});

test('[PRIV-4] support has a copy made with a reason; an admin downloads it after a confirmation', async () => {
  const first = await office.visit();
  await comeAs(first.page, office, sue, `/players/${theo.userId}`);
  await openAct(first.page, 'Have a copy of the data made');
  const dialog = dialogOf(first.page, /^Have a copy of the data made/);
  await dialog.getByRole('button', { name: 'Have it made' }).click();
  await dialog
    .getByText(/reason/i)
    .first()
    .waitFor();
  await dialog.getByLabel('Reason').fill('theo wrote to us');
  await dialog.getByRole('button', { name: 'Have it made' }).click();
  await first.page.getByText('The copy is being made.').waitFor();
  await first.page.goto(`${office.address}/privacy`);
  const copies = first.page.getByRole('grid', { name: 'Copies' });
  await copies.getByRole('row', { name: theo.userId }).getByText('sue').click();
  await first.page.getByRole('complementary').getByText('theo wrote to us').waitFor();
  expect(await first.page.getByRole('button', { name: 'Download' }).count()).toBe(0);
  expect(await first.page.getByRole('button', { name: 'Erasures' }).count()).toBe(0);

  const { page, allow } = await office.visit();
  allow(/status of 403/);
  await comeAs(page, office, ada, '/privacy');
  office.clock.advance(6 * 60_000);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return page.getByRole('row', { name: theo.userId }).getByText('Ready').count();
    })
    .toBe(1);
  await page.getByRole('row', { name: theo.userId }).getByText('Ready').click();
  const drawer = page.getByRole('complementary');
  const saved = await savedBy(page, async () => {
    await drawer.getByRole('button', { name: 'Download' }).click();
    await confirmPerson(page, ada);
  });
  expect(saved.user_id).toBe(theo.userId);
  await page.getByText('Its reading is recorded.').waitFor();
});

test('[PRIV-5][PRIV-6] an erasure shows what goes and what stays, waits for a second person, and is canceled', async () => {
  const { page, context, allow } = await office.visit();
  allow(/status of 40[39]/);
  await bringAxe(context);
  await comeAs(page, office, ada, `/players/${theo.userId}`);
  await openAct(page, 'Propose to erase');
  const dialog = dialogOf(page, /^Propose to erase/);
  await dialog.getByText('Tickets are left in the wallet').waitFor();
  await dialog.getByLabel('Reason').fill('theo asked us to');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await dialog.getByText('Something of this player is still open.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await spendDownTo(app, theo, 0, 'SWEEP_TICKETS');

  await openAct(page, 'Propose to erase');
  await dialog.getByText('Nobody can undo it.').waitFor();
  await dialog.getByText('What stays, and why').click();
  await dialog.getByText(/^Operations, postings, rounds/).waitFor();
  expect(await findBarriers(page.mainFrame(), OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel('Reason').fill('theo asked us to');
  office.clock.advance(6 * 60_000);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await confirmPerson(page, ada);
  await page.getByText('Proposed. A second person decides in Approvals.').waitFor();

  const { approvals } = staffReply(await cleo.browser.call(staffApprovals));
  const [proposal] = approvals;
  await cleo.stepUp();
  staffReply(await approving(cleo, proposal?.approvalId ?? '', proposal?.hash ?? ''));
  await page.goto(`${office.address}/privacy?list=erasures`);
  const erasures = page.getByRole('grid', { name: 'Erasures' });
  await erasures.getByText('Cooling off').click();
  await page.getByRole('button', { name: 'Cancel the erasure' }).click();
  const cancel = dialogOf(page, 'Cancel the erasure');
  await cancel.getByLabel('Reason').fill('theo changed his mind');
  await cancel.getByRole('button', { name: 'Cancel it' }).click();
  await erasures.getByText('Canceled').waitFor();
});

test('[PRIV-8][PRIV-10] the retention table and the consents of a player are read', async () => {
  const { page, context } = await office.visit();
  await bringAxe(context);
  await comeAs(page, office, ada, '/privacy?list=retention');
  const grid = page.getByRole('grid', { name: 'Retention' });
  await grid.getByText('Pictures of cards that came by post').click();
  await page.getByRole('complementary').getByText('2 years, from the upload').waitFor();
  expect(await findBarriers(page.mainFrame())).toEqual([]);
  await page.goto(`${office.address}/players/${maya.userId}?section=consents`);
  await page.getByRole('region', { name: 'Privacy policy' }).waitFor();
  expect(await page.getByText('Current version').count()).toBe(3);
});
