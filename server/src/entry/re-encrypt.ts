/**
 * For operators: `npm run re-encrypt [-- --check]`. Moves everything that is encrypted at
 * rest to the current key while the platform runs; with --check it only counts. Needs the environment of
 * the platform. Exit code 1: something is left under another key. Source: OPS-31, docs/runbooks/encryption-keys.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { existingEncryptionKeys } from '../platform/config/encryption-key.ts';
import { readEnvironment } from '../platform/config/env.ts';
import { processEnvironment } from '../platform/config/process-environment.ts';
import { openPool } from '../platform/db/pool.ts';
import { createEncryptor } from '../platform/encryption/encryptor.ts';
import {
  type ColumnReport,
  countKeys,
  isDone,
  reEncryptColumn,
} from '../platform/encryption/re-encrypt.ts';
import { systemIds } from '../platform/ids/ids.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

/** After each batch of 200 rows. */
const PAUSE_MS = 20;

const env = processEnvironment();
const databaseUrl = env['DATABASE_URL'];
const [option, ...rest] = process.argv.slice(2);
const isUsable = rest.length === 0 && (option === undefined || option === '--check');

async function run(url: string): Promise<boolean> {
  const { cfg, secrets } = readEnvironment(env);
  const keys = existingEncryptionKeys(secrets.encryptionKeys, cfg.dataDir);
  const encryptor = createEncryptor(keys, systemIds);
  const pool = openPool(url, { max: 1, applicationName: 'jubilee re-encrypt' });
  const ports = {
    pool,
    encryptor,
    pause: () => pause(PAUSE_MS),
    onUnreadable: (name: string) => print(`no key decrypts ${name}`),
  };
  let isAllDone = true;
  try {
    for (const column of ENCRYPTED_COLUMNS) {
      const report =
        option === '--check'
          ? await countKeys(ports, column)
          : await reEncryptColumn(ports, column);
      isAllDone &&= isDone(report, keys.current);
      print(lineOf(report));
    }
  } finally {
    await pool.end();
  }
  print(
    isAllDone
      ? `everything is encrypted with key ${keys.current}`
      : `not everything is encrypted with key ${keys.current}: run this again, and keep the other keys`,
  );
  return isAllDone;
}

function lineOf({ name, byKeyId, unreadable, reEncrypted }: ColumnReport): string {
  const counts = [...byKeyId].toSorted(([a], [b]) => a - b).map(([id, n]) => `key ${id}: ${n}`);
  const parts = [...counts, `unreadable: ${unreadable}`, `re-encrypted now: ${reEncrypted}`];
  return `${name}  ${parts.join(', ')}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (!isUsable || databaseUrl === undefined) {
  process.stderr.write('DATABASE_URL is needed; the only option is --check\n');
  process.exitCode = 1;
} else {
  try {
    if (!(await run(databaseUrl))) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
