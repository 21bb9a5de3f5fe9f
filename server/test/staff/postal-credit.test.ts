/** Crediting cards: two persons, workers that end in the middle, ids that became too old. */
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import type { TestUser } from '@jubilee/testkit/test-users';
import { beforeEach, expect, test } from 'vitest';
import { creditDueEntries } from '../../src/modules/postal-entries/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import {
  credit,
  enter,
  newCode,
  NOON,
  openBatch,
  readBatch,
  ticketsOf,
  TICKETS_EACH,
  verdictOf,
} from './postal-steps.ts';

const clock = settableClock(NOON);
// Without the worker: the tests run its rounds themselves.
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { users, services } = app;
const { pool } = app.database;
const staff = testStaff(app, clock);
const [ann, bob] = [await staff.admin('ann'), await staff.admin('bob')];
const DAY_MS = 86_400_000;
const faults: unknown[] = [];
const round = (ports = services.postalCredits) =>
  creditDueEntries(ports, (error) => void faults.push(error));

beforeEach(async () => {
  faults.length = 0;
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
});

/** A batch with a card of each of so many players. */
async function batchOf(count: number, by = ann) {
  const players = await users.verifiedMany(count);
  const postmarkedOn = new Date(clock.now()).toISOString().slice(0, 10);
  const batchId = await openBatch(by.browser, postmarkedOn);
  for (const who of players) {
    const card = { code: await newCode(who), postmarkedOn };
    expect(await verdictOf(by.browser, batchId, card)).toBe('accepted');
  }
  return { batchId, players, before: await Promise.all(players.map(ticketsOf)) };
}
const gains = async (players: readonly TestUser[], before: readonly number[]) =>
  (await Promise.all(players.map(ticketsOf))).map((now, index) => now - (before[index] ?? 0));
const postings = async () => {
  const found = await pool.query<{ count: bigint }>(
    "select count(*) from ledger.operation where kind = ledger.operation_kind('POSTAL_ENTRY') and refusal is null",
  );
  return Number(found.rows[0]?.count);
};
async function decide(by: TestPerson, approvalId: string) {
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  const hash = approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
  const body = { hash, reason: 'looks right' };
  return by.browser.call(approve, { params: { approvalId }, body });
}

test('[POST-9] a worker that dies between postings, and two that go on at once, credit each once', async () => {
  const { batchId, players, before } = await batchOf(5);
  const started = await postings();
  staffReply(await credit(ann.browser, batchId, 5));
  let applied = 0;
  const dying = {
    ...services.postalCredits,
    wallet: {
      ...services.wallet,
      // The third posting is in the ledger, but its answer is lost; then everything is silent.
      apply: (async (...given: Parameters<typeof services.wallet.apply>) => {
        applied += 1;
        if (applied > 3) throw new Error('the process is gone');
        const answer = await services.wallet.apply(...given);
        if (applied === 3) throw new Error('the process is gone');
        return answer;
      }) as typeof services.wallet.apply,
    },
  };
  await round(dying);
  expect(faults).toHaveLength(3);
  expect((await postings()) - started).toBe(3);
  expect((await readBatch(ann.browser, batchId)).batch).toMatchObject({
    state: 'crediting',
    credited: 2,
  });
  faults.length = 0;
  await Promise.all([round(), round(), round()]);
  expect(faults).toEqual([]);
  expect(await gains(players, before)).toEqual(players.map(() => TICKETS_EACH));
  expect((await postings()) - started).toBe(5);
  await round();
  expect((await readBatch(ann.browser, batchId)).batch).toMatchObject({
    state: 'credited',
    credited: 5,
  });
  const emails = await pool.query<{ count: bigint }>(
    "select count(*) from graphile_worker._private_jobs where payload->>'template' = 'postalEntryCredited'",
  );
  expect(Number(emails.rows[0]?.count)).toBe(5);
});

test('[POST-9] an id that is too old for the ledger is replaced, and counts once', async () => {
  const { batchId, players, before } = await batchOf(1);
  staffReply(await credit(ann.browser, batchId, 1));
  const old = '01980000-0000-7000-8000-000000000001';
  await pool.query(
    "update postal.request set operation_id = $1 where state = 'received' and operation_id is not null",
    [old],
  );
  await round();
  expect(await gains(players, before)).toEqual([0]);
  await round();
  await round();
  expect(await gains(players, before)).toEqual([TICKETS_EACH]);
});

test('[POST-8][STAFF-8] above the limit another person decides over exactly these cards', async () => {
  // 51 cards of 500 are above the 25,000 of the brand.
  const { batchId, players, before } = await batchOf(51);
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
  const first = staffReply(await credit(ann.browser, batchId, 51));
  expect(first.batch).toMatchObject({ state: 'open', needsSecondPerson: true });
  const outdated = first.approvalId ?? '';
  expect((await decide(ann, outdated)).error?.code).toBe('OWN_PROPOSAL');
  await round();
  expect(await gains(players, before)).toEqual(players.map(() => 0));
  // Another card outdates the proposal.
  const late = await users.verified();
  await enter(ann.browser, batchId, { code: await newCode(late) });
  expect((await decide(bob, outdated)).error?.code).toBe('APPROVAL_OUTDATED');
  const second = staffReply(await credit(ann.browser, batchId, 52));
  staffReply(await decide(bob, second.approvalId ?? ''));
  expect((await decide(bob, second.approvalId ?? '')).error?.code).toBe('APPROVAL_NOT_OPEN');
  await round();
  expect(await gains(players, before)).toEqual(players.map(() => TICKETS_EACH));
  expect(faults).toEqual([]);
}, 120_000);

test('[POST-8] what one person credits alone counts for 24 hours, over all batches', async () => {
  const cat = await staff.admin('cat');
  const needsSecondPerson = async (batchId: string, by = cat) =>
    (await readBatch(by.browser, batchId)).batch.needsSecondPerson;
  const [most, rest, more] = [
    await batchOf(26, cat),
    await batchOf(24, cat),
    await batchOf(1, cat),
  ];
  expect(staffReply(await credit(cat.browser, most.batchId, 26)).approvalId).toBeNull();
  expect(await needsSecondPerson(rest.batchId)).toBe(false);
  expect(staffReply(await credit(cat.browser, rest.batchId, 24)).approvalId).toBeNull();
  expect(await needsSecondPerson(more.batchId)).toBe(true);
  expect(await needsSecondPerson(more.batchId, bob)).toBe(false);
  const proposed = staffReply(await credit(cat.browser, more.batchId, 1));
  expect(proposed.batch.state).toBe('open');
  staffReply(await decide(bob, proposed.approvalId ?? ''));
  clock.advance(DAY_MS);
  await cat.signInFrom(cat.browser);
  const next = await batchOf(26, cat);
  expect(await needsSecondPerson(next.batchId)).toBe(false);
  expect(staffReply(await credit(cat.browser, next.batchId, 26)).approvalId).toBeNull();
}, 120_000);

test('[POST-8] of two batches that one person credits at one instant, one is above the limit', async () => {
  const dan = await staff.admin('dan');
  const [one, other] = [await batchOf(26, dan), await batchOf(26, dan)];
  const answers = await Promise.all(
    [one, other].map(({ batchId }) => credit(dan.browser, batchId, 26)),
  );
  const proposals = answers.filter((answer) => staffReply(answer).approvalId !== null);
  expect(proposals).toHaveLength(1);
}, 120_000);

test('[POST-9][WAL-11] the ledger is whole after all of it', async () => {
  const lines = await proveLedger(pool);
  expect(lines.filter(({ violations }) => violations > 0)).toEqual([]);
});
