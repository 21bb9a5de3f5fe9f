import { expect, it } from 'vitest';
import { findBarriers } from '../find-barriers.ts';
import { logIn } from './account-steps.ts';
import { checkBarriers, LOOKS, type Mode, visitToCheck } from './barrier-steps.ts';
import { openGame } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame } from './talking-frame.ts';

const journeys = await openJourneys();

const open = (mode: Mode) => visitToCheck(journeys, mode);

it('[ROUTE-18] the check finds a barrier that was planted', async () => {
  const { page } = await open('light');
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('label')) label.remove();
  });
  const found = await findBarriers(page.mainFrame());
  expect(found.filter((line) => line.startsWith('label:'))).not.toEqual([]);
});

it('[ROUTE-18] the game itself has no barriers', async () => {
  const { email } = await journeys.house().people.verified();
  const { page } = await open('dark');
  await logIn(page, journeys.web(), email);
  const frame = await openGame(page, journeys.web());
  expect(await findBarriers(frame)).toEqual([]);
  await frame.getByRole('button', { name: 'Game rules' }).click();
  await frame.getByRole('dialog').waitFor();
  expect(await findBarriers(frame)).toEqual([]);
});

for (const { brand, mode } of LOOKS) {
  it(`[ROUTE-18] what a guest sees has no barriers: ${brand.location}, ${mode}`, async () => {
    const { page, allow } = await open(mode);
    allow(/status of 400/);
    const found: string[] = [];
    for (const [path, heading] of [
      ['/', 'Lobby'],
      ['/login', 'Welcome back'],
      ['/signup', 'Create your account'],
      ['/reset', 'Reset your password'],
      ['/terms', 'Terms of use'],
      ['/nowhere', 'Nothing down this path'],
    ] as const) {
      await page.goto(`${journeys.web(brand)}${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor({ state: 'attached' });
      if (path === '/')
        await page
          .getByRole('link', { name: /^Play / })
          .first()
          .waitFor();
      if (path === '/signup') {
        await page.getByRole('button', { name: 'Create account' }).click();
        await page.getByText('Enter your e-mail address').waitFor();
      }
      await checkBarriers(page, found, path);
    }
    expect(found).toEqual([]);
  });

  it(`[ROUTE-18] what a player sees has no barriers: ${brand.location}, ${mode}`, async () => {
    const { people } = journeys.house();
    const [verified, unverified] = await Promise.all([
      people.verified({ brand }),
      people.unverified({ brand }),
    ]);
    const { page } = await open(mode);
    const found: string[] = [];
    await logIn(page, journeys.web(brand), verified.email);
    await page
      .getByRole('link', { name: /^Play / })
      .first()
      .waitFor();
    await checkBarriers(page, found, 'lobby');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Lobby' }).waitFor();
    found.push(...(await findBarriers(page.mainFrame())).map((line) => `menu: ${line}`));
    await openTalkingFrame(page, journeys.web(brand));
    await checkBarriers(page, found, 'the bars around a game');

    const other = await open(mode);
    await logIn(other.page, journeys.web(brand), unverified.email);
    await other.page.goto(`${journeys.web(brand)}/verify`);
    const send = other.page.getByRole('button', { name: 'Send me a link' });
    await send.waitFor();
    await checkBarriers(other.page, found, '/verify');
    await send.click();
    await other.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await checkBarriers(other.page, found, '/verify with a letter');
    expect(found).toEqual([]);
  });
}
