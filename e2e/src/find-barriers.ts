/** The automatic accessibility check of one document. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Frame } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Injects axe into every later document of the context; the page's CSP would block a script
 * element.
 */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SOURCE });
}

/** The content of an open dialog; the page below it is inert. */
export const OPEN_DIALOG = 'dialog[open]';

/**
 * One line for each violation: its rule id and element. Checks the whole document or a part of it.
 */
export async function findBarriers(page: Frame, within?: string): Promise<readonly string[]> {
  // Waits two frames, so that colors are measured after transitions and sizes after observers.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Lists animations again each time: one that was paused or removed would never report its end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== 'running' || one.effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  const { violations } = await page.evaluate<AxeResults, string | undefined>((part) => {
    const axe: unknown = Reflect.get(window, 'axe');
    if (typeof axe !== 'object' || axe === null) throw new Error('The check is not in the page.');
    const run: unknown = Reflect.get(axe, 'run');
    if (typeof run !== 'function') throw new Error('The check cannot run.');
    // Each document is checked separately. Otherwise axe posts window messages to the game's frame,
    // and the page reports them as coming from an unknown origin.
    return run.call(axe, part ?? document, {
      resultTypes: ['violations'],
      iframes: false,
    }) as AxeResults;
  }, within);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
