/**
 * The lock of the process that leads a game. It lives as long as the connection that took it, and PostgreSQL keeps a
 * connection of a process that hangs; so the leader gives signs of life over it. Source: CRASH-13, CRASH-51.
 */
import type { Pool, PoolClient } from 'pg';

/** The connection that has the lock `$1`, with all that changes when it does anything. */
const HOLDER = `(select l.pid, a.state_change, concat_ws(' ', l.pid, a.backend_start, a.query_start, a.state_change) as beat
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.objid = 0
      and l.classid = (hashtext($1)::bigint & 4294967295)::oid
      and l.database = (select oid from pg_database where datname = current_database())) holder`;

/** At most one connection has the lock; it is released with the connection. */
export async function tryAcquireLeaderLock(client: PoolClient, lock: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtext($1), 0) as taken',
    [lock],
  );
  return rows[0]?.taken === true;
}

/** The server ends this connection within seconds when the network or the host at its other end is gone. */
export async function endWhenLost(client: PoolClient): Promise<void> {
  await client.query(
    `select set_config('tcp_keepalives_idle', '2', false), set_config('tcp_keepalives_interval', '1', false),
      set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '5000', false)`,
  );
}

/** Any statement over the connection that has the lock. */
export async function giveSignOfLife(client: PoolClient): Promise<void> {
  await client.query('select 1');
}

/** Changes with every sign of life. Undefined: nobody has the lock, or not as this user. */
export async function selectSignOfLife(
  client: PoolClient,
  lock: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ beat: string }>(`select beat from ${HOLDER}`, [lock]);
  return rows[0]?.beat;
}

/** Ends the leader's connection, and with it the lock, unless it gave a sign of life since `beat`. */
export async function endLeader(client: PoolClient, lock: string, beat: string): Promise<void> {
  await client.query(`select pg_terminate_backend(pid, 1000) from ${HOLDER} where beat = $2`, [
    lock,
    beat,
  ]);
}

/** Whether a process leads and gave a sign of life since an instant of the database's clock. */
export async function isLed(pool: Pool, lock: string, since: string): Promise<boolean> {
  const { rows } = await pool.query<{ led: boolean }>(
    `select exists (select from ${HOLDER} where state_change > $2) as led`,
    [lock, since],
  );
  return rows[0]?.led === true;
}
