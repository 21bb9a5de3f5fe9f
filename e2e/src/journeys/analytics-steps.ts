/** Shared steps of journeys about analytics and error reports. */
import type { TestApp } from '@jubilee/testkit/test-app';
import { send } from '@jubilee/testkit/http-calls';
import type { TestDatabase } from '@jubilee/testkit/postgres';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

export const notice = (page: Page) => page.getByRole('region', { name: 'Privacy question' });

/** Waits for the consent banner and accepts it; the visitor's actions are recorded from then on. */
export async function acceptAnalytics(page: Page): Promise<void> {
  const isCounting = page.waitForResponse(/\/assets\/start-counting-/);
  await notice(page).getByRole('button', { name: 'Accept' }).click();
  await isCounting;
  await expect.poll(() => hasLayer(page)).toBe(true);
}

export function hasLayer(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'dataLayer'));
}

export interface StoredEvent {
  readonly name: string;
  readonly page: string;
  readonly campaign: Readonly<Record<string, unknown>> | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function storedEvents(database: TestDatabase): Promise<readonly StoredEvent[]> {
  const { rows } = await database.pool.query<StoredEvent>(
    'select name, page, campaign, data from analytics.event order by event_id',
  );
  return rows;
}

/** Leaves the page, which sends pending events, and returns. */
export async function sendWhatWaits(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/empty.html`);
}

/** Envelopes that the sandbox's error service has received. */
export async function envelopes(app: TestApp): Promise<readonly { readonly text: string }[]> {
  const { body } = await send({ port: app.ports.sandbox, path: '/sentry/envelopes' });
  return body as readonly { readonly text: string }[];
}

/** Everything that the context sends to analytics and error services: bodies and URLs. */
export function recordAnalyticsRequests(context: BrowserContext): () => string {
  const requests: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/analytics/events' && pathname !== '/errors') return;
    requests.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  return () => requests.join('\n');
}
