/** The chain over a real table, against somebody who owns the database and not the encryption key. */
import { settableClock } from '@jubilee/testkit/clock';
import { cloneDatabase, type TestDatabase } from '@jubilee/testkit/test-database';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { singleKey } from '../../platform/encryption/encryption-keys.ts';
import type { NewAuditEntry } from './audit-entry.ts';
import { auditKeys } from './audit-keys.ts';
import { type Audit, createAudit } from './audit.ts';

const KEY = Buffer.alloc(32, 7);
const clock = settableClock();
const [ANNA, BERT] = [
  '01920000-0000-7000-8000-00000000000a',
  '01920000-0000-7000-8000-00000000000b',
];

function entryOf(given: Partial<NewAuditEntry> = {}): NewAuditEntry {
  return {
    staffId: ANNA,
    staffName: 'Anna',
    kind: 'act',
    what: 'disableStaff',
    brand: null,
    subject: { kind: 'staff', id: BERT },
    before: { isDisabled: false },
    after: { isDisabled: true },
    reason: 'left the company',
    address: '192.0.2.1',
    requestId: 'r-1',
    ...given,
  };
}

/** Everything that is append-only refuses changes, so whoever makes them turns the triggers off. */
async function asOwner(pool: Pool, ...statements: string[]): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('alter table audit.entry disable trigger user');
    for (const statement of statements) await client.query(statement);
    await client.query('alter table audit.entry enable trigger user');
  });
}

const changeOf = () => Promise.resolve(undefined);
let database: TestDatabase;
let pool: Pool;
let audit: Audit;
const add = (given?: Partial<NewAuditEntry>) =>
  inTransaction(pool, (client) => audit.append(client, entryOf(given)));

beforeEach(async () => {
  database = await cloneDatabase({
    url: inject('databaseUrl'),
    template: inject('databaseTemplate'),
  });
  ({ pool } = database);
  audit = createAudit({ pool, keys: auditKeys(singleKey(KEY)), clock, changeOf });
});
afterEach(() => database.close());

async function fiveEntries(): Promise<void> {
  for (let count = 1; count <= 5; count += 1) await add({ requestId: `r-${count}` });
}

describe('a chain that nobody touched', () => {
  test('[AUDIT-2] it is whole, also while it is empty', async () => {
    expect(await audit.verify()).toMatchObject({ entries: 0, brokenAt: null, problem: null });
    await fiveEntries();
    expect(await audit.verify()).toMatchObject({ entries: 5, brokenAt: null, problem: null });
  });

  test('[AUDIT-1] entries of concurrent acts have sequences without a gap', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => add({ requestId: `c-${index}` })));
    const { entries } = await audit.read({ brands: null }, 100);
    expect(entries.map((one) => one.sequence)).toEqual(
      Array.from({ length: 40 }, (_, index) => 40 - index),
    );
    expect(new Set(entries.map((one) => one.requestId)).size).toBe(40);
    expect(await audit.verify()).toMatchObject({ entries: 40, brokenAt: null });
  });

  test('[AUDIT-1] an act that is rolled back leaves no entry and no gap', async () => {
    await add({ requestId: 'before' });
    const failed = inTransaction(pool, async (client) => {
      await audit.append(client, entryOf({ requestId: 'undone' }));
      throw new Error('the act failed');
    });
    await expect(failed).rejects.toThrow('the act failed');
    await add({ requestId: 'after' });
    const { entries } = await audit.read({ brands: null }, 10);
    expect(entries.map((one) => [one.sequence, one.requestId])).toEqual([
      [2, 'after'],
      [1, 'before'],
    ]);
    expect(await audit.verify()).toMatchObject({ entries: 2, brokenAt: null });
  });

  test('[AUDIT-2] entries of an older key stay proven after the key was changed', async () => {
    await add();
    const byId = new Map([
      [1, KEY],
      [2, Buffer.alloc(32, 8)],
    ]);
    const rotated = createAudit({ pool, keys: auditKeys({ current: 2, byId }), clock, changeOf });
    await inTransaction(pool, (client) => rotated.append(client, entryOf()));
    expect(await rotated.verify()).toMatchObject({ entries: 2, brokenAt: null });
    expect(await audit.verify()).toMatchObject({
      brokenAt: 2,
      problem: 'changed',
      unknownKeyId: 2,
    });
  });
});

describe('[AUDIT-2] the tables themselves', () => {
  test.each([
    `update audit.entry set what = 'nothing' where sequence = 1`,
    `delete from audit.entry where sequence = 1`,
    `truncate audit.entry`,
    `delete from audit.head`,
    `truncate audit.head`,
  ])('[AUDIT-2] refuse %s', async (statement) => {
    await add();
    await expect(pool.query(statement)).rejects.toThrow('append-only');
    expect(await audit.verify()).toMatchObject({ entries: 1, brokenAt: null });
  });
});

