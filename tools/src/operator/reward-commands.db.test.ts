import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, expect, test } from 'vitest';
import { seedTerms, termsOf } from '../../../server/src/modules/referrals/index.ts';
import { currentWheel, seedWheels } from '../../../server/src/modules/wheel/index.ts';
import { readRewardCommand, runRewardCommand } from './reward-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'jubilee-wheel-'));
const database = await createTestDatabase();
const { pool } = database;
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});
const WHO = ['--brand', DEFAULT_BRAND.location, '--by', 'Bo', '--reason', 'spring'];
const run = (...args: readonly string[]) =>
  runRewardCommand(pool, readRewardCommand([...args, ...WHO]));
let files = 0;
const fileOf = (content: unknown): string => {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const prize = { points: 100, sweepTickets: 10 };
const number = DEFAULT_BRAND.number;

test('[WHEEL-8][PROMO-11] the brands’ data are version 1 of both, and what operators set is the next version', async () => {
  for (let start = 0; start < 2; start += 1) {
    await seedWheels(pool, BRANDS, 0);
    await seedTerms(pool, BRANDS, 0);
  }
  expect((await currentWheel(pool, number))?.slices).toEqual(DEFAULT_BRAND.dailyWheel);
  const slices = { outer: [prize, 'bonus'], inner: [prize] };
  expect(await run('wheel', 'set', '--file', fileOf(slices))).toMatchObject({ isDone: true });
  await seedWheels(pool, BRANDS, 0);
  expect(await run('wheel', 'list')).toEqual({
    isDone: true,
    lines: [JSON.stringify({ version: 2, slices })],
  });
  const terms = ['--points', '5', '--tickets', '7', '--stakes', '9', '--friends', '2'];
  expect(await run('referrals', 'set', ...terms)).toMatchObject({ isDone: true });
  const set = {
    points: 5n,
    sweep_tickets: 7n,
    friend_stakes_tickets: 9n,
    friends_per_month_max: 2,
  };
  expect(await termsOf(pool, number)).toEqual({ version: 2, ...set });
  const { rows } = await pool.query<{ by: string; reason: string }>(
    'select by, reason from wheel.wheel where brand = $1 and version = 2',
    [number],
  );
  expect(rows).toEqual([{ by: 'Bo', reason: 'spring' }]);
  await expect(pool.query("update wheel.wheel set slices = '{}'")).rejects.toThrow();
});

test.each<[readonly string[], string | RegExp]>([
  [['wheel', 'set', '--file', 'nothing.json'], '--file is a file of JSON, not "nothing.json".'],
  [['wheel', 'set', '--file', fileOf({ outer: [prize, 'bonus'], inner: [] })], /bonus slice/],
  [['referrals', 'set', '--points', '-1'], /--points/],
])('[OPS-55] %j does nothing and is answered with a sentence', (args, problem) => {
  expect(() => readRewardCommand([...args, ...WHO])).toThrow(problem);
});
