import { expect, test } from 'vitest';
import { PUBLISHED, SCHEMA_OWNERS } from './schema-owners.ts';
import { SERVER_MODULES } from './packages.ts';
import { tableOwnerFindings } from './table-owners-check.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const SCHEMA = {
  path: 'server/migrations/schema.sql',
  text: [
    'create schema jackpot;',
    'create schema ledger;',
    'create table account.session (',
    'create table jackpot.pool (',
    'create table ledger.operation (',
    'create type jackpot.bet_context as (rates bigint[]);',
  ].join('\n'),
};

function found(path: string, text: string): string[] {
  const called = { path: 'server/sql/jackpot/contribute.sql', text: '' };
  return tableOwnerFindings([SCHEMA, called, { path, text }]).map(
    ({ line, advice }) => `${line}: ${advice}`,
  );
}

test.each([
  [
    'a function that writes a table of another schema',
    'server/sql/ledger/place_bets.sql',
    'begin\n  insert into jackpot.pool values (1);',
    '2: wallet must not write jackpot.pool: call a function or use case of jackpots',
  ],
  [
    'a function that reads a table of a module above',
    'server/sql/ledger/place_bets.sql',
    'select * from jackpot.pool',
    '1: wallet must not read or call jackpot.pool, which belongs to jackpots (tools/src/boundaries/packages.ts and schema-owners.ts)',
  ],
  [
    'a function that writes the ledger from above',
    'server/sql/jackpot/pay_claim.sql',
    'update\n  ledger.operation set won = 1',
    '2: jackpots must not write ledger.operation: call a function or use case of wallet',
  ],
  [
    'a store that writes by the query builder',
    'server/src/modules/jackpots/a.store.ts',
    "export const a = (db) =>\n  db.updateTable('ledger.operation').execute();",
    '2: jackpots must not write ledger.operation: call a function or use case of wallet',
  ],
  [
    'a store that names the table of another module as that of its entries',
    'server/src/modules/jackpots/a.store.ts',
    "export const a = createEntryStatements({ entryTable: 'ledger.operation' });",
    '1: jackpots must not write ledger.operation: call a function or use case of wallet',
  ],
  [
    'a store that reads sideways',
    'server/src/modules/tiers/a.store.ts',
    'export const a = `select * from jackpot.pool`;',
    '1: tiers must not read or call jackpot.pool, which belongs to jackpots (tools/src/boundaries/packages.ts and schema-owners.ts)',
  ],
  [
    'a table with an owner of its own',
    'server/src/modules/account/a.store.ts',
    'export const a = `delete from account.session`;',
    '1: account must not write account.session: call a function or use case of sessions',
  ],
])('[OPS-9] %s is found', (_what, path, text, advice) => {
  expect(found(path, text)).toEqual([advice]);
});

test.each([
  ['what a module owns', 'server/sql/ledger/a.sql', 'insert into ledger.operation values (1)'],
  ['a read downwards', 'server/sql/jackpot/a.sql', 'select * from ledger.operation for update'],
  [
    'a published call',
    'server/sql/ledger/a.sql',
    'perform jackpot.contribute(p jackpot.bet_context)',
  ],
  ['a comment', 'server/sql/ledger/a.sql', '-- update jackpot.pool\nselect 1'],
  ['an import', 'server/src/modules/tiers/a.store.ts', "import { a } from './jackpot.pool.ts';"],
  ['no SQL of the product', 'tools/src/a.ts', 'export const a = `update ledger.operation`;'],
])('[OPS-9] %s is fine', (_what, path, text) => {
  expect(found(path, text)).toEqual([]);
});

test('[OPS-9] a schema without an owner is found', () => {
  const schema = { ...SCHEMA, text: 'create schema casino;\ncreate table casino.table (' };
  expect(tableOwnerFindings([schema]).map(({ advice }) => advice)).toEqual([
    'schema casino has no owner: add it to tools/src/boundaries/schema-owners.ts',
  ]);
});

test('[OPS-9] owners are modules, what is published exists, and the tree keeps to both', () => {
  const files = readFiles(ROOT, ['.sql', '.store.ts']);
  expect(
    Object.values(SCHEMA_OWNERS).filter((owner) => SERVER_MODULES[owner] === undefined),
  ).toEqual([]);
  const schema = files.find((file) => file.path === SCHEMA.path)?.text ?? '';
  const missing = PUBLISHED.filter(
    (name) => !new RegExp(` ${name.replace('.', '\\.')}[ (]`).test(schema),
  );
  expect(missing).toEqual([]);
  expect(tableOwnerFindings(files)).toEqual([]);
});
