/** Paytables whose measured return lies outside of what is stated. */
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';

type Database = Pick<PoolClient, 'query'> | Pool;

export interface OutsideReturn {
  readonly paytable: string;
  readonly game_name: string;
  readonly rounds: number;
  readonly measured: number;
}

export interface AlarmRow extends Omit<OutsideReturn, 'rounds'> {
  readonly currency: number;
  readonly rounds: bigint;
  readonly raised_at: string;
}

/** Clears the alarms of all others, and returns the paytables whose alarm is new. */
export async function putAlarms(
  pool: Pool,
  { brand, currency }: { readonly brand: number; readonly currency: number },
  outside: readonly OutsideReturn[],
  at: string,
): Promise<readonly string[]> {
  return inTransaction(pool, async (client) => {
    await client.query(
      'delete from returns.return_alarm where brand = $1 and currency = $2 and not paytable = any($3)',
      [brand, currency, outside.map(({ paytable }) => paytable)],
    );
    const raised = await client.query<{ paytable: string }>(
      `insert into returns.return_alarm (brand, paytable, currency, game_name, raised_at, rounds, measured)
       select $1, o.paytable, $2, o.game_name, $3, o.rounds, o.measured
         from unnest($4::text[], $5::text[], $6::bigint[], $7::float8[]) o(paytable, game_name, rounds, measured)
       on conflict (brand, paytable, currency) do nothing returning paytable`,
      [
        brand,
        currency,
        at,
        outside.map(({ paytable }) => paytable),
        outside.map(({ game_name }) => game_name),
        outside.map(({ rounds }) => rounds),
        outside.map(({ measured }) => measured),
      ],
    );
    return raised.rows.map(({ paytable }) => paytable);
  });
}

export async function selectAlarms(db: Database, brand: number): Promise<readonly AlarmRow[]> {
  const found = await db.query<AlarmRow>(
    'select paytable, currency, game_name, raised_at, rounds, measured from returns.return_alarm where brand = $1',
    [brand],
  );
  return found.rows;
}