describe('somebody who owns the database', () => {
  beforeEach(fiveEntries);
  const shift = (by: 1 | -1, from: number) => [
    `update audit.entry set sequence = sequence + 1000 where sequence >= ${from}`,
    `update audit.entry set sequence = sequence - 1000 + ${by} where sequence > 1000`,
  ];
  const headTo = (sequence: number) =>
    `update audit.head set entries = ${sequence}, hash = (select hash from audit.entry where sequence = ${sequence})`;
  const forged = (sequence: number, previous: number) =>
    `insert into audit.entry
       select ${sequence}, replace(content, 'left the company', 'nothing at all'), at, staff_id, kind, what, brand,
              subject_kind, subject_id, key_id, hash, hash
         from audit.entry where sequence = ${previous}`;

  test.each<[string, string[], number, string]>([
    [
      'a changed content',
      [`update audit.entry set content = replace(content, 'left', 'LEFT') where sequence = 3`],
      3,
      'changed',
    ],
    [
      'a text that is no JSON',
      [`update audit.entry set content = 'nothing' where sequence = 3`],
      3,
      'changed',
    ],
    [
      'a changed column',
      [`update audit.entry set staff_id = '${BERT}' where sequence = 2`],
      2,
      'changed',
    ],
    [
      'a changed hash',
      [`update audit.entry set hash = previous_hash where sequence = 4`],
      4,
      'changed',
    ],
    [
      'a changed last entry',
      [`update audit.entry set content = replace(content, 'left', 'LEFT') where sequence = 5`],
      5,
      'changed',
    ],
    ['a removed entry', [`delete from audit.entry where sequence = 3`], 3, 'missing'],
    [
      'a removed entry whose gap was closed',
      [`delete from audit.entry where sequence = 3`, ...shift(-1, 4), headTo(4)],
      3,
      'missing',
    ],
    ['a removed first entry', [`delete from audit.entry where sequence = 1`], 1, 'missing'],
    ['a removed last entry', [`delete from audit.entry where sequence = 5`], 5, 'missing'],
    [
      'a removed last entry with the head moved back',
      [`delete from audit.entry where sequence = 5`, headTo(4)],
      4,
      'head',
    ],
    ['an entry inserted between', [...shift(1, 3), forged(3, 2), headTo(6)], 3, 'inserted'],
    ['an entry added at the end', [forged(6, 5)], 6, 'inserted'],
    [
      'an entry of the platform repeated',
      [
        ...shift(1, 4),
        `insert into audit.entry select 4, content, at, staff_id, kind, what, brand, subject_kind, subject_id, key_id, previous_hash, hash from audit.entry where sequence = 3`,
      ],
      4,
      'inserted',
    ],
    [
      'two entries in another order',
      [
        `update audit.entry set sequence = 1000 where sequence = 2`,
        `update audit.entry set sequence = 2 where sequence = 3`,
        `update audit.entry set sequence = 3 where sequence = 1000`,
      ],
      2,
      'missing',
    ],
    ['everything removed', [`delete from audit.entry`], 1, 'missing'],
    ['a forged head', [`update audit.head set proof = hash`], 5, 'head'],
  ])('[AUDIT-4] %s is found', async (_, statements, brokenAt, problem) => {
    await asOwner(pool, ...statements);
    expect(await audit.verify()).toMatchObject({ brokenAt, problem });
  });

  test('[AUDIT-2] another key makes no entry of the chain', async () => {
    const other = createAudit({
      pool,
      keys: auditKeys(singleKey(Buffer.alloc(32, 9))),
      clock,
      changeOf,
    });
    expect(await other.verify()).toMatchObject({ brokenAt: 1, problem: 'changed' });
    await inTransaction(pool, (client) => other.append(client, entryOf()));
    expect(await audit.verify()).toMatchObject({ brokenAt: 6, problem: 'changed' });
  });
});

describe('reading', () => {
  test('[AUDIT-3] filters are combined, brands in scope only, and the cursor loses nothing', async () => {
    clock.set('2026-06-01T10:00:00.000Z');
    await add({ brand: 'one', what: 'a' });
    clock.set('2026-06-02T10:00:00.000Z');
    await add({ brand: 'two', what: 'b', staffId: BERT, kind: 'refused' });
    await add({ brand: null, what: 'a', staffId: null, subject: null });
    clock.set('2026-06-03T10:00:00.000Z');
    await add({ brand: 'one', what: 'b', subject: { kind: 'approval', id: 'x' } });
    const found = async (filter: Parameters<Audit['read']>[0]) =>
      (await audit.read(filter, 10)).entries.map((one) => one.sequence);
    expect(await found({ brands: null })).toEqual([4, 3, 2, 1]);
    expect(await found({ brands: ['one'] })).toEqual([4, 1]);
    expect(await found({ brands: ['one', 'two'], what: 'b' })).toEqual([4, 2]);
    expect(await found({ brands: null, staffId: BERT, kind: 'refused' })).toEqual([2]);
    expect(await found({ brands: null, subjectKind: 'approval', subjectId: 'x' })).toEqual([4]);
    expect(
      await found({
        brands: null,
        from: '2026-06-02T00:00:00.000Z',
        to: '2026-06-03T10:00:00.000Z',
      }),
    ).toEqual([3, 2]);
    const first = await audit.read({ brands: null }, 3);
    expect(first.next).toBe(2);
    const second = await audit.read({ brands: null, before: BigInt(first.next ?? 0) }, 3);
    expect([second.entries.map((one) => one.sequence), second.next]).toEqual([[1], null]);
  });
});
