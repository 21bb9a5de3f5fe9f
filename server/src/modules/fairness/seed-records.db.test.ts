import { fieldsOfType } from '@jubilee/testkit/fields-of-type';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';
import { COMMITTED_SEED, FIRST_PAIRS, ROTATION } from './fairness.store.ts';

const { pool } = await createTestDatabase();

describe('records of the database', () => {
  test.each([
    ['fairness.committed_seed', COMMITTED_SEED],
    ['fairness.first_pairs_command', FIRST_PAIRS],
    ['fairness.rotation_command', ROTATION],
  ])('[FAIR-4] every field of %s is written, in its order', async (type, columns) => {
    expect(await fieldsOfType(pool, type)).toEqual(Object.keys(columns));
  });
});
