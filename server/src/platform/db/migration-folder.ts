import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertGentle, readBigTables } from './migration-check.ts';

export interface Migration {
  /** Folder name, `NNNN-what`; its order is the order of history. */
  readonly name: string;
  readonly up: string;
  /** False: its statements run one by one outside of a transaction, and each may be run again. */
  readonly isOneTransaction: boolean;
  /** Selects that must find nothing once `up` has run. */
  readonly after: string | undefined;
  /** SHA-256 of `up` with Unix line ends, hex. */
  readonly sha256: string;
}

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/;
/** In the first line of `up.sql`. */
const DIRECTIVE = /^-- migrate: (.*)$/m;

/**
 * Reads all migrations in order. Faults: a folder that is misnamed, incomplete or shares a number, and a
 * migration that would hold a big table for long.
 */
export function readMigrations(folder: string): readonly Migration[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
  names.forEach((name, index) => {
    if (!NAME.test(name)) {
      throw new Error(`Migration folder "${name}" must be named like 0030-what-it-does.`);
    }
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migrations ${before} and ${name} share a number: renumber the newer one.`);
    }
  });
  const migrations = names.map((name) => readMigration(folder, name));
  const bigTables = readBigTables(folder);
  for (const migration of migrations) assertGentle(migration, bigTables);
  return migrations;
}

function readMigration(folder: string, name: string): Migration {
  const file = (part: string): string => join(folder, name, part);
  for (const part of ['up.sql', 'why.md']) {
    if (!existsSync(file(part))) throw new Error(`Migration ${name} has no ${part}: add it.`);
  }
  const up = readFileSync(file('up.sql'), 'utf8').replaceAll('\r\n', '\n');
  const after = existsSync(file('after.sql')) ? readFileSync(file('after.sql'), 'utf8') : undefined;
  const directive = DIRECTIVE.exec(up)?.[1];
  if (directive !== undefined && directive !== 'concurrently') {
    throw new Error(
      `Migration ${name} has the directive "${directive}": only "concurrently" exists.`,
    );
  }
  const isOneTransaction = directive === undefined;
  if (!isOneTransaction && after !== undefined) {
    throw new Error(
      `Migration ${name} runs outside of a transaction: it cannot have an after.sql.`,
    );
  }
  const sha256 = createHash('sha256').update(up).digest('hex');
  return { name, up, isOneTransaction, after, sha256 };
}
