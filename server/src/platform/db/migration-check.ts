/**
 * Refuses migrations that would hold a big table while bets wait: an index, a constraint or a rewrite of it in a
 * transaction. Which tables are big is data beside the migrations. Source: OPS-25.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isLight } from './light-statements.ts';
import { concurrentStatement, statementsOf } from './migration-statements.ts';

const BIG_TABLES = z.strictObject({
  /** The first number that is checked; those before have run everywhere. */
  from: z.string().check(z.regex(/^\d{4}$/)),
  tables: z.array(z.string().check(z.regex(/^\w+\.\w+$/))),
  /** All others, so that nobody forgets to decide. */
  small: z.array(z.string().check(z.regex(/^\w+\.\w+$/))),
});
export type BigTables = z.infer<typeof BIG_TABLES>;

interface CheckedMigration {
  readonly name: string;
  readonly up: string;
  readonly isOneTransaction: boolean;
}

const NONE: BigTables = { from: '9999', tables: [], small: [] };

/** What a transaction must not do to a big table, and what to do instead. */
const HEAVY: readonly { readonly what: RegExp; readonly instead: string }[] = [
  {
    what: /^create (?:unique )?index (?:if not exists )?(?:\w+ )?on (?:only )?(\w+\.\w+)/i,
    instead: 'create the index concurrently',
  },
  {
    what: /^alter table (?:only )?(\w+\.\w+) .*\badd (?:constraint \w+ )?(?:primary key|unique|exclude)\b(?! using index)/i,
    instead: 'create the unique index concurrently and add the constraint "using index"',
  },
  {
    what: /^alter table (?:only )?(\w+\.\w+) (?!.*\bnot valid\b).*\badd (?:constraint \w+ )?(?:check|foreign key)\b/i,
    instead: 'add the constraint "not valid" and validate it in a migration of its own',
  },
  {
    what: /^alter table (?:only )?(\w+\.\w+) .*\balter (?:column )?\w+ (?:set data )?type\b/i,
    instead: 'add a column and fill it in steps',
  },
  {
    what: /^alter table (?:only )?(\w+\.\w+) .*\balter (?:column )?\w+ set not null\b/i,
    instead: 'add a check "not valid" and validate it in a migration of its own',
  },
];

export function readBigTables(folder: string): BigTables {
  const file = join(folder, 'big-tables.json');
  return existsSync(file) ? BIG_TABLES.parse(JSON.parse(readFileSync(file, 'utf8'))) : NONE;
}

/** Faults: what is wrong and what to do. */
export function assertGentle(migration: CheckedMigration, { from, tables }: BigTables): void {
  const { name, up, isOneTransaction } = migration;
  if (name.slice(0, 4) < from) return;
  const statements = statementsOf(up);
  for (const statement of statements) {
    if (!isOneTransaction) assertRepeatable(name, statement);
    else if (/^drop index\b/i.test(statement)) {
      throw new Error(
        `Migration ${name} drops an index in a transaction: begin up.sql with "-- migrate: concurrently" and drop it "concurrently if exists".`,
      );
    } else assertLight(name, statement, { statements, tables });
  }
}

function assertRepeatable(name: string, statement: string): void {
  if (concurrentStatement(statement) !== undefined) return;
  throw new Error(
    `Migration ${name} runs outside of a transaction and cannot contain "${statement.slice(0, 80)}": only "create index concurrently if not exists … on schema.table", "drop index concurrently if exists schema.index" and "alter table … validate constraint …" can be run again after an interruption.`,
  );
}

function assertLight(
  name: string,
  statement: string,
  {
    statements,
    tables,
  }: { readonly statements: readonly string[]; readonly tables: readonly string[] },
): void {
  if (/^set .*timeout/i.test(statement)) {
    throw new Error(
      `Migration ${name} cannot set a timeout: how long it waits for locks is given.`,
    );
  }
  const isNew = (table: string): boolean =>
    statements.some((one) => one.toLowerCase().startsWith(`create table ${table} `));
  const touched = tables.filter(
    (table) =>
      new RegExp(`\\b${table.replace('.', '\\.')}\\b`, 'i').test(statement) && !isNew(table),
  );
  for (const { what, instead } of HEAVY) {
    const table = what.exec(statement)?.[1]?.toLowerCase();
    if (table === undefined || !touched.includes(table)) continue;
    throw new Error(
      `Migration ${name} would hold the big table ${table} while it reads all of it: begin up.sql of a migration with "-- migrate: concurrently" and ${instead}.`,
    );
  }
  if (touched.length > 0 && !isLight(statement)) {
    throw new Error(
      `Migration ${name} touches the big table ${touched.join(', ')} by "${statement.slice(0, 80)}", which is none of the forms that hold it for an instant only: light-statements.ts lists them.`,
    );
  }
}
