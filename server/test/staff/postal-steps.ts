/** Steps of the tests about entries by post. */
import { requestPostalEntry, postalEntries } from '@jubilee/contract/calls/postal-entries';
import {
  creditPostalBatch,
  enterPostalCard,
  openPostalBatch,
  postalBatch,
} from '@jubilee/contract/staff/calls/postal-entries';
import { replyOf } from '@jubilee/testkit/call-app';
import { type StaffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import type { TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../src/platform/ids/ids.ts';

/** In the entry period of the shipped brands. */
export const NOON = '2027-01-15T17:00:00.000Z';
export const TODAY = '2027-01-15';
export const TICKETS_EACH = 500;

export const newCode = async (who: TestUser): Promise<string> =>
  replyOf(await who.call(requestPostalEntry, { body: {} })).code;

export const entriesOf = async (who: TestUser) => replyOf(await who.call(postalEntries)).entries;

export async function ticketsOf(who: TestUser): Promise<number> {
  const accounts = await who.accounts();
  return accounts.find(({ currency }) => currency === 'SWEEP_TICKETS')?.balance ?? 0;
}

export async function openBatch(browser: StaffBrowser, receivedOn = TODAY): Promise<string> {
  return staffReply(await browser.call(openPostalBatch, { body: { receivedOn } })).batchId;
}

export interface CardToEnter {
  readonly code: string;
  readonly cardId?: string;
  readonly postmarkedOn?: string;
  readonly isSameEnvelope?: boolean;
}

export function enter(browser: StaffBrowser, batchId: string, card: CardToEnter) {
  const body = { cardId: systemIds.uuidV7(), postmarkedOn: TODAY, isSameEnvelope: false, ...card };
  return browser.call(enterPostalCard, { params: { batchId }, body });
}

/** `accepted`, or why not. */
export async function verdictOf(browser: StaffBrowser, batchId: string, card: CardToEnter) {
  const { card: entered } = staffReply(await enter(browser, batchId, card));
  return entered.refusal ?? entered.verdict;
}

export const readBatch = async (browser: StaffBrowser, batchId: string) =>
  staffReply(await browser.call(postalBatch, { params: { batchId } }));

export function credit(browser: StaffBrowser, batchId: string, accepted: number) {
  return browser.call(creditPostalBatch, {
    params: { batchId },
    body: { accepted, reason: 'the cards of today' },
  });
}
