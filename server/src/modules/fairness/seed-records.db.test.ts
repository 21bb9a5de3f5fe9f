import { fieldsOfType } from '@jubilee/testkit/fields-of-type';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet } from '../wallet/index.ts';
import { COMMITTED_SEED, FIRST_PAIRS, ROTATION } from './fairness.store.ts';

const { pool } = await createTestDatabase();
const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
afterAll(() => wallet.close());

describe('records of the database', () => {
  test.each([
    ['fairness.committed_seed', COMMITTED_SEED],
    ['fairness.first_pairs_command', FIRST_PAIRS],
    ['fairness.rotation_command', ROTATION],
  ])('[FAIR-4] every field of %s is written, in its order', async (type, columns) => {
    expect(await fieldsOfType(pool, type)).toEqual(Object.keys(columns));
  });

  test('[OPS-5][FAIR-4] the build of the release before commits and rotates pairs by its own functions', async () => {
    const [first, second, third] = [systemIds.uuidV7(), systemIds.uuidV7(), systemIds.uuidV7()];
    const walletId = 1n;
    await wallet.openWallets(walletId, 1);
    const bytes = Buffer.alloc(4);
    const call = async (text: string, values: unknown[]) =>
      (await pool.query<{ refusal: string | null }>(`select ${text} as refusal`, values)).rows[0]
        ?.refusal;
    const commit = () =>
      call('fairness.first_pairs($1, $2::uuid[], $3::bytea[], $3::bytea[], $4, now())', [
        walletId,
        [first, second],
        [bytes, bytes],
        'mine',
      ]);
    expect(await commit()).toBeNull();
    expect(await commit()).toBe('SEED_CHANGED');
    expect(
      await call('fairness.rotate_pair($1, $2, $3, $4, $5, $6, $6, now())', [
        walletId,
        first,
        second,
        'yours',
        third,
        bytes,
      ]),
    ).toBeNull();
    const { rows } = await pool.query(
      'select seed_id, state, client_seed from fairness.seed_pair where wallet_id = $1',
      [walletId],
    );
    expect(new Set(rows)).toEqual(
      new Set([
        { seed_id: first, state: 'REVEALED', client_seed: 'mine' },
        { seed_id: second, state: 'ACTIVE', client_seed: 'yours' },
        { seed_id: third, state: 'NEXT', client_seed: null },
      ]),
    );
  });
});
