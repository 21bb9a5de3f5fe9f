/** The page where a player verifies rounds. Source: FAIR-4, FAIR-5, FAIR-12, FAIR-16. */
import { readFile } from 'node:fs/promises';
import { placeBet } from '@jubilee/contract/calls/games';
import { redeemDailyReward } from '@jubilee/contract/calls/rewards';
import { statefulGameAction, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { comeAs } from './come-as.ts';
import { CUT_OFF, visitWithWorker } from './app-steps.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({ flags: { dailyRewardsEnabled: true } });

async function play(person: TestUser): Promise<string> {
  const body = { betAmount: 10, currency: 'POINTS' };
  const slot = { gameName: 'copper-comet', paytableUsed: 'copper-comet-957', ...body };
  const { betId } = replyOf(await person.call(placeBet, { body: slot }));
  const gameId = systemIds.uuidV7();
  const gameCode = 'vault-nine';
  const start = { gameCode, config: { mines: 24 }, ...body };
  const headers = { 'x-request-id': gameId };
  replyOf(await person.call(statefulGameStart, { body: start, headers }));
  // With 24 mines in 25 tiles the first step ends the round either way.
  const pick = { gameId, gameCode, action: { pick: 7 } };
  replyOf(await person.call(statefulGameAction, { body: pick }));
  return betId;
}

/** The file with another amount in the record of its newest bet, whatever that bet won. */
const withAmountWon = (file: string, amountWon: number) =>
  file.replace(/"amountWon":\d+(?=,"status")/, `"amountWon":${String(amountWon)}`);

const row = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByText(title, { exact: true }) });

it('[FAIR-4][FAIR-5][FAIR-12][FAIR-16][WHEEL-9] bets and spins stay unverified until their seed is revealed, and are then verified', async () => {
  const person = await journeys.app().users.verified();
  const betId = await play(person);
  replyOf(await person.call(redeemDailyReward, { body: {} }));
  const { page } = await journeys.visit({ acceptDownloads: true });
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/fairness?bet=${betId}`);
  await page.getByText('1 round waits', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'Change my seed' }).click();
  const field = page.getByLabel('Your new seed');
  await field.fill('no good');
  await page.getByRole('button', { name: 'Reveal the old seed and use mine' }).click();
  await page.getByText('Use 1 to 64 letters', { exact: false }).waitFor();
  await field.fill('a-seed_of_mine');
  await page.getByRole('button', { name: 'Reveal the old seed and use mine' }).click();
  await page.getByText('a-seed_of_mine').first().waitFor();
  await page.getByText('1 revealed seed', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Check my last 100 bets' }).click();
  const all = page.getByText('3 rounds were worked out again', { exact: false });
  await all.waitFor();
  await row(page, 'Daily wheel')
    .getByText(/^Won .* and /)
    .waitFor();
  await row(page, 'Vault Nine').locator('summary').first().click();
  await page.getByText('What was hidden has the fingerprint', { exact: false }).first().waitFor();
});

it('[FAIR-16] anybody can verify a saved file offline, and an altered one is found', async () => {
  const person = await journeys.app().users.verified();
  await play(person);
  const owner = await journeys.visit({ acceptDownloads: true });
  await comeAs(owner.page, journeys.web(), person.email);
  await owner.page.goto(`${journeys.web()}/fairness`);
  await owner.page.getByRole('button', { name: 'Change my seed' }).click();
  await owner.page.getByRole('button', { name: 'Reveal the old seed and use mine' }).click();
  await owner.page.getByText('1 revealed seed', { exact: true }).waitFor();
  const [download] = await Promise.all([
    owner.page.waitForEvent('download'),
    owner.page.getByRole('button', { name: 'Save them as a file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).not.toContain('balance');

  const visit = await visitWithWorker(journeys);
  const { page, context } = visit;
  await page.goto(`${journeys.web()}/fairness`);
  await page.getByRole('button', { name: 'A file' }).click();
  const choose = (content: string) =>
    page.getByLabel('A file of bets').setInputFiles({
      name: 'bets.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  // The verifier has answered, so it is on the device, and so is the page.
  await choose('{"kind":"something else"}');
  await page.getByText('This isn’t a file of bets', { exact: false }).waitFor();
  visit.allow(CUT_OFF);
  await context.setOffline(true);
  await choose(text);
  await page.getByText('2 rounds were worked out again', { exact: false }).waitFor();
  // The page itself loads offline too.
  await page.reload();
  await page.getByRole('button', { name: 'A file' }).click();
  await choose(withAmountWon(text, 50));
  await page.getByText('differs from its record', { exact: false }).waitFor();
  await choose(withAmountWon(text, 5));
  await page.getByText('Bet 10 Points, returned 5 Points').waitFor();

  await page.getByRole('button', { name: 'By hand' }).click();
  await page.getByRole('button', { name: 'Work it out' }).click();
  expect(await page.getByText('This can’t be right', { exact: false }).count()).toBe(5);
});
