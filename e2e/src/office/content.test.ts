/** Content in the staff app: marketing edits slides beside their preview, two publish at once, and players see it. */
import { gamesConfiguration } from '@jubilee/contract/calls/configuration';
import { contentToEdit, publishContent } from '@jubilee/contract/staff/calls/content';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { staffReply } from '@jubilee/testkit/staff-browser';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { comeAs, dialogOf, fillSignIn, openOffice } from './open-office.ts';

const office = await openOffice();
const ada = await office.staff.admin('ada');
const mia = await office.staff.join(ada, { name: 'mia', roles: ['marketing'] });
const vic = await office.staff.join(ada, { name: 'vic', roles: ['viewer'] });
const EDITOR = '/brands?list=content&show=slides';

const visible = async () => {
  const port = office.journeys.app().ports.api;
  const host = `localhost:${String(port)}`;
  return replyOf(await callApp(port, gamesConfiguration, { host })).slides.map(
    ({ title }) => title,
  );
};
async function write(page: Page, words: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label).fill(text);
}
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('[CONTENT-3][CONTENT-5][CONTENT-10] marketing adds a slide, moves it by keyboard, reads the difference, and players see it', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, mia, EDITOR);
  await page.getByText('Players see the file of the brand').waitFor();
  const items = page.getByRole('region', { name: 'Items' });
  await items.getByRole('button', { name: 'Add a slide' }).click();
  await items.getByText('Incomplete').waitFor();
  await write(page, {
    'Title in English': 'Autumn on the reef',
    'Text in English': 'Ten new pearls to find.',
    'Title in Spanish': 'Otoño en el arrecife',
    'Text in Spanish': 'Diez perlas nuevas por encontrar.',
  });
  await page.getByRole('radio', { name: 'moonjelly' }).check();
  await page.getByLabel('Leads to').selectOption('/promotions');
  await page.getByLabel('Visible until').fill('2026-12-01T09:30');
  // Month, day, then digit by digit over the year that stands there.
  await page.getByLabel('Visible until').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2099', { delay: 20 });
  expect(await page.getByLabel('Visible until').inputValue()).toBe('2099-12-01T09:30');
  await items.getByText('Incomplete').waitFor({ state: 'detached' });
  const chosen = items.getByRole('button', { name: /^2 Autumn on the reef/ });
  await chosen.press('Alt+ArrowUp');
  await items.getByText('Moved to 1 of 2').waitFor();
  const moved = items.getByRole('button', { name: /^1 Autumn on the reef/ });
  expect(await moved.evaluate((one) => one === document.activeElement)).toBe(true);
  const inside = preview(page).frameLocator('iframe');
  await inside.getByRole('heading', { name: 'Autumn on the reef' }).waitFor();
  const wide = await inside
    .locator('section')
    .first()
    .evaluate((one) => one.clientHeight);
  await preview(page).getByRole('button', { name: 'Phone' }).click();
  await expect
    .poll(() =>
      inside
        .locator('section')
        .first()
        .evaluate((one) => one.clientHeight),
    )
    .toBeGreaterThan(wide);
  await preview(page).getByRole('button', { name: 'Light' }).click();
  await preview(page).getByRole('button', { name: 'ES', exact: true }).click();
  await inside.getByText('Diez perlas nuevas por encontrar.').waitFor();
  await expect.poll(() => inside.locator('html').getAttribute('data-theme')).toBe('light');
  // Nothing is lost when one leaves.
  await page.reload();
  await items.getByRole('button', { name: /^1 Autumn on the reef/ }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = dialogOf(page, 'Publish slides');
  const changes = dialog.getByRole('table', { name: 'What changes' });
  await changes.getByText('Dec 1, 2099, 09:30').waitFor();
  await changes.getByText('Autumn on the reef, Copper Comet').waitFor();
  await dialog.getByLabel('Reason').fill('the autumn campaign');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Every node follows within a second.').waitFor();
  await page.getByText('Players see version 1 by mia: the autumn campaign').waitFor();
  await vi.waitFor(
    async () => expect(await visible()).toEqual(['Autumn on the reef', 'Copper Comet']),
    { timeout: 10_000 },
  );
});

