import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comeAs } from '../come-as.ts';
import { gameFrame } from '../game-steps.ts';
import { openJourneys } from '../open-journeys.ts';

const journeys = await openJourneys();
/** Between two frames; the game counts 42 and more as slow. */
const SLOW_MS = 60;
const FAST_MS = 16;
/** The pixels of the canvas cost the most, and here a processor draws them. */
const SMALL = { width: 568, height: 320 };
/** More than 150 frames, each drawn by software. */
const FRAMES_MS_MAX = 60_000;

/**
 * The game finds a graphics card, without which it always draws coarsely, and the time between its frames is
 * what `frameMs` of its window says.
 */
async function giveCard(page: Page): Promise<void> {
  await page.addInitScript((firstMs) => {
    if (window === window.parent) return;
    Reflect.set(window, 'frameMs', firstMs);
    WebGLRenderingContext.prototype.getParameter = () => 'A card';
    let nowMs = performance.now();
    window.requestAnimationFrame = (draw) =>
      window.setTimeout(() => {
        nowMs += Number(Reflect.get(window, 'frameMs'));
        draw(nowMs);
      });
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  }, FAST_MS);
}

const takeFrames = (frame: Frame, frameMs: number): Promise<unknown> =>
  frame.evaluate((ms) => Reflect.set(window, 'frameMs', ms), frameMs);

/** The width of the canvas in pixels of its own, as a share of its width on the page. */
const finenessOf = (frame: Frame): Promise<number> =>
  frame
    .locator('#stage canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);

it('[GAME-115] a slot that slow frames made coarser draws every pixel again after fast ones', async () => {
  const person = await journeys.app().users.verified();
  const { page } = await journeys.visit({ viewport: SMALL });
  await giveCard(page);
  await comeAs(page, journeys.web(), person.email);
  await page.goto(`${journeys.web()}/game/copper-comet`);
  const frame = await gameFrame(page);
  const becomes = (fineness: number) =>
    expect.poll(() => finenessOf(frame), { timeout: FRAMES_MS_MAX }).toBeCloseTo(fineness, 1);
  await becomes(1);
  await takeFrames(frame, SLOW_MS);
  await becomes(0.5);
  await takeFrames(frame, FAST_MS);
  await becomes(1);
});
