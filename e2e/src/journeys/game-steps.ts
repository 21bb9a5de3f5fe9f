/** User actions in the window of a game. */
import type { Frame, Page } from 'playwright-core';
import { until } from '../until.ts';

/** Any link to a game, for guests and players alike. */
export const GAME = 'main a[href^="/game/"]';
/** A round with free spins takes long even when everything possible is skipped, and on a busy machine longer. */
const ROUND_MS_MAX = 150_000;

/** The document of the game in the page's frame, once this element is there. */
export async function gameFrame(page: Page, awaited = 'button.spin'): Promise<Frame> {
  const window = page.locator('iframe');
  await window.waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const frame = await (await window.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The page shows no game.');
  await frame.locator(awaited).waitFor();
  return frame;
}

/** Games are rendered in software here, whose cost depends on the number of pixels. */
const GAME_WINDOW = { width: 844, height: 390 };

/** Gives a page a small window before a game is opened in it. */
export function drawLittle(page: Page): Promise<void> {
  return page.setViewportSize(GAME_WINDOW);
}

/** Opens Copper Comet in a small window. */
export async function openGame(page: Page, web: string): Promise<Frame> {
  await drawLittle(page);
  await page.goto(`${web}/game/copper-comet`);
  return gameFrame(page);
}

/** Answers the reality check that is in front of the game; what is pressed in its first second is ignored. */
export async function playOn(page: Page): Promise<void> {
  const check = page.getByRole('dialog', { name: /^You’ve been here for / });
  await check.waitFor();
  await until('the end of the reality check', 20_000, async () => {
    await check
      .getByRole('button', { name: 'Play on' })
      .click({ timeout: 1_000 })
      .catch(() => undefined);
    return !(await check.isVisible());
  });
}

/** Presses the button, and has the window note when a round begins. */
export async function pressSpin(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const noted = document.documentElement.dataset;
    noted['hasBegun'] = 'false';
    const observer = new MutationObserver(() => {
      if (document.querySelector('button.spin[data-spinning="true"]') === null) return;
      observer.disconnect();
      noted['hasBegun'] = 'true';
    });
    observer.observe(document, { subtree: true, attributeFilter: ['data-spinning'] });
  });
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
}

/** In one step within the page, because a later click would begin another round. */
async function skipFeature(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    document.querySelector<HTMLElement>('button.spin[data-role="skip"]')?.click();
  });
}

/**
 * Waits until the current round is over, clicking through free spins. `isPaused` recognizes an end
 * at which the page pauses the game, so that no round can begin.
 */
export async function endOfRound(
  frame: Frame,
  isPaused: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const spin = frame.locator('button.spin');
  const plate = frame.locator('.plate button:visible');
  const isStill = frame.locator('html[data-has-begun="false"]');
  await until('the end of the round', ROUND_MS_MAX, async () => {
    if ((await isStill.count()) > 0) return false;
    await skipFeature(frame);
    const hasPlate = (await plate.count()) > 0;
    if (hasPlate) await plate.click({ timeout: 1_000 }).catch(() => undefined);
    if (await isPaused()) return true;
    // Another plate may follow.
    if (hasPlate) return false;
    const isReady = (await spin.getAttribute('aria-disabled')) === 'false';
    return isReady && (await spin.getAttribute('data-role')) === 'spin';
  });
}

export async function playRound(frame: Frame): Promise<void> {
  await pressSpin(frame);
  await endOfRound(frame);
}

/** An amount as the game shows it, whole minor units. */
export async function readDisplayedAmount(frame: Frame, panel: 'balance' | 'win'): Promise<number> {
  const text = await frame.locator(`.panel.${panel} .panel-value`).textContent();
  return Number((text ?? '').replaceAll(/\D/g, ''));
}
