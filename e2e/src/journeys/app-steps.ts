/** What a page does as an app, seen from outside. */
import type { Page } from 'playwright-core';
import type { Journeys, Visit } from './open-journeys.ts';

/** Lines that a browser writes when it has no line, or a test has cut it. */
export const CUT_OFF =
  /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)|WebSocket/;
/** The first page of a visit waits this long with what it does as an app. */
export const LIFE_MS_MAX = 15_000;

/** A visit whose pages may have a worker, with one that is ready. */
export async function visitWithWorker(journeys: Journeys): Promise<Visit> {
  const visit = await journeys.visit({ serviceWorkers: 'allow' });
  await visit.page.goto(journeys.web());
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.scope));
  return visit;
}

/** Waits until the page asks for its version: from then on it says what it knows of the line. */
export const untilAlive = (page: Page): Promise<unknown> =>
  page.waitForResponse('**/build-config.json*', { timeout: LIFE_MS_MAX });
