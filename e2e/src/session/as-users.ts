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

/** For a journey whose page must not find its own files with a worker; each is listed in not-as-users.ts. */
export const WITHOUT_WORKER: VisitOptions = { serviceWorkers: 'block' };

/** Motion and a worker, for journeys that need both in any case. */
export const IN_MOTION_WITH_WORKER = {
  reducedMotion: 'no-preference',
  serviceWorkers: 'allow',
} as const satisfies BrowserContextOptions;

const isAsUsers = (): boolean => process.env['JUBILEE_JOURNEYS'] === 'as-users';

/** What a journey gets unless it requests something else. */
export function contextDefaults(): BrowserContextOptions {
  return isAsUsers()
    ? IN_MOTION_WITH_WORKER
    : // Journeys about motion request it; all others would only wait for it. They cannot intercept the requests of
      // a worker.
      { reducedMotion: 'reduce', serviceWorkers: 'block' };
}

/** Visits the app once and leaves when its worker is active, so that the journey begins with a second visit. */
export async function visitBefore(
  context: BrowserContext,
  web: string,
  { isFirstVisit, serviceWorkers, javaScriptEnabled }: VisitOptions = {},
): Promise<void> {
  const hasWorker = (serviceWorkers ?? contextDefaults().serviceWorkers) === 'allow';
  if (!isAsUsers() || isFirstVisit === true || !hasWorker || javaScriptEnabled === false) return;
  const page = await context.newPage();
  await page.goto(web);
  await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
  await page.close();
}
