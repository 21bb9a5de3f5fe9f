/** Steps of journeys about redeeming: players with tickets to redeem, and what an operator's command does. */
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { correctTickets } from '../../../server/src/entry/sandbox-demo-users.ts';
import {
  cashOutFacts,
  decideCashOut,
  type Decision,
} from '../../../server/src/modules/cash-outs/index.ts';
import type { Journeys } from './open-journeys.ts';

/** A player who has won tickets, beside the welcome gift that was not played. */
export async function winner(journeys: Journeys, tickets: bigint): Promise<TestUser> {
  const { services, users } = journeys.app();
  const who = await users.verified();
  await correctTickets(services, who.brand, who.userId, tickets);
  return who;
}

export async function ticketsOf(who: TestUser) {
  const account = (await who.accounts()).find(({ currency }) => currency === 'SWEEP_TICKETS');
  return [account?.balance, account?.lockedBalance];
}

/** What the operator's command does. */
export async function decide(
  journeys: Journeys,
  who: TestUser,
  reference: string,
  decision: Decision,
): Promise<void> {
  const [facts] = await cashOutFacts(journeys.database.pool, who.brand, reference);
  if (facts === undefined) throw new Error(`no cash-out ${reference}`);
  const act = { by: 'Olga', reason: 'looked at it' };
  const isDone = await decideCashOut(journeys.app().services.cashOuts, facts.row, decision, act);
  expect(isDone).toBe(true);
}

/** As when the player comes back to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

/** Requests and confirms; returns the reference that the page shows. */
export async function requestTickets(page: Page, amount: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Tickets' }).fill(amount);
  await page.getByRole('button', { name: 'Request cashout' }).click();
  const dialog = page.getByRole('dialog', { name: /^Redeem / });
  await dialog.getByText('You receive').waitFor();
  await dialog.getByRole('button', { name: 'Request cashout' }).click();
  await dialog.waitFor({ state: 'detached' });
  const text = await page
    .getByText(/Reference [0-9a-f-]{36}/)
    .first()
    .textContent();
  return /[0-9a-f-]{36}/.exec(text ?? '')?.[0] ?? '';
}
