import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import type { TestUser } from '@jubilee/testkit/test-users';

/** Straight in the row, because no grant is that large. */
export async function whileTicketsAreFull(
  { users, database: { pool } }: Pick<TestAppWithDatabase, 'users' | 'database'>,
  who: TestUser,
  work: () => Promise<void>,
): Promise<void> {
  const row = "wallet_id = $1 and currency = ledger.currency_number('SWEEP_TICKETS')";
  const walletId = await users.walletOf(who);
  const { rows } = await pool.query<{ available: bigint }>(
    `select available from ledger.wallet where ${row}`,
    [walletId],
  );
  const set = (to: string, ...values: unknown[]) =>
    pool.query(`update ledger.wallet set available = ${to} where ${row}`, [walletId, ...values]);
  await set('ledger.balance_limit()');
  await work();
  await set('$2', rows[0]?.available);
}
