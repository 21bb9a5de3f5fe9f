/** The player room: finding somebody, reading everything, acting by role, and money by two persons. */
import { expect, test } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { bringAxe, findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { comeAs, dialogOf, openOffice } from './open-office.ts';

const office = await openOffice();
const { users } = office.journeys.app();
const ada = await office.staff.admin('ada');
const cleo = await office.staff.admin('cleo');
const mark = await office.staff.join(ada, { name: 'mark', roles: ['marketing'] });
const fin = await office.staff.join(ada, { name: 'fin', roles: ['finance'] });
const maya = await users.verified({ email: 'maya.reyes@player.example' });
const theo = await users.verified({ email: 'theo.kim@player.example' });
const bet = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 100,
  currency: 'POINTS',
};
await maya.call(placeBet, { body: bet });

test('[CARE-10][CARE-1] a player is found while one types, opened by Enter, and the way back has the same rows', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/players');
  const grid = page.getByRole('grid', { name: 'Players' });
  await grid.getByRole('row').nth(2).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('maya.reyes');
  await expect.poll(() => grid.getByRole('row').count()).toBe(2);
  await grid.getByText('maya.reyes@player.example').first().waitFor();
  expect(page.url()).not.toContain('maya');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Balances' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/players/${maya.userId}`);
  await page.goBack();
  expect(await page.getByRole('searchbox', { name: 'Search players' }).inputValue()).toBe(
    'maya.reyes',
  );
  await grid.getByText('maya.reyes@player.example').first().waitFor();
  await page.getByRole('searchbox', { name: 'Search players' }).fill('nobody at all');
  await page.getByText('Nobody found').waitFor();
});

