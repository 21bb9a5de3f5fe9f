/** Terms that changed: a dialog at the next sign-in, which may be closed, and no bet before they are accepted. */
import { expect, it } from 'vitest';
import { settableClock } from '@jubilee/testkit/clock';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { balanceRadio, logIn, logOut, sendLogin, WHEN_ENDED } from './account-steps.ts';
import { openGame, pressSpin } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';

const NEXT = {
  acceptAgain: { terms: '2020-01-01', privacy: '2020-01-01' },
  effectiveOn: '2020-01-01',
} as const;
const journeys = await openJourneys({ clock: settableClock(Date.now()), legalFacts: NEXT });

/** A player from before this version: nothing was required yet. */
async function playerFromBefore() {
  const person = await journeys.app().users.verified();
  const { backgroundPool: pool } = journeys.app().services;
  await pool.query(`
    alter table legal.acceptance disable trigger acceptance_append_only;
    delete from legal.acceptance;
    alter table legal.acceptance enable trigger acceptance_append_only;
  `);
  return person;
}
const acceptances = async () => {
  const { backgroundPool: pool } = journeys.app().services;
  const found = await pool.query<{ page: string }>(
    'select page from legal.acceptance join legal.text_version using (version_id) order by page',
  );
  return found.rows.map(({ page }) => page);
};

it('[GATE-20][GATE-21] a player reads and accepts what has changed, and sees no dialog again', async () => {
  const person = await playerFromBefore();
  const { page } = await journeys.visit();
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.getByRole('link', { name: 'Terms of use' }).waitFor();
  expect(await dialog.getByRole('link').allTextContents()).toEqual([
    'Terms of use',
    'Privacy policy',
  ]);
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('link', { name: 'Privacy policy' }).click();
  const text = await opened;
  await text.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await balanceRadio(text, 'POINTS').waitFor({ state: 'attached' });
  expect(await text.getByRole('dialog').count()).toBe(0);
  await text.close();
  await dialog.getByRole('button', { name: 'Accept and go on' }).click();
  await dialog.getByText('Please tick this to go on.').waitFor();
  expect(await acceptances()).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept and go on' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await acceptances()).toEqual(['privacy', 'terms']);
  await page.reload();
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('[GATE-19][GATE-20] whoever closes the dialog looks around, and sees it again before playing', async () => {
  const person = await playerFromBefore();
  const { page, allow } = await journeys.visit();
  allow(/status of 403/);
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // A new page has it again, and so has the first bet.
  const opening = openGame(page, journeys.web());
  await dialog.getByRole('button', { name: 'Not now' }).click();
  const game = await opening;
  await pressSpin(game);
  expect(await acceptances()).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept and go on' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await acceptances()).toEqual(['privacy', 'terms']);
});

it('[GATE-20] texts that were replaced meanwhile are agreed to anew', async () => {
  const person = await playerFromBefore();
  const { page, allow } = await journeys.visit();
  allow(/status of 409/);
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.getByRole('checkbox').check();
  // As the server answers when another release shows other versions.
  await page.route('**/users/*/texts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ postData: { versionIds: [systemIds.uuidV7()] } });
    return route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Accept and go on' }).click();
  await dialog.getByText('These texts were replaced meanwhile.').waitFor();
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  expect(await acceptances()).toEqual([]);
});

it('[GATE-20] the dialog ends with the session, also by a sign-out in another tab, and is there at the next sign-in', async () => {
  const person = await playerFromBefore();
  const { page, context, allow } = await journeys.visit();
  allow(WHEN_ENDED);
  await logIn(page, journeys.web(), person.email);
  const dialog = page.getByRole('dialog', { name: 'Our terms have changed' });
  await dialog.waitFor();
  const other = await context.newPage();
  await other.goto(`${journeys.web()}/terms`);
  await logOut(other);
  await dialog.waitFor({ state: 'hidden' });
  await other.close();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await sendLogin(page, person.email);
  await dialog.getByRole('checkbox').waitFor();
});
