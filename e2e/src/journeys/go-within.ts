import type { Page } from 'playwright-core';

/**
 * Navigates to another page as a link would, from a scrolled position, without reloading the
 * document.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    scrollTo(0, document.body.scrollHeight);
    history.pushState({ depth: 1 }, '', to);
  }, path);
}
