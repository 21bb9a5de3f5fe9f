import type { Page } from 'playwright-core';

/** Goes to another page of the server as a link would, from far down, without loading the document anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    scrollTo(0, document.body.scrollHeight);
    history.pushState({ depth: 1 }, '', to);
  }, path);
}
