/** Entries by post over weeks: postmarks, periods, envelopes. The clock only moves forward. */
import { requestPostalEntry } from '@jubilee/contract/calls/postal-entries';
import { openPostalBatch } from '@jubilee/contract/staff/calls/postal-entries';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test } from 'vitest';
import { enter, entriesOf, newCode, openBatch, verdictOf } from './postal-steps.ts';

/** Three days before the entry period of the shipped brands. */
const clock = settableClock('2026-11-28T17:00:00.000Z');
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { users, services, database } = app;
const staff = testStaff(app, clock);
const cashier = await staff.admin('root');
const { browser } = cashier;

async function moveTo(day: string): Promise<void> {
  clock.set(`${day}T17:00:00.000Z`);
  await cashier.signInFrom(browser);
}

async function entriesAgain(who: TestUser) {
  await who.signInAgain();
  return entriesOf(who);
}

test('[POST-1] before the promotion no code is given, and the refusal names its days; on its first day there is one', async () => {
  const who = await users.verified();
  const early = await who.call(requestPostalEntry, { body: {} });
  expect(early).toMatchObject({
    status: 409,
    error: {
      code: 'OUTSIDE_ENTRY_PERIOD',
      details: { periodStart: '2026-12-01', periodEnd: '2027-11-30' },
    },
  });
  expect(await entriesOf(who)).toEqual([]);
  await moveTo('2026-12-01');
  await who.signInAgain();
  await newCode(who);
});

test('[POST-3][POST-7] a card outside of the period, or of somebody who gets nothing any more, gives nothing', async () => {
  const people = [
    await users.verified(),
    await users.verified(),
    await users.verified(),
    await users.verified(),
  ] as const;
  const [, excluded, disabled, employee] = people;
  const codes: string[] = [];
  for (const who of people) codes.push(await newCode(who));
  // As the release before gave them, before the promotion.
  await database.pool.query(`update postal.request set requested_at = '2026-11-28 17:00Z'`);
  await moveTo('2026-12-05');
  const excludedId = await users.walletOf(excluded);
  await services.accounts.setState(excludedId, 'EXCLUDED');
  await services.accountStatus.disablePlayer(disabled.brand, disabled.userId);
  await services.accounts.appointStaff(await users.walletOf(employee));
  const batchId = await openBatch(browser, '2026-12-05');
  const at = (index: number, postmarkedOn: string) =>
    verdictOf(browser, batchId, { code: codes[index] ?? '', postmarkedOn });
  expect(await at(0, '2026-11-30')).toBe('outOfPeriod');
  expect(await at(1, '2026-12-01')).toBe('excluded');
  expect(await at(2, '2026-12-01')).toBe('disabled');
  expect(await at(3, '2026-12-01')).toBe('notAllowed');
});

test('[POST-7] the second of an envelope, and the second of a postmark day, are refused', async () => {
  await moveTo('2026-12-06');
  const who = await users.verified();
  const codes: string[] = [];
  for (let count = 0; count < 4; count += 1) codes.push(await newCode(who));
  await moveTo('2026-12-10');
  const batchId = await openBatch(browser, '2026-12-10');
  const give = (index: number, postmarkedOn: string, isSameEnvelope = false) =>
    verdictOf(browser, batchId, { code: codes[index] ?? '', postmarkedOn, isSameEnvelope });
  expect(await give(0, '2026-12-06')).toBe('accepted');
  expect(await give(1, '2026-12-07', true)).toBe('secondInEnvelope');
  expect(await give(2, '2026-12-06')).toBe('sameDay');
  expect(await give(3, '2026-12-08')).toBe('accepted');
  const entries = await entriesAgain(who);
  expect(entries.map(({ state, refusal }) => refusal ?? state)).toEqual([
    'received',
    'sameDay',
    'secondInEnvelope',
    'received',
  ]);
});

test('[POST-1][POST-7] days that cannot be are typing errors; a postmark after the last day refuses the card', async () => {
  await moveTo('2027-01-15');
  const who = await users.verified();
  const codes = [await newCode(who), await newCode(who)];
  const batchId = await openBatch(browser, '2027-01-15');
  for (const postmarkedOn of ['2027-01-16', '2027-01-14', '2025-01-01', '0000-01-01']) {
    const { error } = await enter(browser, batchId, { code: codes[0] ?? '', postmarkedOn });
    expect([postmarkedOn, error?.code]).toEqual([postmarkedOn, 'POSTMARK_NOT_POSSIBLE']);
  }
  for (const receivedOn of ['2027-01-16', '2026-10-01', '0000-01-01']) {
    const { error } = await browser.call(openPostalBatch, { body: { receivedOn } });
    expect([receivedOn, error?.code]).toEqual([receivedOn, 'ARRIVAL_NOT_POSSIBLE']);
  }
  await moveTo('2027-03-20');
  const late = await openBatch(browser, '2027-03-19');
  expect((await entriesAgain(who)).map(({ state }) => state)).toEqual(['expired', 'expired']);
  const at = (index: number, postmarkedOn: string) =>
    verdictOf(browser, late, { code: codes[index] ?? '', postmarkedOn });
  expect(await at(0, '2027-03-16')).toBe('accepted');
  expect(await at(1, '2027-03-17')).toBe('expired');
});

test('[POST-1] a code of the last weeks counts until the last day of the promotion, and after it there is none', async () => {
  await moveTo('2027-11-20');
  const who = await users.verified();
  await newCode(who);
  expect((await entriesOf(who))[0]).toMatchObject({ lastPostmarkOn: '2027-11-30' });
  await moveTo('2027-12-01');
  await who.signInAgain();
  expect((await entriesOf(who))[0]).toMatchObject({ state: 'expired' });
  const late = await who.call(requestPostalEntry, { body: {} });
  expect(late.error?.code).toBe('OUTSIDE_ENTRY_PERIOD');
});