test('[CARE-10] the command palette finds players, and searches none for what it has itself', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, '/approvals');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/staff/players/search')) searches.push(request.postData() ?? '');
  });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to or do' });
  await field.fill('Audit');
  await page.getByRole('row', { name: 'Search players: Audit' }).waitFor();
  await field.fill('theo.kim@player.example');
  await page.getByRole('row', { name: /^theo\.kim@player\.example/ }).waitFor();
  expect(searches).toHaveLength(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/players/${theo.userId}`);
});

test('[CARE-10][CARE-4] sections and the open row stand in the address, and an operation shows its postings', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 404/);
  await comeAs(page, office, ada, `/players/${maya.userId}?section=ledger`);
  const grid = page.getByRole('grid', { name: 'Ledger' });
  await grid.getByRole('row', { name: /^Bet, 100/ }).click();
  const postings = page.getByRole('table', { name: 'Postings' });
  await postings.getByRole('row', { name: 'Sum 0' }).waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await postings.getByRole('row', { name: 'Sum 0' }).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press(']');
  await page.getByRole('grid', { name: 'Rounds' }).getByText('copper-comet').first().waitFor();
  expect(new URL(page.url()).search).toBe('?section=rounds');
  for (const name of ['Timeline', 'Sessions', 'Credits', 'Jackpots', 'Emails', 'Linked accounts']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('grid', { name, exact: true }).waitFor();
  }
  await page.goto(`${office.address}/players/nobody-of-this-brand`);
  await page.getByText('There is no such player').waitFor();
});

test('[CARE-5][CARE-7] a note and a protective act take one person, and stand there at once', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, `/players/${theo.userId}`);
  await page.getByRole('region', { name: 'Balances' }).waitFor();
  await page.keyboard.press('n');
  const note = dialogOf(page, /^Note about/);
  await note.getByRole('button', { name: 'Add the note' }).click();
  await note.getByText('Please write something.').waitFor();
  await note.getByLabel('Note', { exact: true }).fill('<b>called</b> about a device');
  await note.getByRole('button', { name: 'Add the note' }).click();
  await page.getByText('The note is added.').waitFor();
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByText('<b>called</b> about a device').waitFor();
  await page.getByRole('button', { name: 'Act', exact: true }).click();
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const disable = dialogOf(page, /^Disable:/);
  await disable.getByLabel('Reason').fill('a stolen account, says the owner');
  await disable.getByRole('button', { name: 'Disable', exact: true }).click();
  await page.getByText('The player is disabled and signed out everywhere.').waitFor();
  await page.locator('#main').getByText('Disabled', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByText('Closed: This user account has been disabled.').first().waitFor();
});

test('[CARE-9][STAFF-8] a balance is adjusted after a preview, by two persons', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, ada, `/players/${maya.userId}`);
  const points = page.getByRole('region', { name: 'Balances' }).locator('strong').first();
  const before = Number((await points.innerText()).replaceAll(',', ''));
  await page.getByRole('button', { name: 'Act', exact: true }).click();
  await page.getByRole('button', { name: 'Adjust a balance' }).click();
  const adjust = dialogOf(page, /^Adjust a balance/);
  await adjust.getByLabel('Reason').fill('a round that was lost twice');
  await adjust.getByRole('button', { name: 'Propose' }).click();
  await adjust.getByText('Please enter a whole amount above zero.').waitFor();
  await adjust.getByLabel('Amount').fill('2,500');
  const preview = adjust.getByRole('region', { name: 'Preview of the ledger' });
  await preview.getByText((before + 2_500).toLocaleString('en-US')).waitFor();
  await preview.getByRole('row', { name: 'Sum 0' }).waitFor();
  await adjust.getByRole('button', { name: 'Propose' }).click();
  await page.getByText('Proposed. A second person decides in Approvals.').waitFor();
  const waiting = page.getByRole('region', { name: 'Waits for a second person' });
  await waiting.getByText('a round that was lost twice').waitFor();
  await waiting.getByRole('link').click();
  await page.getByText('Proposed by you or in this browser').waitFor();

  const second = await office.visit();
  await comeAs(second.page, office, cleo, '/approvals');
  await second.page.getByRole('row', { name: 'Add 2,500 points to a player' }).click();
  const change = `Points ${before.toLocaleString('en-US')} ${(before + 2_500).toLocaleString('en-US')}`;
  await second.page
    .getByRole('complementary')
    .getByRole('table', { name: 'What will be different' })
    .getByRole('row', { name: change })
    .waitFor();
  await second.page.getByRole('button', { name: 'Approve' }).click();
  const decision = dialogOf(second.page, /^Approve/);
  await decision.getByLabel('Reason').fill('seen in the rounds');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await second.page.getByText('Approved. It is done.').waitFor();
  await second.page.goto(`${office.address}/players/${maya.userId}?section=ledger`);
  await second.page.getByRole('row', { name: 'Adjustment up, 2,500' }).waitFor();
  await second.page.getByRole('link', { name: 'Overview', exact: true }).click();
  const after = second.page.getByRole('region', { name: 'Balances' }).locator('strong').first();
  expect(await after.innerText()).toBe((before + 2_500).toLocaleString('en-US'));
});

test('[CARE-2][OFFICE-1] a role sees its sections and acts only, masked data, and uncovers one field with a reason', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, mark, `/players/${maya.userId}?section=ledger`);
  await page.getByRole('region', { name: 'Profile' }).waitFor();
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  expect(await sections.allInnerTexts()).toEqual(['Overview', 'Credits', 'Jackpots']);
  expect(await page.getByText('maya.reyes@player.example').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Uncover/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Act', exact: true }).click();
  await page.getByRole('button', { name: 'Give credits' }).waitFor();
  expect(await page.getByRole('button', { name: 'Adjust a balance' }).count()).toBe(0);

  const other = await office.visit();
  await comeAs(other.page, office, fin, `/players/${maya.userId}`);
  await other.page.getByRole('button', { name: 'Uncover: email' }).click();
  const uncover = dialogOf(other.page, 'Uncover: email');
  await uncover.getByLabel('Reason').fill('a refund goes to this address');
  await uncover.getByRole('button', { name: 'Uncover' }).click();
  await other.page.getByText('maya.reyes@player.example', { exact: true }).waitFor();
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Uncover: email' }).waitFor();
  expect(await other.page.getByText('maya.reyes@player.example').count()).toBe(0);
});

const LOOKS = ['dark', 'light'].flatMap((colorScheme) =>
  ['search', 'overview', 'ledger', 'timeline', 'notes', 'adjust', 'grant', 'exclude'].map(
    (where) => [colorScheme === 'dark' ? 'dark' : 'light', where] as const,
  ),
);
const PATHS: Readonly<Record<string, string>> = {
  search: '/players',
  overview: `/players/${maya.userId}`,
  ledger: `/players/${maya.userId}?section=ledger`,
  timeline: `/players/${maya.userId}?section=timeline`,
  notes: `/players/${maya.userId}?section=notes`,
};

test.each(LOOKS)(
  '[OFFICE-5] the player room passes the automatic accessibility check: %s, %s',
  async (colorScheme, where) => {
    const { page, context } = await office.visit({
      colorScheme,
      viewport: colorScheme === 'dark' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    });
    await bringAxe(context);
    const path = PATHS[where];
    await comeAs(page, office, ada, path ?? `/players/${maya.userId}?do=${where}`);
    const seen = path === undefined ? 'dialog:modal' : '#main :is([role=grid], section)';
    await page.locator(seen).first().waitFor();
    const within = path === undefined ? OPEN_DIALOG : undefined;
    expect(await findBarriers(page.mainFrame(), within)).toEqual([]);
  },
);
