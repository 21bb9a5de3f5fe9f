import type { Frame } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the game has laid itself out for the size of its frame. */
export async function settleFrame(frame: Frame): Promise<void> {
  const box = () =>
    frame
      .page()
      .locator('iframe')
      .evaluate((one) => [one.clientWidth, one.clientHeight]);
  await expect
    .poll(async () => {
      const [width, height] = await box();
      const inside = await frame.evaluate(async () => {
        // A new observer of sizes is called in the next layout; by the end of the second one the others have been.
        for (let layouts = 0; layouts < 2; layouts += 1) {
          await new Promise((resolve) => {
            const observer = new ResizeObserver(() => {
              observer.disconnect();
              resolve(undefined);
            });
            observer.observe(document.body);
          });
        }
        return [innerWidth, innerHeight];
      });
      return inside[0] === width && inside[1] === height;
    })
    .toBe(true);
}

/** Stops drawing on the canvas, which costs the most here. Sizes, texts and buttons go on. */
export async function stopDrawing(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
}
