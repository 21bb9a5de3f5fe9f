/** Tabs of one browser on injected clocks: one session clock, one login, one renewal. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { userSessions } from '@jubilee/contract/calls/account';
import { replyOf } from '@jubilee/testkit/call-app';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';
import { isIn, tabsOnClock } from './tabs-on-clock.ts';
import { storedUserOf } from '../stored-user.ts';

const clock = runningClock();
const journeys = await openJourneys({ clock });
const STEP_MS = 20 * MINUTE_MS;

const isGuest = (tab: Page) => tab.getByRole('link', { name: 'Log in' }).first().waitFor();

const { playerWithTabs, pass } = tabsOnClock(journeys, clock);

/** The minutes on the session clock of a tab, and when it says that the session began. */
const clockOf = (tab: Page) =>
  tab.evaluate(() => {
    const { startedAtMs } = JSON.parse(sessionStorage.getItem('jubilee:session') ?? '{}') as {
      startedAtMs?: number;
    };
    return startedAtMs;
  });

it('[SESS-26] [SESS-17] for an hour two tabs are one session: one clock, activity in either counts, and both end at once', async () => {
  const { person, context, tabs, sent } = await playerWithTabs(2);
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new Error('Two tabs are needed.');
  const minutes = (tab: Page) => tab.getByRole('timer').first().textContent();
  const begun = await clockOf(first);
  // Only the first is used, and only the second shows whether that counted for it, too.
  for (let passed = 0; passed < 60 * MINUTE_MS; passed += STEP_MS) {
    await pass(context, STEP_MS);
    const response = first.waitForResponse((one) => one.url().includes('/users/'));
    await goWithin(first, passed % (2 * STEP_MS) === 0 ? '/activity' : '/account');
    expect((await response).status()).toBe(200);
  }
  await goWithin(first, '/');
  await isIn(first);
  expect(await clockOf(second)).toBe(begun);
  expect(await clockOf(first)).toBe(begun);
  expect(await minutes(first)).toMatch(/^1 h 0\d min$/);
  await expect.poll(() => minutes(second)).toBe(await minutes(first));
  const response = second.waitForResponse((one) => one.url().includes('/users/'));
  await goWithin(second, '/activity');
  expect((await response).status()).toBe(200);
  // How often tabs renew is the next journey's: here the jumps of the clock cut their questions to each other short.
  expect(sent('/login')).toBe(1);
  await person.signInAgain();
  const { sessions } = replyOf(await person.call(userSessions));
  // One of the tabs; the other two are the test's own, from its sign-up and from now.
  expect(sessions).toHaveLength(3);

  await second.getByRole('button', { name: /your account/ }).click();
  await second.getByRole('button', { name: 'Log out', exact: true }).click();
  await isGuest(first);
});

it('[SESS-27] three tabs renew a token once, and all of them use it', async () => {
  const { context, tabs, sent } = await playerWithTabs(3);
  const tokenOf = async (tab: Page) => (await storedUserOf(tab))?.stsTokenManager.accessToken;
  const tokens = () => Promise.all(tabs.map(tokenOf));
  await expect.poll(async () => new Set(await tokens()).size).toBe(1);
  const [before] = await tokens();
  expect(before).toBeDefined();
  await pass(context, 56 * MINUTE_MS);
  await expect.poll(async () => new Set(await tokens()).has(before)).toBe(false);
  expect(new Set(await tokens()).size).toBe(1);
  expect(sent('/v1/token')).toBe(1);
});

it('[SESS-27] [SESS-17] a session that ended by idleness is replaced by one login for all tabs', async () => {
  const { context, tabs, sent } = await playerWithTabs(3);
  const begun = await Promise.all(tabs.map(clockOf));
  await pass(context, 31 * MINUTE_MS);
  await Promise.all(
    tabs.map(async (tab) => {
      await goWithin(tab, '/activity');
      await tab.getByRole('heading', { level: 1 }).waitFor();
    }),
  );
  const sessionOf = (tab: Page) =>
    tab.evaluate(() => {
      const memory = JSON.parse(sessionStorage.getItem('jubilee:session') ?? '{}') as {
        sessionId?: string;
      };
      return memory.sessionId;
    });
  await expect.poll(() => sent('/login')).toBe(2);
  await expect.poll(async () => new Set(await Promise.all(tabs.map(sessionOf))).size).toBe(1);
  expect(sent('/login')).toBe(2);
  expect(await Promise.all(tabs.map(clockOf))).toEqual(begun);
});
