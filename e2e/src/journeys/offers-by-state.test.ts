/** What the page offers players to whom the rules of states, or the type of their account, leave less. */
import { BRANDS } from '@jubilee/brands';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { changeRules, EVERYTHING } from '@jubilee/testkit/change-rules';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { SIGN_UP } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectBalance, logIn } from './account-steps.ts';
import { openGame, pressSpin } from './game-steps.ts';
import { goWithin } from './go-within.ts';
import { openJourneys } from './open-journeys.ts';

const journeys = await openJourneys({
  flags: { allowStaffLogin: true, purchasesEnabled: true },
});
const BRAND = BRANDS[0];

const except = (...closed: readonly Capability[]) =>
  EVERYTHING.filter((one) => !closed.includes(one));
const promotion = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

interface Wanted {
  readonly state: 'UT' | 'VT' | 'OR';
  readonly closed: readonly Capability[];
  /** Points left of the welcome gift. */
  readonly left: number;
  readonly isStaff?: boolean;
}

/** A player who signed up while everything was open, logged in after the rules were changed. */
async function playerIn({ state, closed, left, isStaff = false }: Wanted): Promise<Page> {
  const { users, services } = journeys.app();
  if (BRAND === undefined) throw new Error('there is no brand');
  const jurisdiction = `US-${state}`;
  await changeRules(services, BRAND, { jurisdiction, open: EVERYTHING });
  const person = await users.verified({ payload: { ...SIGN_UP, declaredState: state } });
  await spendDownTo({ services, users }, person, left);
  if (isStaff) await services.accounts.appointStaff(await users.walletOf(person));
  await changeRules(services, BRAND, { jurisdiction, open: except(...closed) });
  const { page, allow } = await journeys.visit();
  allow(/status of 40[39]/);
  await logIn(page, journeys.web(), person.email);
  await expectBalance(page, 'POINTS', left);
  return page;
}

/** The ways on that the game offers for a bet above the balance. */
async function waysOf(page: Page): Promise<readonly string[]> {
  const frame = await openGame(page, journeys.web());
  await pressSpin(frame);
  const dialog = frame.getByRole('dialog', { name: 'Not enough for this bet' });
  await dialog.getByText('Your balance is 5 and the smallest bet is 10.').waitFor();
  return dialog.getByRole('button').allTextContents();
}

it('[WAL-50] where Points are not played no free Points are offered, and the places for them say why', async () => {
  const page = await playerIn({ state: 'UT', closed: ['pointsPlay', 'freeEntry'], left: 900 });
  const offers = page.getByRole('button', { name: /Get .*free Points/ });
  const why = 'Playing for Points isn’t offered in Utah.';

  await goWithin(page, '/promotions');
  const card = promotion(page, 'Free Points');
  await card.getByText(why).waitFor();
  await card.getByText('Not open to you').waitFor();
  const byPost = promotion(page, 'Free entry by post');
  await byPost.getByText('Free entry isn’t offered in Utah.').waitFor();
  await byPost.getByText('Not open to you').waitFor();
  expect(await offers.count()).toBe(0);

  await goWithin(page, '/game/copper-comet/');
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }).waitFor();
  await page.getByText(why).waitFor();
  expect(await offers.count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/promotions');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByText(why).waitFor();
  expect(await offers.count()).toBe(0);
});

it('[BET-35] [FRAME-43] where tickets are not played, or nothing is sold, a low balance does not lead there', async () => {
  const page = await playerIn({ state: 'VT', closed: ['ticketsPlay', 'buy'], left: 5 });
  expect(await waysOf(page)).toEqual(['Get 10,000 free Points', 'Not now']);
  await goWithin(page, '/');
  expect(await page.getByRole('link', { name: 'Get Points' }).count()).toBe(0);
});

it('[BET-35] [GATE-18] accounts of the staff are led neither to tickets nor to packs', async () => {
  const page = await playerIn({ state: 'OR', closed: [], left: 5, isStaff: true });
  expect(await waysOf(page)).toEqual(['Get 10,000 free Points', 'Not now']);
  await goWithin(page, '/');
  expect(await page.getByRole('link', { name: 'Get Points' }).count()).toBe(0);
});

it('[BET-35] where everything is open all of it is offered', async () => {
  const page = await playerIn({ state: 'OR', closed: [], left: 5 });
  await page.getByRole('link', { name: 'Get Points' }).first().waitFor();
  const ways = await waysOf(page);
  expect(ways.slice(0, 2)).toEqual(['Get 10,000 free Points', 'Play with your 200 Sweep Tickets']);
  expect(ways).toHaveLength(4);
});
