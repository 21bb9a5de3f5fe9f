/** Steps of journeys about redeeming: players with tickets to redeem, and what an operator's command does. */
import type { TestUser } from '@jubilee/testkit/test-users';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Decision } from '../../../server/src/modules/cash-outs/index.ts';
import { cashOutWorld } from '../../../server/test/calls/cash-out-world.ts';
import type { Journeys } from './open-journeys.ts';

export function redeeming(journeys: Journeys) {
  const world = () => cashOutWorld({ ...journeys.app(), database: journeys.database });
  return {
    /** A player who has won tickets, beside the welcome gift that was not played. */
    winner: (tickets: bigint) => world().redeemer(tickets),
    ticketsOf: async (who: TestUser) => (await world().ticketsOf(who)).slice(0, 2),
    /** What the operator's command does. */
    decide: async (who: TestUser, reference: string, decision: Decision): Promise<void> => {
      expect(await world().decide(who, reference, decision)).toBe(true);
    },
  };
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
