import { readFile } from 'node:fs/promises';
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-app';
import { expect, it } from 'vitest';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const BET = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 10,
  currency: 'POINTS',
} as const;

it('[PLAY-33][PLAY-4] the whole activity is read as a page and saved as CSV, and a file that does not come is said on the page', async () => {
  const person = await journeys.app().users.verified();
  const { betId } = replyOf(await person.call(placeBet, { body: BET }));
  const { page, allow } = await journeys.visit({ locale: 'es-US' });
  allow(/ERR_FAILED/);
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/activity?kind=signIn`);
  const csv = page.getByRole('button', { name: 'Guardar en CSV' });
  const readable = page.getByRole('button', { name: 'Abrir como página' });

  const [sheet] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(sheet.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await sheet.path(), 'utf8');
  expect(text).toContain(betId);
  expect(text).toContain('Regalo de bienvenida');

  const [report] = await Promise.all([page.waitForEvent('popup'), readable.click()]);
  await report.getByRole('heading', { name: 'Tu actividad' }).waitFor();
  await report.getByRole('cell', { name: 'Copper Comet' }).waitFor();
  const [whole] = await Promise.all([
    report.waitForEvent('download'),
    report.getByRole('link', { name: 'Guardar todo en CSV' }).click(),
  ]);
  expect(await readFile(await whole.path(), 'utf8')).toContain(betId);
  await report.close();
  expect(new URL(page.url()).search).toBe('?kind=signIn');

  await page.route('**/playerReports/*', (route) => route.abort());
  await csv.click();
  await page.getByText('No hemos podido preparar tu informe.').waitFor();
  await page.unroute('**/playerReports/*');
  const [again] = await Promise.all([page.waitForEvent('download'), csv.click()]);
  expect(again.suggestedFilename()).toContain('.csv');
  await page.getByText('No hemos podido preparar tu informe.').waitFor({ state: 'detached' });
});
