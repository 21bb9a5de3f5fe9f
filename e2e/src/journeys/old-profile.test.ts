/**
 * A browser that holds what the page kept before the names of 2026 were changed (`old-profile.json`, read out of
 * a browser at commit acf76b1) opens the page of today. Keys and values in a browser are data: whoever renames one
 * signs players out or forgets their open bets.
 */
import { expect, it } from 'vitest';
import { placeBet } from '@jubilee/contract/calls/games';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { balanceRadio, expectBalance } from './account-steps.ts';
import { notice } from './analytics-steps.ts';
import { betsOf } from './bet-records.ts';
import { gameFrame } from './game-steps.ts';
import { openJourneys } from './open-journeys.ts';
import profile from './old-profile.json' with { type: 'json' };

const journeys = await openJourneys({ flags: { analyticsEnabled: true } });
const HOUR_MS = 3_600_000;
const BET = {
  gameName: 'copper-comet',
  paytableUsed: 'copper-comet-957',
  betAmount: 25,
  currency: 'SWEEP_TICKETS',
};

type Entries = readonly (readonly [key: string, value: string])[];

/** The entries of one store with what belongs to this person in the places that the recording leaves open. */
function entriesFor(
  person: TestUser,
  betId: string,
  store: Readonly<Record<string, string>>,
): Entries {
  const nowMs = Date.now();
  const places = Object.entries({
    betId,
    email: person.email,
    expiresMs: nowMs + HOUR_MS,
    idToken: person.idToken,
    nowMs,
    refreshToken: person.refreshToken,
    sessionId: person.sessionId,
    userId: person.userId,
    web: journeys.web(),
  });
  const filled = (text: string): string =>
    places.reduce((done, [name, value]) => done.replaceAll(`{${name}}`, String(value)), text);
  return Object.entries(store).map(([key, value]) => [filled(key), filled(value)]);
}

it('[SESS-12][SESS-40][BET-8][BET-25][LANG-2][BRAND-12][AUTH-17][ANALYT-7][FRAME-15][PLAY-5] nothing that the page kept before is lost', async () => {
  const person = await journeys.app().users.verified();
  const betId = systemIds.uuidV7();
  // The server has the bet, and the page has left before the answer came.
  const { amountWon } = replyOf(
    await person.call(placeBet, { body: BET, headers: { 'x-request-id': betId } }),
  ).paytableResult;
  const device = entriesFor(person, betId, profile.localStorage);
  const tab = entriesFor(person, betId, profile.sessionStorage);
  const { page } = await journeys.visit();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    requests.push(pathname === '/placeBet' ? `bet ${request.headers()['x-request-id']}` : pathname);
  });
  await page.goto(`${journeys.web()}/empty.html`);
  await page.evaluate(
    ([ofDevice, ofTab]) => {
      for (const [key, value] of ofDevice) localStorage.setItem(key, value);
      for (const [key, value] of ofTab) sessionStorage.setItem(key, value);
    },
    [device, tab] as const,
  );
  const journal = tab.find(([, value]) => value.includes('paytableUsed'))?.[0] ?? '';
  const stored = (store: 'localStorage' | 'sessionStorage') =>
    page.evaluate((name) => Object.fromEntries(Object.entries(window[name])), store);

  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${journeys.web()}/game/copper-comet`);
  const frame = await gameFrame(page);
  expect(await frame.locator('.panel.bet').innerText()).toContain('25');
  // Only the bet that was open is sent, and the server knows it.
  await expect.poll(() => requests).toContain(`bet ${betId}`);
  await expect.poll(async () => Object.keys(await stored('sessionStorage'))).not.toContain(journal);
  expect(requests.filter((one) => one.startsWith('bet '))).toEqual([`bet ${betId}`]);
  expect(await betsOf(journeys, person.email)).toHaveLength(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(journeys.web());
  await balanceRadio(page, 'SWEEP_TICKETS').waitFor({ state: 'attached' });
  await expectBalance(page, 'SWEEP_TICKETS', 200 - 25 + amountWon);
  expect(await balanceRadio(page, 'SWEEP_TICKETS').isChecked()).toBe(true);
  expect(requests).not.toContain('/login');
  const root = page.locator('html');
  expect([await root.getAttribute('lang'), await root.getAttribute('data-theme')]).toEqual([
    'es',
    'light',
  ]);
  expect(await notice(page).count()).toBe(0);
  expect(await stored('localStorage')).toMatchObject(Object.fromEntries(device));
  const ofTab = await stored('sessionStorage');
  for (const [key, value] of tab) {
    if (key === journal) continue;
    expect(Object.keys(ofTab)).toContain(key);
    // The user with its tokens is stored only encrypted since then.
    if (key.startsWith('firebase:')) expect(ofTab[key]).toMatch(/^encrypted-1\./);
    if (/^jubilee:(session|campaign|visit)$/.test(key))
      expect([key, ofTab[key]]).toEqual([key, value]);
  }
  const net = JSON.parse(ofTab['jubilee:net'] ?? '{}') as { position: Record<string, unknown> };
  expect(net.position).toMatchObject({ SWEEP_TICKETS: -25 - 25 + amountWon });
});
