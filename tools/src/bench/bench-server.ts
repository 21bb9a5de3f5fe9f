/**
 * The bench's own PostgreSQL: the app's settings in a separate folder, deleted when the bench ends.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../server/src/platform/db/embedded.ts';
import { migrate } from '../../../server/src/platform/db/migrate.ts';
import { MIGRATIONS, SQL_FOLDER } from '../database/database.ts';
import { ROOT } from '../repository/tree.ts';
import { stopBySignal } from '../run/stop-by-signal.ts';

export interface BenchServer {
  readonly pid: number;
  /** Empty database, for the superuser. */
  newDatabase(name: string): Promise<string>;
  /** Migrated database, for the product's own role. */
  createMigratedDatabase(name: string): Promise<string>;
  /** The same, filled and left for the next run on this server; what was interrupted is begun anew. */
  createOnce(name: string, fill: (url: string) => Promise<void>): Promise<string>;
  /** Writes a checkpoint after earlier rows, so that no row pays for another. */
  settle(): Promise<void>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** On the disk of the checkout, never in memory, because durability is measured. With a name its data stay. */
export async function startBenchServer(folder?: string): Promise<BenchServer> {
  const requestedDir = join(ROOT, '.data/bench', folder ?? 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir: requestedDir });
  const stopServer = () => postgres.stop('fast');
  const forget = stopBySignal(stopServer);
  const addressOf = (url: string, name: string): string => {
    const address = new URL(url);
    address.pathname = `/${name}`;
    return address.href;
  };
  const create = async (name: string, more: string): Promise<void> => {
    await asAdmin(postgres, `drop database if exists ${name} with (force)`);
    await asAdmin(postgres, `create database ${name} ${more}`);
  };
  const createMigrated = async (name: string): Promise<string> => {
    await create(name, 'owner jubilee');
    const url = addressOf(postgres.url, name);
    await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    return url;
  };
  return {
    pid: postgres.pid,
    async newDatabase(name) {
      await create(name, '');
      return addressOf(postgres.adminUrl, name);
    },
    createMigratedDatabase: createMigrated,
    async createOnce(name, fill) {
      const url = addressOf(postgres.url, name);
      if (!(await hasDatabase(postgres, name))) {
        await fill(await createMigrated(`${name}_part`));
        await asAdmin(postgres, `alter database ${name}_part rename to ${name}`);
      }
      await migrate({ url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
      return url;
    },
    settle: () => asAdmin(postgres, 'checkpoint'),
    drop: (name) => asAdmin(postgres, `drop database if exists ${name} with (force)`),
    async stop() {
      forget();
      await stopServer();
      if (!postgres.attached && folder === undefined)
        rmSync(postgres.dataDir, { recursive: true, force: true });
    },
  };
}

async function hasDatabase({ adminUrl }: EmbeddedPostgres, name: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl, application_name: 'bench' });
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [name]);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

async function asAdmin(postgres: EmbeddedPostgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.adminUrl, application_name: 'bench' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
