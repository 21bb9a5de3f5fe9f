/** The automatic accessibility check of one document. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Frame } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Makes the check known to every later document of the context, which the page's policy would not allow. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: SOURCE });
}

/** What an open dialog holds; the page below it can neither be seen nor reached. */
export const OPEN_DIALOG = 'dialog[open]';

/** One line for each breach of a rule: its id, and where. Looks at the whole document or at a part of it. */
export async function findBarriers(page: Frame, within?: string): Promise<readonly string[]> {
  // Colours are measured as they are after every transition, sizes after every observer.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // Looked at anew each time: one that was paused or taken out of time would never tell its end.
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
    // Each document is looked at by itself. Otherwise the check speaks by window messages to a game's
    // frame that is still empty, and the page, rightly, complains of an outsider.
    return run.call(axe, part ?? document, {
      resultTypes: ['violations'],
      iframes: false,
    }) as AxeResults;
  }, within);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
