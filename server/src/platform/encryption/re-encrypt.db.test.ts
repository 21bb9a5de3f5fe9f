/** Moving ciphertexts to another key over a real table, with writers beside it. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import type { EncryptedColumn } from './encrypted-column.ts';
import { createEncryptor } from './encryptor.ts';
import { countKeys, isDone, reEncryptColumn } from './re-encrypt.ts';

const { pool } = await createTestDatabase();
const [ONE, TWO] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const byId = new Map([
  [1, ONE],
  [2, TWO],
]);
const before = createEncryptor(ONE, systemIds);
const encryptor = createEncryptor({ current: 2, byId }, systemIds);
const alone = createEncryptor({ current: 2, byId: new Map([[2, TWO]]) }, systemIds);
const ROWS = 450;

await pool.query('create schema vault');
await pool.query(
  'create table vault.item (owner bigint, name text, secret bytea, primary key (owner, name))',
);
const contextOf = (row: Readonly<Record<string, unknown>>) =>
  `item ${String(row['owner'])} ${String(row['name'])}`;
const column: EncryptedColumn = {
  schema: 'vault',
  table: 'item',
  column: 'secret',
  key: [
    { name: 'owner', type: 'bigint' },
    { name: 'name', type: 'text' },
  ],
  contextOf,
};

const unreadable: string[] = [];
const ports = {
  pool,
  encryptor,
  pause: () => Promise.resolve(),
  onUnreadable: (name: string) => void unreadable.push(name),
};

async function put(owner: number, text: string, by = before): Promise<void> {
  const secret = by.encrypt(Buffer.from(text), contextOf({ owner, name: 'a' }));
  await pool.query(
    `insert into vault.item values ($1, 'a', $2) on conflict (owner, name) do update set secret = $2`,
    [owner, secret],
  );
}

async function textOf(owner: number): Promise<string> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    `select secret from vault.item where owner = $1`,
    [owner],
  );
  const context = contextOf({ owner, name: 'a' });
  return Buffer.from(alone.decrypt(rows[0]?.secret ?? Buffer.alloc(0), context)).toString();
}

const countsOf = async () => Object.fromEntries((await countKeys(ports, column)).byKeyId);

beforeEach(async () => {
  unreadable.length = 0;
  await pool.query('truncate vault.item');
  for (let owner = 0; owner < ROWS; owner += 1) await put(owner, `secret ${owner}`);
  await pool.query(`insert into vault.item values (-1, 'empty', null)`);
});

describe('moving to another key', () => {
  test('[OPS-31] every row is read under the new key alone afterwards; a second run changes nothing', async () => {
    const report = await reEncryptColumn(ports, column);
    expect(report).toMatchObject({ name: 'vault.item.secret', unreadable: 0, reEncrypted: ROWS });
    expect(isDone(report, 2)).toBe(true);
    for (let owner = 0; owner < ROWS; owner += 1)
      expect(await textOf(owner)).toBe(`secret ${owner}`);
    expect(await reEncryptColumn(ports, column)).toMatchObject({ reEncrypted: 0 });
  });

  test('[OPS-31] a column of large values moves in batches of its own size', async () => {
    const sizes: number[] = [];
    const counting = {
      ...ports,
      pool: Object.assign(Object.create(pool) as typeof pool, {
        query(text: string, values: unknown[][]) {
          if (text.includes('skip locked')) sizes.push(values.at(-1)?.length ?? 0);
          return pool.query(text, values);
        },
      }),
    };
    const report = await reEncryptColumn(counting, { ...column, batchRows: 100 });
    expect(sizes).toEqual([100, 100, 100, 100, 50]);
    expect(isDone(report, 2)).toBe(true);
  });

  test('[OPS-31] a run that was stopped is continued by the next one', async () => {
    let batches = 0;
    const pause = () => {
      batches += 1;
      return batches === 2 ? Promise.reject(new Error('stopped')) : Promise.resolve();
    };
    await expect(reEncryptColumn({ ...ports, pause }, column)).rejects.toThrow('stopped');
    expect(await countsOf()).toEqual({ 1: ROWS - 400, 2: 400 });
    expect(await reEncryptColumn(ports, column)).toMatchObject({ reEncrypted: ROWS - 400 });
    expect(await countsOf()).toEqual({ 2: ROWS });
  });

  test('[OPS-31] what a writer changed meanwhile is never overwritten by what was read before', async () => {
    const raced = new Set<number>();
    const racing = {
      ...encryptor,
      // Between the reading of a row and its replacement.
      decrypt(encrypted: Uint8Array, context: string) {
        const owner = Number(context.split(' ')[1]);
        if (owner % 50 === 0) raced.add(owner);
        return encryptor.decrypt(encrypted, context);
      },
    };
    let isFirst = true;
    const writing = {
      ...ports,
      encryptor: racing,
      pool: Object.assign(Object.create(pool) as typeof pool, {
        async query(text: string, values: unknown[]) {
          if (isFirst && text.includes('skip locked')) {
            isFirst = false;
            for (const owner of raced) await put(owner, `newer ${owner}`);
          }
          return pool.query(text, values);
        },
      }),
    };
    const report = await reEncryptColumn(writing, column);
    expect(raced.size).toBeGreaterThan(3);
    expect(isDone(report, 2)).toBe(true);
    for (const owner of raced) expect(await textOf(owner)).toMatch(/^(newer|secret) /);
    expect(await textOf(0)).toBe('newer 0');
    expect(await textOf(100)).toBe('newer 100');
  });

  test('[OPS-31] a row that a transaction has locked delays nobody and is left for the next run', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from vault.item where owner = 7 for update');
      const report = await reEncryptColumn(ports, column);
      expect([isDone(report, 2), report.reEncrypted]).toEqual([false, ROWS - 1]);
      expect(await countsOf()).toEqual({ 1: 1, 2: ROWS - 1 });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(isDone(await reEncryptColumn(ports, column), 2)).toBe(true);
  });

  test('[OPS-31] a row that no key decrypts is reported, stays as it is, and the others are moved', async () => {
    await pool.query(`update vault.item set secret = '\\x00' where owner = 3`);
    const report = await reEncryptColumn(ports, column);
    expect([report.unreadable, report.reEncrypted, isDone(report, 2)]).toEqual([
      1,
      ROWS - 1,
      false,
    ]);
    expect(new Set(unreadable)).toEqual(new Set(['vault.item.secret item 3 a']));
    const { rows } = await pool.query('select secret from vault.item where owner = 3');
    expect(rows).toEqual([{ secret: Buffer.from([0]) }]);
  });

  test('[OPS-31] the way back to the key before is the same', async () => {
    await reEncryptColumn(ports, column);
    const back = { ...ports, encryptor: createEncryptor({ current: 1, byId }, systemIds) };
    expect(isDone(await reEncryptColumn(back, column), 1)).toBe(true);
    expect(await countsOf()).toEqual({ 1: ROWS });
  });
});
