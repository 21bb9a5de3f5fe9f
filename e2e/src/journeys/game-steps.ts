/** What players do in the window of a game. */
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A round with free spins takes long even when it is skipped where it can be. */
const ROUND_MS_MAX = 45_000;

/** The document of the game that the page frames, once it can be played. */
export async function gameFrame(page: Page): Promise<Frame> {
  const window = page.locator('iframe');
  await window.waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const frame = await (await window.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The page shows no game.');
  await frame.getByRole('button', { name: 'Spin', exact: true }).waitFor();
  return frame;
}

export async function openGame(page: Page, web: string): Promise<Frame> {
  await page.goto(`${web}/game/copper-comet`);
  return gameFrame(page);
}

export async function pressSpin(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Spin', exact: true }).click();
}

/** Waits until the round that was just begun is over, walking through free spins. */
export async function endOfRound(frame: Frame): Promise<void> {
  const spin = frame.locator('button.spin');
  const plate = frame.locator('.plate button:visible');
  await expect
    .poll(
      async () => {
        if ((await spin.getAttribute('data-role')) === 'skip') await spin.click();
        if ((await plate.count()) > 0) await plate.click({ timeout: 1_000 }).catch(() => undefined);
        const isReady = (await spin.getAttribute('aria-disabled')) === 'false';
        return isReady && (await spin.getAttribute('data-role')) === 'spin';
      },
      { timeout: ROUND_MS_MAX, interval: 100 },
    )
    .toBe(true);
}

export async function playRound(frame: Frame): Promise<void> {
  await pressSpin(frame);
  await endOfRound(frame);
}

/** An amount as the game shows it, whole minor units. */
export async function shownInGame(frame: Frame, panel: 'balance' | 'win'): Promise<number> {
  const text = await frame.locator(`.panel.${panel} .panel-value`).textContent();
  return Number((text ?? '').replaceAll(/\D/g, ''));
}
