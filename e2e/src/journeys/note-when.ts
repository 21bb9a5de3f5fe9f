/** When something is shown in a tab, noted in the page itself by its own clock, epoch milliseconds. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** When a selector first matches from now on. */
export async function noteWhen(tab: Page, selector: string): Promise<() => Promise<number>> {
  await tab.evaluate((wanted) => {
    delete document.documentElement.dataset['seenAtMs'];
    const note = () => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      document.documentElement.dataset['seenAtMs'] = String(Date.now());
    };
    const observer = new MutationObserver(note);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    note();
  }, selector);
  return async () => {
    const seenAtMs = () => tab.locator('html').getAttribute('data-seen-at-ms');
    await expect.poll(seenAtMs).not.toBeNull();
    return Number(await seenAtMs());
  };
}

/** When the displayed balance of Points is another one than now. */
export async function noteOtherBalance(tab: Page): Promise<() => Promise<number>> {
  const name = await tab.getByRole('radio', { name: / Points$/ }).getAttribute('aria-label');
  const other = `:not([aria-label="${String(name)}"])[aria-label$=" Points"]`;
  return noteWhen(tab, `[role=radio]${other}, input${other}`);
}
