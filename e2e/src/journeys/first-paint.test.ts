import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comeAs } from './come-as.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const BUILT_SCRIPT = /\/assets\/.*\.js$/;
const STOPPED = /Failed to load resource|ERR_FAILED/;

/** What a visitor sees of the static document: text, and loaded pictures. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    text: document.body.innerText.replaceAll(/\s+/g, ' ').trim(),
    pictures: [...document.images].filter(
      (image) => image.complete && image.naturalWidth > 0 && image.getClientRects().length > 0,
    ).length,
  }));

it('[ROUTE-34] the lobby shows its layout and picture before any script, and no text', async () => {
  const { page, allow } = await journeys.visit({
    isFirstVisit: true,
    viewport: { width: 390, height: 844 },
  });
  allow(STOPPED);
  await page.route(BUILT_SCRIPT, (route) => route.abort());
  await page.goto(journeys.web());
  await expect.poll(async () => (await seen(page)).pictures).toBeGreaterThanOrEqual(2);
  expect((await seen(page)).text).toBe('');
  await page.goto(`${journeys.web()}/howto`);
  expect(await seen(page)).toEqual({ text: '', pictures: 0 });
});

it('[ROUTE-34] a player who returns to the tab never sees the lobby of a guest', async () => {
  const { page, allow } = await journeys.visit({ isFirstVisit: true });
  allow(STOPPED);
  const person = await journeys.app().users.verified();
  await comeAs(page, journeys.web(), person.email);
  await page.route(BUILT_SCRIPT, (route) => route.abort());
  await page.goto(journeys.web());
  expect((await seen(page)).pictures).toBe(0);
});

it('[ROUTE-35] a public page preloads chunks that exist', async () => {
  for (const path of ['/login', '/signup', '/reset', '/howto', '/terms', '/rules', '/privacy']) {
    const { headers } = await fetch(`${journeys.web()}${path}`);
    const named = [...(headers.get('link') ?? '').matchAll(/<(\/assets\/[^>]+)>/g)];
    expect(named.length, path).toBeGreaterThan(1);
    for (const [, file = ''] of named) {
      const { status } = await fetch(`${journeys.web()}${file}`);
      expect(status, file).toBe(200);
    }
  }
});
