import type { Page } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';
import { readFiles, ROOT } from '../../../tools/src/repository/tree.ts';
import { openJourneys } from '../journeys/open-journeys.ts';
import { type Departure, NOT_AS_USERS } from './not-as-users.ts';

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

/** How a file requests what users do not have. */
const REQUESTS: readonly (readonly [Departure, RegExp])[] = [
  ['no worker', /\.\.\.WITHOUT_WORKER|\(WITHOUT_WORKER|serviceWorkers: 'block'/g],
  ['first visit', /isFirstVisit: true/g],
  ['no motion', /reducedMotion: 'reduce'/g],
];

/** A call that opens a window, with what it is given. */
const OPENING = /(?:newContext|launchPersistentContext)\([\s\S]*?\);/g;
const OWN_FILES = /^session\/(?:not-)?as-users/;

it('[OPS-43] the journeys that depart from what users have are those of the table', () => {
  const files = readFiles(`${ROOT}/e2e/src`, ['.ts']).filter(
    ({ path }) => /^(?:journeys|session)\//.test(path) && !OWN_FILES.test(path),
  );
  const found = files.flatMap(({ path, text }) =>
    REQUESTS.flatMap(([departure, pattern]) => {
      const times = text.match(pattern)?.length ?? 0;
      return times === 0 ? [] : [`${path}: ${departure}, ${String(times)}`];
    }),
  );
  const wanted = NOT_AS_USERS.map(
    ({ file, departure, times }) => `${file}: ${departure}, ${String(times)}`,
  );
  expect(found.toSorted()).toEqual(wanted.toSorted());
  // What opens a window of its own has the defaults of the mode, too, or motion and worker in any mode; and it was here before.
  const openings = files.flatMap(({ path, text }) => {
    const opened = text.match(OPENING) ?? [];
    const visits = text.match(/await visitBefore\(/g)?.length ?? 0;
    return opened.length === 0 ? [] : [{ path, opened, visits }];
  });
  expect(openings.length).toBeGreaterThan(2);
  const departing = openings.filter(
    ({ opened, visits }) =>
      visits !== opened.length ||
      !opened.every((call) => /contextDefaults\(|\.\.\.IN_MOTION_WITH_WORKER/.test(call)),
  );
  expect(departing.map(({ path }) => path)).toEqual([]);
});
