/** The schedule of readings, on a clock that the test moves: what no event announces is found, and the schedule ends. */
import { identityFormToken } from '@jubilee/contract/calls/kyc';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { identityWorld } from './identity-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { usingSumsub: true, kycEnabled: true },
});
const { users, database } = app;
const vendor = identityWorld(app);
const WAIT = { timeout: 20_000, interval: 20 };
const MINUTE_MS = 60_000;

async function caseOf(who: TestUser) {
  const { rows } = await database.pool.query<{ read_at: string | null; readings: number }>(
    'select read_at, readings from identity_check.player_case where wallet_id = $1',
    [await users.walletOf(who)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('there is no case');
  return {
    readAtMs: row.read_at === null ? null : Date.parse(row.read_at),
    readings: row.readings,
  };
}

/** Moves to the next reading, and waits until it has been scheduled anew. Returns the wait in milliseconds; null: there is none. */
async function nextReading(who: TestUser): Promise<number | null> {
  const { readAtMs, readings } = await caseOf(who);
  if (readAtMs === null) throw new Error('no reading is due');
  clock.set(readAtMs);
  return vi.waitFor(async () => {
    const now = await caseOf(who);
    expect(now.readings).toBe(readings + 1);
    // While it is read it is leased for a minute.
    expect(now.readAtMs).not.toBe(readAtMs + MINUTE_MS);
    return now.readAtMs === null ? null : now.readAtMs - readAtMs;
  }, WAIT);
}

test('[KYC-10] a case without events is read at growing intervals, through outages, until it is decided', async () => {
  const who = await users.verified();
  await vendor.hold(true);
  const { token } = replyOf(await vendor.openForm(who));
  expect(token).toMatch(/^_act-/);
  expect((await caseOf(who)).readAtMs).toBe(clock.now() + 10 * MINUTE_MS);
  await vendor.order({ order: 'trouble', of: who.userId, trouble: 'fail' });
  expect(await nextReading(who)).toBe(5_000);
  await vendor.order({ order: 'trouble', of: who.userId, trouble: 'garbage' });
  expect(await nextReading(who)).toBe(30_000);
  expect(await nextReading(who)).toBe(2 * MINUTE_MS);
  await vendor.complete(who);
  expect(await nextReading(who)).toBeNull();
  const { rows } = await database.pool.query<{ kyc_verified: boolean }>(
    'select kyc_verified from account.player where wallet_id = $1',
    [await users.walletOf(who)],
  );
  expect(rows).toEqual([{ kyc_verified: true }]);
});

test('[KYC-10] the schedule of a case that nobody decides ends, and begins anew with a form', async () => {
  const who = await users.verified();
  replyOf(await vendor.openForm(who));
  const waits: (number | null)[] = [];
  for (let step = 0; waits.at(-1) !== null; step += 1) {
    expect(step).toBeLessThan(20);
    waits.push(await nextReading(who));
  }
  const minutes = waits.map((ms) => (ms === null ? null : ms / MINUTE_MS));
  expect(minutes).toEqual([1 / 12, 0.5, 2, 10, 60, 240, 720, 1_440, 1_440, 1_440, null]);
  await who.refresh();
  await who.signInAgain();
  replyOf(await who.call(identityFormToken, { params: { id: who.userId } }));
  expect(await caseOf(who)).toEqual({ readAtMs: clock.now() + 10 * MINUTE_MS, readings: 0 });
});
