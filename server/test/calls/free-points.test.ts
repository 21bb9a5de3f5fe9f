/** Free points: once per period, for low balances, never an amount of the caller's choice. */
import { addFreePoints, userAccounts } from '@jubilee/contract/calls/account';
import { statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { appForFile } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';
import { spendDownTo } from '@jubilee/testkit/spend-down';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { MINES } from './stateful-calls.ts';

const HOUR_MS = 3_600_000;
const CLAIMS = process.env['JUBILEE_LONG'] === '1' ? 100 : 50;
const clock = settableClock(Date.now());
const { services, users } = await appForFile({ clock });

const claim = (who: TestUser, id = systemIds.uuidV7()) =>
  who.call(addFreePoints, { body: {}, headers: { 'x-request-id': id } });

async function balances(who: TestUser): Promise<unknown> {
  return (await who.accounts()).map((one) => one.balance);
}

describe('free points', () => {
  test('[WAL-9][WAL-10] at the threshold they are refused, one below they are granted, in points only', async () => {
    const who = await users.verified();
    await spendDownTo({ services, users }, who, 1_000);
    const high = await claim(who);
    expect([high.status, high.error?.code]).toEqual([409, 'FREE_POINTS_BALANCE_TOO_HIGH']);
    await spendDownTo({ services, users }, who, 999);
    const granted = await claim(who);
    const { accounts } = replyOf(granted);
    expect(accounts.map((one) => [one.currency, one.balance])).toEqual([
      ['POINTS', 10_999],
      ['SWEEP_TICKETS', 200],
    ]);
    expect(await balances(who)).toEqual([10_999, 200]);
  });

  test('[WAL-10] a stake that is reserved for an open round counts: whoever is only waiting gets none', async () => {
    const who = await users.verified();
    const opened = await who.call(statefulGameStart, {
      body: { ...MINES, betAmount: 10_000, currency: 'POINTS' },
    });
    expect(opened.status).toBe(200);
    const [points] = await who.accounts();
    expect([points?.balance, points?.lockedBalance]).toEqual([0, 10_000]);
    const early = await claim(who);
    expect([early.status, early.error?.code]).toEqual([409, 'FREE_POINTS_BALANCE_TOO_HIGH']);
    const [after] = await who.accounts();
    expect((after?.balance ?? 0) + (after?.lockedBalance ?? 0)).toBe(10_000);
  });

  test(`[WAL-10] ${CLAIMS} claims at once at the edge of a period: one grant`, async () => {
    const before = await users.verified();
    await spendDownTo({ services, users }, before, 10);
    expect((await claim(before)).status).toBe(200);
    clock.advance(24 * HOUR_MS - 1);
    const who = await users.signIn(before.email);
    await who.login();
    await spendDownTo({ services, users }, who, 10);
    expect((await claim(who)).error?.code).toBe('FREE_POINTS_NOT_DUE');
    clock.advance(1);
    const answers = await Promise.all(Array.from({ length: CLAIMS }, () => claim(who)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const codes = new Set(answers.flatMap((one) => one.error?.code ?? []));
    for (const code of codes) {
      expect(['FREE_POINTS_NOT_DUE', 'FREE_POINTS_BALANCE_TOO_HIGH']).toContain(code);
    }
    expect(await balances(who)).toEqual([10_010, 200]);
  });

  test('[WAL-26] one id claimed 50 times at once is one grant and one answer', async () => {
    const who = await users.verified();
    await spendDownTo({ services, users }, who, 10);
    const id = systemIds.uuidV7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(who, id)));
    expect(answers.every((one) => one.status === 200)).toBe(true);
    expect(new Set(answers.map((one) => one.text)).size).toBe(1);
    const fresh = answers.filter((one) => one.headers[IDEMPOTENT_REPLAY_HEADER] === undefined);
    expect(fresh).toHaveLength(1);
  });

  test('[WAL-26] a repeat answers the stored result, also after the balance has moved on', async () => {
    const who = await users.verified();
    await spendDownTo({ services, users }, who, 10);
    const id = systemIds.uuidV7();
    const original = await claim(who, id);
    await spendDownTo({ services, users }, who, 500);
    const again = await claim(who, id);
    expect(again.headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
    expect(again.text).toBe(original.text);
  });

  test('[WAL-10] within the period they are not due; when it is over they are', async () => {
    const who = await users.verified();
    await spendDownTo({ services, users }, who, 10);
    expect((await claim(who)).status).toBe(200);
    await spendDownTo({ services, users }, who, 10);
    const early = await claim(who);
    expect([early.status, early.error?.code]).toEqual([409, 'FREE_POINTS_NOT_DUE']);
    clock.advance(24 * HOUR_MS);
    const back = await users.signIn(who.email);
    await back.login();
    expect((await claim(back)).status).toBe(200);
  });

  test('[WAL-50] every reply with accounts says when the next ones are due, and nothing once they are', async () => {
    const who = await users.verified();
    const accountsOf = async (from: TestUser) =>
      replyOf(await from.call(userAccounts, { params: { userId: from.userId } }));
    expect(await accountsOf(who)).not.toHaveProperty('freePointsDueAt');
    await spendDownTo({ services, users }, who, 10);
    const dueAt = new Date(clock.now() + 24 * HOUR_MS).toISOString();
    expect(replyOf(await claim(who)).freePointsDueAt).toBe(dueAt);
    clock.advance(24 * HOUR_MS - 1);
    const early = await users.signIn(who.email);
    await early.login();
    expect((await accountsOf(early)).freePointsDueAt).toBe(dueAt);
    expect((await claim(early)).error?.code).toBe('FREE_POINTS_BALANCE_TOO_HIGH');
    await spendDownTo({ services, users }, early, 10);
    expect((await claim(early)).error?.code).toBe('FREE_POINTS_NOT_DUE');
    clock.advance(1);
    expect(await accountsOf(early)).not.toHaveProperty('freePointsDueAt');
    expect((await claim(early)).status).toBe(200);
  });
});
