/** The player's page of free entry by post: codes, instructions on paper, and what became of the cards. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openAccount } from './account-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';
import { runningClock } from './running-clock.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
/** In the entry period of the shipped brands. */
const OPEN_AT = Date.parse('2027-01-15T17:00:00Z');
const CODE = /^(?:[ACDEFHJKMNPRTVWXY346789]{4}-){2}[ACDEFHJKMNPRTVWXY346789]{4}$/;

/** Days have passed for the server and for the page, which shows by its own clock what is open. */
async function moveTo(page: Page, at: number): Promise<void> {
  clock.advance(at - clock.now());
  await page.clock.install({ time: at });
}

it('[POST-4] before the promotion the page says when it begins, and has no button', async () => {
  const { page } = await journeys.visit();
  await moveTo(page, Date.parse('2026-11-29T17:00:00Z'));
  const person = await journeys.app().users.verified();
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/free-entry`);
  await page.getByText('Free entry by post begins on Dec 1, 2026.', { exact: false }).waitFor();
  const sheet = page.getByRole('region', { name: 'How to send your card' });
  await sheet.getByText('from Dec 1, 2026 to Nov 30, 2027', { exact: false }).waitFor();
  await page.getByText('You have none yet. Each code is for one card.').waitFor();
  expect(await page.getByRole('button', { name: 'Request a code' }).count()).toBe(0);
});

it('[POST-1] [POST-4] the account and the promotions lead to a page that gives a code, what to write, and where to send it', async () => {
  const { page } = await journeys.visit();
  await moveTo(page, OPEN_AT);
  const person = await journeys.app().users.verified();
  await openAccount(page, journeys.web(), person.email);
  const nav = page.getByRole('navigation', { name: 'Account' });
  await nav.getByRole('link', { name: 'Free entry by post' }).click();
  await page.getByRole('heading', { name: 'Free entry by post', level: 1 }).waitFor();
  await page.getByText('You have none yet. Each code is for one card.').waitFor();
  const sheet = page.getByRole('region', { name: 'How to send your card' });
  await sheet.getByText('PO Box 100', { exact: false }).waitFor();
  expect(await sheet.getByRole('button', { name: 'Print the instructions' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Request a code' }).click();
  const list = page.getByRole('region', { name: 'Your codes' });
  await list.getByText('Waiting for your card').waitFor();
  const code = (await list.locator('strong').innerText()).trim();
  expect(code).toMatch(CODE);
  await sheet.getByText(code, { exact: true }).waitFor();
  await sheet.getByText('The code as a QR picture').waitFor({ state: 'attached' });
  // The newest one is the one that the instructions name.
  await page.getByRole('button', { name: 'Request a code' }).click();
  await expect.poll(() => list.getByText('Waiting for your card').count()).toBe(2);
  const newer = (await list.locator('strong').first().innerText()).trim();
  await sheet.getByText(newer, { exact: true }).waitFor();
  await list.getByRole('button', { name: `Instructions for ${code}` }).click();
  await sheet.getByText(code, { exact: true }).waitFor();

  // On paper there are the instructions and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await sheet.getByText(code, { exact: true }).waitFor();
  for (const hidden of [
    page.getByRole('button', { name: 'Request a code' }),
    list,
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation').first(),
  ]) {
    await hidden.waitFor({ state: 'hidden' });
  }
  await page.emulateMedia({ media: null });

  await page.goto(`${journeys.web()}/promotions`);
  await page.getByRole('link', { name: 'How to enter' }).click();
  await page.waitForURL(`${journeys.web()}/free-entry`);
});

it('[POST-5] what became of each card is listed with its reason, in Spanish too', async () => {
  const { page } = await journeys.visit({ locale: 'es-MX' });
  await moveTo(page, OPEN_AT);
  const person = await journeys.app().users.verified();
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/free-entry`);
  const request = page.getByRole('button', { name: 'Pedir un código' });
  const list = page.getByRole('region', { name: 'Tus códigos' });
  for (const count of [1, 2, 3]) {
    await request.click();
    await expect.poll(() => list.getByText('Esperando tu tarjeta').count()).toBe(count);
  }
  // As the staff and the worker leave them; their own journeys are elsewhere.
  await journeys.database.pool.query(
    `with numbered as (select request_id, row_number() over (order by request_id) as n from postal.request
       where wallet_id = (select wallet_id from account.player where subject = $1))
     update postal.request r set card_id = r.request_id, received_on = '2026-12-10', postmarked_on = date '2026-12-01' + n::int,
       decided_at = requested_at, state = (array['received', 'refused', 'credited'])[n],
       refusal = case n when 2 then 'secondInEnvelope' end, operation_id = case n when 3 then r.request_id end,
       tickets = case n when 3 then 500 end, credited_at = case n when 3 then requested_at end
      from numbered where numbered.request_id = r.request_id`,
    [person.userId],
  );
  await page.reload();
  await list.getByText('Abonada', { exact: true }).waitFor();
  await list.getByText('Tarjeta recibida').waitFor();
  await list.getByText('En el sobre había otra tarjeta antes que esta.').waitFor();
  await list.getByText(/^500 Sweep Tickets el /).waitFor();
});
