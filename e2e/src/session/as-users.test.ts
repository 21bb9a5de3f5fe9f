import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { openJourneys } from '../journeys/open-journeys.ts';

const journeys = await openJourneys();
afterEach(() => vi.unstubAllEnvs());

const lookAt = async (page: Page) => {
  await page.goto(journeys.web());
  return page.evaluate(() => ({
    hasWorker: (navigator.serviceWorker?.controller ?? null) !== null,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }));
};

it('[OPS-43] as users have it, a visit is the second one, with motion and an active worker', async () => {
  vi.stubEnv('JUBILEE_JOURNEYS', 'as-users');
  const { page } = await journeys.visit();
  expect(await lookAt(page)).toEqual({ hasWorker: true, isStill: false });
  const first = await journeys.visit({ isFirstVisit: true, reducedMotion: 'reduce' });
  expect(await lookAt(first.page)).toEqual({ hasWorker: false, isStill: true });
});

it('[OPS-43] otherwise a visit is the first one, without motion and worker', async () => {
  vi.stubEnv('JUBILEE_JOURNEYS', '');
  const { page } = await journeys.visit();
  expect(await lookAt(page)).toEqual({ hasWorker: false, isStill: true });
});
