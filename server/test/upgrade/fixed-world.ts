/** The instants and ids of a recorded database: its ids are too old for the clock of the database itself. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { SettableClock } from '@jubilee/testkit/clock';

/**
 * Makes `clock_timestamp()` of this database answer one instant. Which ids of requests are too old
 * is decided by that function, and a recording grows older every day.
 */
export async function stopDatabaseClock(url: string, at: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      create schema stopped_clock;
      create function stopped_clock.clock_timestamp() returns timestamptz language sql stable
        as $f$ select '${new Date(at).toISOString()}'::timestamptz $f$;
      do $d$ begin
        execute format('alter database %I set search_path = stopped_clock, pg_catalog, public',
          current_database());
      end $d$;`);
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'upgrade test' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ids that carry the time of a test's clock and rise within one millisecond. */
export function idsAt(clock: Pick<SettableClock, 'now'>) {
  let count = 0;
  return {
    uuidV7(): string {
      const time = clock.now().toString(16).padStart(12, '0');
      const order = ((count += 1) % 4_096).toString(16).padStart(3, '0');
      const rest = randomBytes(8).toString('hex');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-8${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
    },
    secret: (): string => randomBytes(32).toString('base64url'),
    bytes: (length: number): Uint8Array => randomBytes(length),
  };
}
