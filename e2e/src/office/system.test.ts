/** The system room in the staff app: nodes, a job that failed, a check of the ledger. */
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { expect, test } from 'vitest';
import { decidedBet } from '../../../server/src/modules/wallet/index.ts';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const { wallet, backgroundPool: pool } = office.journeys.app().services;
await openFundedWallets({ wallet, pool }, [9_001n], 50_000n);
await wallet.apply(decidedBet(betOf(9_001n, 100n)));
const ada = await office.staff.admin('ada');
const vic = await office.staff.join(ada, { name: 'vic', roles: ['viewer'] });

test('[SYS-1][SYS-5] nodes are there, and a check of the ledger is started and read', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/system');
  const nodes = page.getByRole('grid', { name: 'Nodes' });
  await nodes.getByText('realtime').waitFor();
  await page.getByRole('button', { name: 'Check the ledger' }).click();
  const dialog = dialogOf(page, 'Check the ledger');
  await dialog.getByLabel('Reason').fill('before the month is closed');
  await dialog.getByRole('button', { name: 'Start the check' }).click();
  const checks = page.getByRole('grid', { name: 'Ledger checks' });
  await checks.getByRole('row').nth(1).waitFor();
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return checks.getByText('Holds').count();
    })
    .toBe(1);
  await checks.getByRole('row').nth(1).click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('postings of an operation sum to zero').waitFor();
  expect(await drawer.getByText('Holds').count()).toBe(16);
});

test('[SYS-3][SYS-4] a job that failed is read and run again', async () => {
  await pool.query(
    `select graphile_worker.add_job('nobody-does-this', '{}'::json, max_attempts => 3)`,
  );
  await pool.query(
    `select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs
       where task_identifier = 'nobody-does-this'), 'it went wrong')`,
  );
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/system?list=jobs');
  const jobs = page.getByRole('grid', { name: 'Jobs' });
  await jobs.getByText('nobody-does-this').click();
  const drawer = page.getByRole('complementary');
  await drawer.getByText('it went wrong').waitFor();
  await drawer.getByRole('button', { name: 'Run again' }).click();
  const dialog = dialogOf(page, 'Run nobody-does-this again');
  await dialog.getByLabel('Reason').fill('the cause is gone');
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await page.getByText('The job runs again.').waitFor();
  await jobs.getByText('Waiting').waitFor();
});

test('[SYS-3][OFFICE-1] a viewer sees nodes and hours, but no jobs, and starts nothing', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, vic, '/system?list=jobs');
  await page.getByRole('grid', { name: 'Nodes' }).getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('button', { name: 'Jobs' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Check the ledger' }).count()).toBe(0);
  await page.getByRole('button', { name: 'By hour' }).click();
  await page.getByText(/^Lines of faults/).waitFor({ state: 'attached' });
  await page.getByRole('grid', { name: 'Hours' }).getByRole('row').nth(1).waitFor();
});
