import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { createTestDatabase, type TestDatabase } from '@jubilee/testkit/postgres';
import { migrate } from '../../src/platform/db/migrate.ts';
import { stopDatabaseClock, withClient } from './fixed-world.ts';
import type { Recording } from './recording.ts';

/**
 * The database of the recording, brought to the newest migration by the code that is here now:
 * the migrations it had, its rows, then the others.
 */
export async function restoreDatabase(folder: URL, recording: Recording): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  const { url } = database;
  await stopDatabaseClock(url, recording.databaseClock);
  await migrateUpTo(url, recording.lastMigration);
  const rows = gunzipSync(readFileSync(new URL('database.sql.gz', folder))).toString();
  await withClient(url, async (client) => {
    await client.query('select ledger.ensure_partitions($1)', [recording.steps[0]?.at]);
    await client.query(rows);
    await useTransactions(client, recording.lastTransaction);
  });
  await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
  return database;
}

async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-migrations-'));
  try {
    for (const name of readdirSync(MIGRATIONS)) {
      if (/^\d{4}-/.test(name) && name <= last) {
        cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
      }
    }
    await migrate({ url, folder, sqlFolder: undefined });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Rows carry numbers of transactions: a cluster that has not used them up takes the rows for unfinished. */
async function useTransactions(
  client: { query(text: string): Promise<unknown> },
  last: string,
): Promise<void> {
  await client.query(`do $d$ begin
    while pg_current_xact_id()::text::bigint <= ${BigInt(last)} loop commit; end loop;
  end $d$`);
}
