/** The money room in the staff app, from figures down to postings, and the closing of a day. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { expect, test } from 'vitest';
import { countDays, zoneOfBrand } from '../../../server/src/modules/finance/index.ts';
import { createLedgerCheckpoints, decidedBet } from '../../../server/src/modules/wallet/index.ts';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const DAY_MS = 86_400_000;
const office = await openOffice();
const { wallet, backgroundPool: pool } = office.journeys.app().services;
const today = dayIn(DEFAULT_BRAND.timeZone, office.clock.now());
const WALLETS = [9_001n, 9_002n];

await openFundedWallets({ wallet, pool }, WALLETS, 50_000n);
for (const walletId of WALLETS) {
  for (const currency of ['POINTS', 'SWEEP_TICKETS'] as const) {
    for (let n = 0; n < 10; n += 1) {
      const amountWon = n % 5 === 0 ? 300n : 0n;
      await wallet.apply(decidedBet(betOf(walletId, 100n, { currency, amountWon })));
    }
  }
}
const ada = await office.staff.admin('ada');
const fay = await office.staff.join(ada, { name: 'fay', roles: ['finance'] });
const sue = await office.staff.join(ada, { name: 'sue', roles: ['support'] });

async function countAll(): Promise<void> {
  await createLedgerCheckpoints(pool, [1], new Date(office.clock.now()).toISOString());
  await countDays(pool, BRANDS, zoneOfBrand);
}

test('[FIN-2][FIN-3][OFFICE-6] figures lead to postings, and the address has what one looks at', async () => {
  await countAll();
  const { page } = await office.visit();
  await comeAs(page, office, fay, '/money');
  const grid = page.getByRole('grid', { name: 'Days' });
  await page.getByText(/^Lines of GGR and NGR/).waitFor({ state: 'attached' });
  const row = grid.getByRole('row', { name: today });
  await row.waitFor();
  // Two wallets, ten bets of 100 each, of which two won 300.
  await expect.poll(() => row.innerText()).toContain('2,000');
  expect(await row.innerText()).toContain('40%');
  await page.getByRole('button', { name: 'Points' }).click();
  await row.click();
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('button', { name: 'Bet', exact: true }).first().click();
  await drawer
    .getByRole('region', { name: 'Postings' })
    .getByText('Platform bets')
    .first()
    .waitFor();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ cur: 'points', open: today, kind: 'BET' });
  await page.reload();
  await drawer
    .getByRole('region', { name: 'Postings' })
    .getByText('copper-comet')
    .first()
    .waitFor();
  await drawer.getByText('It can be closed when it is over').waitFor();
  await page.getByRole('button', { name: 'Games' }).click();
  await page.getByRole('grid', { name: 'Games' }).getByText('copper-comet').waitFor();
});

test('[FIN-5][FIN-6] a day is closed by one person, and reopening is proposed', async () => {
  office.clock.advance(DAY_MS);
  await countAll();
  const { page } = await office.visit();
  await comeAs(page, office, fay, `/money?open=${today}`);
  const drawer = page.getByRole('complementary');
  await drawer.getByRole('button', { name: 'Close the day' }).click();
  const dialog = dialogOf(page, `Close ${today}`);
  await dialog.getByLabel('Reason').fill('the day is done');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await drawer.getByText('Closed with').waitFor();
  await drawer.getByRole('button', { name: /^Copy hash of the checkpoint/ }).waitFor();
  await drawer.getByRole('button', { name: 'Propose to reopen' }).click();
  const reopen = dialogOf(page, `Reopen ${today}`);
  await reopen.getByLabel('Reason').fill('a late correction');
  await reopen.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides.').waitFor();
  await drawer.getByText('Closed with').waitFor();
});

test('[FIN-5] who may not close a day reads who does', async () => {
  const { page } = await office.visit();
  const next = dayIn(DEFAULT_BRAND.timeZone, office.clock.now());
  await comeAs(page, office, ada, `/money?open=${next}`);
  await page.getByText('Who has the role Finance closes it.').waitFor();
});

test('[OFFICE-1] somebody of support finds no money', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, sue, '/money');
  await page.getByText('Your roles do not open this room').waitFor();
});
