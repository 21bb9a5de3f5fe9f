/** The nightly deletion on PostgreSQL: one node, in bounded batches, by the days of platform and brand. */
import { BRANDS } from '@jubilee/brands';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import { retentionTable } from '@jubilee/contract/staff/calls/privacy';
import { addPostalCardImage, postalBatch } from '@jubilee/contract/staff/calls/postal-entries';
import { RETENTION_POLICIES } from '@jubilee/contract/values/personal-data';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeAll, expect, test } from 'vitest';
import { deleteExpired } from '../../src/modules/privacy/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { enter, newCode, NOON, openBatch } from './postal-steps.ts';

const DAY_MS = 86_400_000;
const clock = settableClock(NOON);
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { users, services, database } = app;
const staff = testStaff(app, clock);
let root: TestPerson;

const fail = (error: unknown): never => {
  throw error;
};
const night = (more: object = {}, onFault: (error: unknown) => void = fail) =>
  deleteExpired({ ...services.erasures, ...more }, onFault);

async function entryOf(name: string) {
  await root.signInFrom(root.browser);
  const { entries } = staffReply(await root.browser.call(retentionTable));
  const found = entries.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not in the table`);
  return found;
}

async function count(table: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? -1;
}

beforeAll(async () => {
  root = await staff.admin('root');
  await root.signInFrom(root.browser);
});

test('[PRIV-8] the table says what, how long, why and by which source, of everything that is deleted', async () => {
  const { entries } = staffReply(await root.browser.call(retentionTable));
  const nightly = entries.filter(({ by }) => by === 'nightly').map(({ name }) => name);
  expect(nightly).toEqual([...RETENTION_POLICIES]);
  expect(entries.filter(({ by }) => by === 'nobody').map(({ name }) => name)).toContain('audit');
  for (const one of entries) expect(one.lastRun).toBeNull();
});

test('[PRIV-9] nothing happens before its hour, and on one node each night', async () => {
  clock.set('2027-01-16T08:59:59.000Z');
  expect(await night()).toBeUndefined();
  clock.set('2027-01-16T09:00:00.000Z');
  const answers = await Promise.all([night(), night(), night()]);
  expect(answers.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await night()).toBeUndefined();
  expect((await entryOf('playerSessions')).lastRun).toEqual({
    day: '2027-01-16',
    deleted: 0,
    isComplete: true,
  });
});

test('[PRIV-8][PRIV-9] what is past its days goes, the rest stays; a brand has its own days', async () => {
  clock.set('2027-01-17T17:00:00.000Z');
  await root.signInFrom(root.browser);
  const who = await users.verified();
  const params = { userId: who.userId };
  const note = { noteId: idOf(clock.now()), text: 'asked about a card' };
  staffReply(await root.browser.call(addPlayerNote, { params, body: note }));
  const batchId = await openBatch(root.browser, '2027-01-17');
  const cardId = idOf(clock.now());
  const code = await newCode(who);
  staffReply(await enter(root.browser, batchId, { code, cardId, postmarkedOn: '2027-01-17' }));
  const base64 = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]).toString('base64');
  staffReply(
    await root.browser.call(addPostalCardImage, { params: { batchId, cardId }, body: { base64 } }),
  );
  const refused = database.pool.query('delete from care.note');
  await expect(refused, 'nobody deletes a note in passing').rejects.toThrow();

  clock.advance(364 * DAY_MS);
  await night();
  expect([await count('account.session'), await count('care.note')]).toEqual([1, 1]);
  expect(await count('postal.card_image')).toBe(1);

  clock.advance(3 * DAY_MS);
  const [brand, ...others] = BRANDS;
  const strict = { ...brand, retentionDays: { cardPictures: 30 } };
  await night({ brands: [strict, ...others] });
  expect([await count('account.session'), await count('care.note')]).toEqual([0, 1]);
  expect(await count('postal.card_image')).toBe(0);
  await root.signInFrom(root.browser);
  const { cards } = staffReply(await root.browser.call(postalBatch, { params: { batchId } }));
  expect(cards).toEqual([expect.objectContaining({ cardId, hasImage: false })]);

  clock.advance(730 * DAY_MS);
  await night();
  expect(await count('care.note')).toBe(0);
  expect((await entryOf('playerNotes')).lastRun?.deleted).toBe(1);
});

test('[PRIV-9] batches are bounded, and what is left is deleted the next night', async () => {
  const people = await users.verifiedMany(5);
  expect(await count('account.session')).toBe(people.length);
  clock.advance(400 * DAY_MS);
  const bounds = { batchSize: 2, batchesMax: 1 };
  expect(await night(bounds)).toBe(2);
  expect((await entryOf('playerSessions')).lastRun).toMatchObject({
    deleted: 2,
    isComplete: false,
  });
  clock.advance(DAY_MS);
  expect(await night({ batchSize: 2 })).toBe(3);
  expect((await entryOf('playerSessions')).lastRun).toMatchObject({ deleted: 3, isComplete: true });
});

test('[PRIV-9] a policy that fails does not delay the others; a node that died is replaced', async () => {
  await users.verified();
  clock.advance(400 * DAY_MS);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const faults: unknown[] = [];
  // A table that is gone: the same fault in every brand, and sessions are deleted all the same.
  await database.pool.query('alter table messaging.email rename to email_elsewhere');
  expect(await night({}, (error) => faults.push(error))).toBe(1);
  await database.pool.query('alter table messaging.email_elsewhere rename to email');
  expect(faults).toHaveLength(BRANDS.length);
  expect((await entryOf('sentEmails')).lastRun?.day).not.toBe(day);
  // Another night, whose node ends in the middle.
  clock.advance(DAY_MS);
  await database.pool.query(
    `insert into privacy.retention_run (day, started_at, leased_until) values ($1, $2, $3)`,
    [nextDay(day), new Date(clock.now()), new Date(clock.now() + 60_000)],
  );
  expect(await night()).toBeUndefined();
  clock.advance(60_001);
  expect(await night()).toBeTypeOf('number');
});

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** As a page makes one at this instant. */
function idOf(atMs: number): string {
  const hex = atMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${systemIds.uuidV7().slice(13)}`;
}
