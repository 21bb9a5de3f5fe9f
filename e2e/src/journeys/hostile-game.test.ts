import { expect, it } from 'vitest';
import { browserStorageOf, logIn } from './account-steps.ts';
import { betsOf } from './bet-records.ts';
import { comeAs } from './come-as.ts';
import { ATTEMPT_NAMES, attemptAll } from './hostile-attempts.ts';
import { bearBursts, BURSTS_MS_MAX } from './hostile-burst.ts';
import { openJourneys } from './open-journeys.ts';
import { openTalkingFrame } from './talking-frame.ts';

const journeys = await openJourneys();

it(`[FRAME-29][FRAME-5] a hostile game page reaches nothing in ${String(ATTEMPT_NAMES.length)} attempts`, async () => {
  expect(ATTEMPT_NAMES.length).toBeGreaterThanOrEqual(40);
  const person = await journeys.app().users.verified();
  const { page, context, allow } = await journeys.visit();
  allow(/./);
  await logIn(page, journeys.web(), person.email);
  const talking = await openTalkingFrame(page, journeys.web());
  // The page counts the visit once, some time after its start.
  await page.waitForFunction(() => sessionStorage.getItem('install') !== null);
  const stored = await browserStorageOf(page);
  const [title, pages] = [await page.title(), context.pages().length];
  const escapes: string[] = [];
  context.on('page', (opened) => escapes.push(`window ${opened.url()}`));
  page.on('download', (download) => escapes.push(`download ${download.url()}`));
  page.on('dialog', (dialog) => {
    escapes.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) escapes.push(`request ${request.url()}`);
  });

  const got = await attemptAll(talking.frame, journeys.web());
  const reached = Object.entries(got).filter(([, what]) => what.startsWith('reached'));
  // The navigation is blocked; the browser only reports it on the console.
  const attempts = ['top address by hash', 'parent address', 'top reload'];
  expect(reached.filter(([name]) => !attempts.includes(name))).toEqual([]);

  // It is still answered as a game, and everything else is unchanged.
  expect(await talking.sendRequest('getBalances', {})).toHaveProperty('balances');
  expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
  expect(await page.title()).toBe(title);
  expect(await browserStorageOf(page)).toBe(stored);
  expect(escapes).toEqual([]);
  expect(context.pages()).toHaveLength(pages);
  expect(await betsOf(journeys, person.email)).toEqual([]);
});

it(
  '[FRAME-4][FRAME-27] no port is stolen, and neither floods nor huge messages do harm',
  async () => {
    const person = await journeys.app().users.verified();
    const { page, allow } = await journeys.visit();
    allow(/A game (sent|sends|said)|another window/);
    await comeAs(page, journeys.web(), person.email);
    const talking = await openTalkingFrame(page, journeys.web());
    // Repeated hellos get at most five ports in all, each connected to this same game.
    await talking.frame.evaluate(() => {
      Reflect.set(window, 'given', 1);
      addEventListener('message', (event) => {
        Reflect.set(window, 'given', Number(Reflect.get(window, 'given')) + event.ports.length);
      });
      for (let time = 0; time < 50; time += 1) {
        parent.postMessage({ jubilee: 'hello', version: 1 }, '*');
      }
    });
    // The page answers in order, so earlier messages were processed.
    for (let time = 0; time < 5; time += 1) await talking.sendRequest('getBalances', {});
    const ports = await talking.frame.evaluate(() => Number(Reflect.get(window, 'given')));
    expect(ports).toBeLessThanOrEqual(5);
    await talking.frame.evaluate(() => {
      const huge = { controlType: 'request', commandType: 'setLocalStorage', id: 'huge' };
      const port: unknown = Reflect.get(window, 'port');
      if (!(port instanceof MessagePort)) return;
      port.postMessage({ ...huge, data: { key: 'k', value: 'x'.repeat(8_000_000) } });
      for (let id = 0; id < 2_000; id += 1) {
        parent.postMessage({ jubilee: 'port', version: 1, settings: {} }, '*');
        port.postMessage({ controlType: 'request', commandType: '__proto__', data: {}, id });
      }
    });
    await expect
      .poll(() => talking.sendRequest('refreshToken', {}), { timeout: 15_000 })
      .toEqual({ success: true });
    await bearBursts(talking);
    expect(page.url()).toBe(`${journeys.web()}/game/copper-comet`);
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    expect(await betsOf(journeys, person.email)).toEqual([]);
  },
  BURSTS_MS_MAX,
);
