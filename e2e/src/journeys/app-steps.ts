/** A page's behavior as an installable app, seen from outside. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Journeys, Visit } from './open-journeys.ts';

/** Console messages of a browser that is offline, or whose requests a test blocks. */
export const CUT_OFF =
  /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)|WebSocket/;
/** Delay before the first page of a visit starts its app features. */
export const LIFE_MS_MAX = 15_000;

/** A visit whose pages may have a worker, with an active one. */
export async function visitWithWorker(
  journeys: Journeys,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await journeys.visit({ serviceWorkers: 'allow', ...options });
  await visit.page.goto(journeys.web());
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
  return visit;
}

/** Waits until the page requests its version: from then on it shows its connection state. */
export const untilAlive = (page: Page): Promise<unknown> =>
  page.waitForResponse('**/build-config.json*', { timeout: LIFE_MS_MAX });
