/** The choice to be remembered belongs to one form, and the tabs of a browser use the device in turn. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceRadio, sendLogin } from './account-steps.ts';
import { goWithin } from './go-within.ts';
import { CHOICE, isRemembered, openProfiles } from './stored-profiles.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys();
const { browserWith, closed, rememberedProfile } = await openProfiles(journeys);

/** Calls of the identity service about remembered devices, as this tab sends them. */
function deviceCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = /\/v1\/rememberedDevices:(\w+)/.exec(request.url())?.[1];
    if (call !== undefined && request.method() === 'POST') calls.push(call);
  });
  return calls;
}

it('[SESS-35] a choice that was made on a form which was left does not count for the next form', async () => {
  const { email } = await journeys.app().users.verified();
  const { context, page } = await browserWith('left');
  const calls = deviceCalls(page);
  await page.goto(`${journeys.web()}/login`);
  await page.getByRole('checkbox', CHOICE).check();
  await goWithin(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  await goWithin(page, '/login');
  const choice = page.getByRole('checkbox', CHOICE);
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await sendLogin(page, email);
  await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  await goWithin(page, '/account');
  await page.getByRole('list', { name: 'Sign-in' }).waitFor();
  expect(calls).toEqual([]);
  expect(await isRemembered(page)).toBe(false);
  await closed(context);
});

it('[SESS-35] a second tab waits with the device until the first one has used it', async () => {
  await rememberedProfile('tabs');
  const { context, page: first } = await browserWith('tabs');
  const second = await context.newPage();
  const [ofFirst, ofSecond] = [deviceCalls(first), deviceCalls(second)];
  const held = Promise.withResolvers<undefined>();
  await first.route(/rememberedDevices:use/, async (route) => {
    await held.promise;
    await route.continue();
  });
  for (const tab of [first, second]) await tab.goto(`${journeys.web()}/login`);
  const press = (tab: Page) => tab.getByRole('button', { name: /^Continue as / }).click();
  await press(first);
  await expect.poll(() => ofFirst).toEqual(['challenge', 'use']);
  await press(second);
  const waiting = () =>
    second.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query();
      return pending.filter(({ name }) => name?.includes('device') === true).length;
    });
  await expect.poll(waiting).toBe(1);
  expect(ofSecond).toEqual([]);
  held.resolve(undefined);
  for (const tab of [first, second])
    await balanceRadio(tab, 'POINTS').waitFor({ state: 'attached' });
  expect(ofFirst).toEqual(['challenge', 'use']);
  await closed(context);
});
