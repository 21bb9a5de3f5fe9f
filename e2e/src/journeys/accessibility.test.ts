import { expect, it } from 'vitest';
import { findBarriers, OPEN_DIALOG } from '../find-barriers.ts';
import { WHEN_ENDED } from './account-steps.ts';
import { checkBarriers, looksOf, type Mode, sizesOf, visitToCheck } from './barrier-steps.ts';
import { openGame } from './game-steps.ts';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame } from './talking-frame.ts';

const journeys = await openJourneys();

const open = (mode: Mode) => visitToCheck(journeys, mode);

it('[ROUTE-18] the check finds a planted violation', async () => {
  const { page } = await open('light');
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('label')) label.remove();
  });
  const found = await findBarriers(page.mainFrame());
  expect(found.filter((line) => line.startsWith('label:'))).not.toEqual([]);
});

it('[ROUTE-18] the game itself has no accessibility violations', async () => {
  const { email } = await journeys.app().users.verified();
  const { page } = await open('dark');
  await comeAs(page, journeys.web(), email);
  const frame = await openGame(page, journeys.web());
  expect(await findBarriers(frame)).toEqual([]);
  await frame.getByRole('button', { name: 'Game rules' }).click();
  await frame.getByRole('dialog').waitFor();
  expect(await findBarriers(frame)).toEqual([]);
});

for (const { brand, mode } of looksOf(4)) {
  const sizes = sizesOf(1);

  it(`[ROUTE-18] a form with error messages has no accessibility violations: ${brand.location}, ${mode}`, async () => {
    const { page } = await open(mode);
    const found: string[] = [];
    await page.goto(`${journeys.web(brand)}/signup`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your email address').waitFor();
    await checkBarriers(page, found, '/signup', sizes);
    expect(found).toEqual([]);
  });

  it(`[ROUTE-18] the bars around a game, a notice and an email page have no accessibility violations: ${brand.location}, ${mode}`, async () => {
    const { services, users } = journeys.app();
    const [verified, unverified] = await Promise.all([
      users.verified({ brand }),
      users.unverified({ brand }),
    ]);
    const { page, allow } = await open(mode);
    allow(WHEN_ENDED);
    allow(/ACCOUNT_DISABLED|USER_DISABLED|status of 403|socket/i);
    const found: string[] = [];
    await comeAs(page, journeys.web(brand), verified.email);
    await openTalkingFrame(page, journeys.web(brand));
    await checkBarriers(page, found, 'the bars around a game', sizes);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'About this game' }).click();
    await page.getByRole('dialog').waitFor();
    await checkBarriers(page, found, 'about the game', sizes, OPEN_DIALOG);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await services.identity.admin.disableUser(brand.location, verified.userId);
    await page.getByRole('dialog', { name: 'About your account' }).waitFor();
    await checkBarriers(page, found, 'a notice about the account', sizes, OPEN_DIALOG);

    const other = await open(mode);
    await comeAs(other.page, journeys.web(brand), unverified.email);
    await other.page.goto(`${journeys.web(brand)}/verify`);
    const send = other.page.getByRole('button', { name: 'Send me a link' });
    await send.waitFor();
    await send.click();
    await other.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await checkBarriers(other.page, found, '/verify with an email sent', sizes);
    expect(found).toEqual([]);
  });
}
