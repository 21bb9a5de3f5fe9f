import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { logIn } from '../account-steps.ts';
import { gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';
import { MAIN_BUTTON } from './play-one-round.ts';

const journeys = await openJourneys();
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
} as const;

/** Elements that a player can see; hidden ones for screen readers have one pixel. */
async function countVisible(elements: Locator): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()));
  return boxes.filter((box) => box !== null && box.width > 2 && box.height > 2).length;
}

it.each(['moonjelly', 'vault-nine', 'paper-rocket'])(
  '[GAME-116] [GAME-117] on a phone %s and the page around it show title, rules and balance once, and no focus ring by touch',
  async (gameName) => {
    const person = await journeys.app().users.verified();
    const { page } = await journeys.visit(PHONE);
    await logIn(page, journeys.web(), person.email);
    await page.goto(`${journeys.web()}/game/${gameName}`);
    const frame = await gameFrame(page, `:is(${MAIN_BUTTON})`);
    const game = page.frameLocator('iframe');

    const title = page.getByRole('heading', { level: 1 });
    expect(await title.count()).toBe(1);
    expect((await countVisible(title)) + (await countVisible(game.locator('.logo')))).toBe(1);
    const rules = game.getByRole('button', { name: 'Game rules' });
    const about = page.getByRole('button', { name: 'About this game' });
    expect((await countVisible(about)) + (await countVisible(rules))).toBe(1);
    // What the page says of the game is still one press away.
    await page.getByRole('button', { name: 'How it plays' }).waitFor();
    const points = page.locator('footer').getByText('10,000', { exact: true });
    const inGame = game.locator('.balance .panel-value');
    expect(await inGame.textContent()).toBe('10,000');
    expect((await countVisible(points)) + (await countVisible(inGame))).toBe(1);
    // The other currency has its only number here.
    await page.getByText('200', { exact: true }).first().waitFor();

    const main = frame.locator(MAIN_BUTTON).first();
    await expect.poll(() => main.evaluate((one) => one === document.activeElement)).toBe(true);
    const ring = () =>
      main.evaluate((one) => {
        const { outlineStyle, outlineColor } = getComputedStyle(one);
        return outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
      });
    expect(await ring()).toBe(false);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await ring()).toBe(true);
  },
);

it('[ROUTE-36] by touch a page shows no ring where a script moved the focus, and a key shows it', async () => {
  const { page } = await journeys.visit(PHONE);
  await page.goto(`${journeys.web()}/login`);
  const button = page.getByRole('button', { name: 'Log in' });
  await button.waitFor();
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return outlineStyle !== 'none' && !outlineColor.endsWith(', 0)');
    });
  await button.evaluate((one) => one.focus());
  expect(await ring()).toBe(false);
  await page.keyboard.press('Tab');
  expect(await ring()).toBe(true);
});