test('[CONTENT-5][CONTENT-11] whoever is second keeps what they typed, sees what is new, and decides', async () => {
  const { page, allow } = await office.visit();
  allow(/status of 409/);
  await comeAs(page, office, mia, EDITOR);
  await page
    .getByRole('region', { name: 'Items' })
    .getByRole('button', { name: /Copper Comet$/ })
    .first()
    .click();
  await page.getByLabel('Title in English').fill('The comet of mia');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = dialogOf(page, 'Publish slides');
  await dialog.getByLabel('Reason').fill('a better title');
  await ada.signInFrom(ada.browser);
  const { document, seen } = staffReply(
    await ada.browser.call(contentToEdit, { params: { kind: 'slides' } }),
  );
  await ada.stepUp();
  const items = document.items.slice(0, 1);
  const body = { document: { ...document, items } as never, seen, reason: 'the comet is over' };
  expect((await ada.browser.call(publishContent, { body })).status).toBe(200);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('Somebody has published since you began.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('ada published version 2 since you began: the comet is over').waitFor();
  const theirs = page.getByRole('table', { name: 'What they changed' });
  await theirs.getByRole('row', { name: /^Order/ }).waitFor();
  expect(await page.getByLabel('Title in English').inputValue()).toBe('The comet of mia');
  await page.getByRole('button', { name: 'Keep mine, over theirs' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel('Reason').fill('both, then');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Players see version 3 by mia: both, then').waitFor();
});

test('[CONTENT-4][CONTENT-6] an earlier version and the file of the brand are brought back', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, mia, `${EDITOR}&open=versions`);
  const first = page.getByRole('listitem').filter({ hasText: 'the autumn campaign' });
  await first.getByRole('button', { name: 'What it changed' }).click();
  await page.getByRole('table', { name: 'What version 1 changed' }).waitFor();
  await first.getByRole('button', { name: 'Bring back' }).click();
  const back = dialogOf(page, 'Bring version 1 back');
  await back.getByLabel('Reason').fill('as it was');
  await back.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('Version 4, as version 1').waitFor();
  await page.getByRole('button', { name: 'Back to the brand’s file' }).click();
  const file = dialogOf(page, 'Bring the brand’s file back');
  await file.getByLabel('Reason').fill('the campaign is over');
  await file.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('Version 5, as the brand’s file').waitFor();
  await vi.waitFor(async () => expect(await visible()).toEqual(['Copper Comet']), {
    timeout: 10_000,
  });
});

test('[CONTENT-3][OFFICE-1] a viewer sees the preview and changes nothing', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, vic, EDITOR);
  await preview(page)
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Copper Comet' })
    .waitFor();
  expect(await page.getByRole('button', { name: /^(Publish|Add|Remove|Move)/ }).count()).toBe(0);
});

test('[CONTENT-10] of what players will not see the editor, its preview and the dialog say why', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, mia, EDITOR);
  const items = page.getByRole('region', { name: 'Items' });
  await items
    .getByRole('button', { name: /Copper Comet$/ })
    .first()
    .click();
  await page.getByLabel('Visible from').fill('2099-12-01T09:30');
  await items.getByText('Not seen: Not yet').waitFor();
  const warning =
    'Players see none of these slides: the lobby shows games that have a wide picture.';
  await page.getByText(warning).waitFor();
  const inside = preview(page).frameLocator('iframe');
  await inside.getByText('Not seen: Not yet').waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = dialogOf(page, 'Publish slides');
  await dialog.getByText(warning).waitFor();
  await dialog.getByRole('listitem').getByText('Copper Comet: Not yet').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('[CONTENT-11] a draft outlives leaving the editor and the end of a session, and is discarded only once that is confirmed', async () => {
  const { page } = await office.visit();
  await comeAs(page, office, mia, EDITOR);
  const items = page.getByRole('region', { name: 'Items' });
  const title = page.getByLabel('Title in English');
  await items
    .getByRole('button', { name: /Copper Comet$/ })
    .first()
    .click();
  await title.fill('The comet of a draft');
  await page.getByRole('link', { name: 'All content' }).click();
  await page.getByRole('link', { name: 'Edit slides' }).click();
  await items.getByText('The comet of a draft').waitFor();
  await office.journeys.app().services.backgroundPool.query('delete from staff.session');
  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByText('Your session has ended. Please sign in again.').waitFor();
  await fillSignIn(page, mia, mia.nextCode());
  await page.getByRole('button', { name: /account$/ }).waitFor();
  await page.goto(`${office.address}${EDITOR}`);
  await items.getByText('The comet of a draft').waitFor();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  const dialog = dialogOf(page, 'Discard your changes?');
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await items.getByText('The comet of a draft').waitFor();
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await items.getByText('The comet of a draft').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(
    'content-draft',
  );
});
