import type { Pool } from 'pg';

/**
 * Creates wallets first to first + count - 1 of brand 1 in one statement, each funded in both
 * currencies by a proper grant (operation, postings, outbox row), with the seed that betOf refers
 * to.
 */
export async function openManyWallets(
  pool: Pool,
  wallets: { readonly first: bigint; readonly count: number; readonly balance: bigint },
): Promise<void> {
  const { first, count, balance } = wallets;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    // Even where a test relaxes commits: its initial data must survive a kill.
    await client.query('set local synchronous_commit = on');
    await client.query(OPEN_MANY, [first, count, balance]);
    await client.query('commit');
    await client.query('analyze ledger.wallet');
  } finally {
    client.release();
  }
}

const OPEN_MANY = `
  with fresh as (
    select $1::bigint + n as wallet_id, currency,
      overlay(overlay(ledger.uuid_floor(clock_timestamp())::text placing '7' from 15)
        placing '-8' || substr(md5(n::text || currency), 1, 3) || '-' || substr(md5(currency || '/' || n), 1, 12)
        from 19)::uuid as operation_id
    from generate_series(0, $2::int - 1) n, unnest(array[1, 2]::smallint[]) currency
  ),
  opened as (
    insert into ledger.wallet (wallet_id, currency, brand, available, locked, unplayed, state, ver, seed_id, created_at, modified_at)
    select wallet_id, currency, 1, $3::bigint, 0, case currency when 2 then $3::bigint else 0 end, 1, 1,
      ('00000000-0000-7000-8000-' || lpad(to_hex(wallet_id), 12, '0'))::uuid, clock_timestamp(), clock_timestamp()
    from fresh
  ),
  recorded as (
    insert into ledger.operation (wallet_id, operation_id, brand, currency, kind, request_hash, amount, won, available_after, locked_after, ver, at)
    select wallet_id, operation_id, 1, currency, 2, sha256(operation_id::text::bytea), $3, 0, $3, 0, 1, clock_timestamp() from fresh
  ),
  posted as (
    insert into ledger.posting (wallet_id, operation_id, n, account, currency, amount)
    select wallet_id, operation_id, leg.n, leg.account, currency, leg.amount
    from fresh, (values (1, 12, -$3::bigint), (2, 1, $3::bigint)) leg(n, account, amount)
  )
  insert into ledger.outbox (shard, wallet_id, operation_id, kind, payload)
  select wallet_id % 16, wallet_id, operation_id, 1,
    jsonb_build_object('currency', currency, 'balance', $3::bigint, 'lockedBalance', 0, 'version', 1)
  from fresh`;
