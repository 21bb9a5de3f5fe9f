/** An hour of bets in one of two tabs, on injected clocks. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boundMs } from '@jubilee/testkit/time-bounds';
import { expectBalance } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { openGame, playOn, playRound } from './game-steps.ts';
import { noteOtherBalance } from './note-when.ts';
import { openJourneys } from './open-journeys.ts';
import { MINUTE_MS, runningClock } from './running-clock.ts';
import { tabsOnClock } from './tabs-on-clock.ts';

const HOUR_MS = 60 * MINUTE_MS;
const BET_EVERY_MS = 15 * MINUTE_MS;
const clock = runningClock();
const journeys = await openJourneys({ clock });
const onClock = tabsOnClock(journeys, clock);

/** When the answers to bets reached this tab, by the clock of the page. */
async function noteBets(tab: Page): Promise<() => Promise<readonly number[]>> {
  await tab.evaluate(() => {
    const atMs: number[] = [];
    const fetchOf = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await fetchOf(...request);
      if (response.url.endsWith('/placeBet')) atMs.push(Date.now());
      document.documentElement.dataset['betsAtMs'] = JSON.stringify(atMs);
      return response;
    };
  });
  return async () => {
    const text = await tab.locator('html').getAttribute('data-bets-at-ms');
    return JSON.parse(text ?? '[]') as readonly number[];
  };
}

/** How far the injected clock of a tab is ahead of the machine's; those of two tabs differ by some milliseconds. */
async function aheadMs(tab: Page): Promise<number> {
  const beforeMs = Date.now();
  const atMs = await tab.evaluate(() => Date.now());
  return atMs - (beforeMs + Date.now()) / 2;
}

it('[SESS-30] [SESS-17] through an hour of bets in one tab the other shows the same balance within a second', async () => {
  const { person, context, tabs } = await onClock.playerWithTabs(2);
  const [playing, watching] = tabs;
  if (playing === undefined || watching === undefined) throw new Error('Two tabs are needed.');
  const delaysMs: number[] = [];
  for (let passed = 0; passed < HOUR_MS; passed += BET_EVERY_MS) {
    await onClock.pass(context, BET_EVERY_MS);
    // The database keeps the machine's time; a page that opens measures by how much its own clock differs.
    const frame = await openGame(playing, journeys.web());
    // The reality check of the hour comes with the last game.
    if (passed + BET_EVERY_MS >= HOUR_MS) await playOn(playing);
    const betsAtMs = await noteBets(playing);
    const visibleAtMs = await noteOtherBalance(watching);
    await playRound(frame);
    const bets = await betsOf(journeys, person.email);
    const [{ stake, won } = { stake: 0, won: 0 }] = bets;
    const balance = bets.reduce((left, bet) => left - bet.stake + bet.won, 10_000);
    // A round that returns its stake leaves nothing to see.
    if (stake !== won) {
      const visible = (await visibleAtMs()) - (await aheadMs(watching));
      delaysMs.push(visible - (((await betsAtMs()).at(-1) ?? 0) - (await aheadMs(playing))));
    }
    for (const tab of tabs) await expectBalance(tab, 'POINTS', balance);
  }
  expect(delaysMs.length).toBeGreaterThan(0);
  for (const delayMs of delaysMs) expect(delayMs).toBeLessThan(boundMs(1_000));
}, 120_000);
