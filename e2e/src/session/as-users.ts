/**
 * Journeys run fast by default: without motion and without a service worker. With
 * JUBILEE_JOURNEYS=as-users they run as users have the app: with motion, on a second visit, under an active
 * service worker. Source: OPS-43.
 */
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';

export interface VisitOptions extends BrowserContextOptions {
  /** The journey is about a browser that was never here. */
  readonly isFirstVisit?: boolean;
}

/**
 * For a journey that writes answers of the page's own origin, such as the list of games: a worker would fetch
 * the real ones.
 */
export const WITHOUT_WORKER: VisitOptions = { serviceWorkers: 'block' };

const isAsUsers = (): boolean => process.env['JUBILEE_JOURNEYS'] === 'as-users';

/** What a journey gets unless it requests something else. */
export function contextDefaults(): BrowserContextOptions {
  return isAsUsers()
    ? { reducedMotion: 'no-preference', serviceWorkers: 'allow' }
    : // Journeys about motion request it; all others would only wait for it. They cannot intercept the requests of
      // a worker.
      { reducedMotion: 'reduce', serviceWorkers: 'block' };
}

/** Visits the app once and leaves when its worker is active, so that the journey begins with a second visit. */
export async function visitBefore(
  context: BrowserContext,
  web: string,
  { isFirstVisit, serviceWorkers, javaScriptEnabled }: VisitOptions,
): Promise<void> {
  const hasWorker = (serviceWorkers ?? contextDefaults().serviceWorkers) === 'allow';
  if (!isAsUsers() || isFirstVisit === true || !hasWorker || javaScriptEnabled === false) return;
  const page = await context.newPage();
  await page.goto(web);
  await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
  await page.close();
}
