import { expect, test } from 'vitest';
import {
  LOCKS_OF_OTHERS,
  PUBLISHED_FUNCTIONS,
  PUBLISHED_TYPES,
  SCHEMA_OWNERS,
} from './schema-owners.ts';
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
    'create table ledger.wallet (',
    'create table ledger.posting (',
    'create type jackpot.bet_context as (rates bigint[]);',
  ].join('\n'),
};

const FUNCTIONS = [
  'fairness/rotate_active_pair',
  'jackpot/contribute',
  'ledger/record_operation',
  'ledger/change_wallet_state',
  'ledger/wallet_state',
].map((name) => ({ path: `server/sql/${name}.sql`, text: '' }));

function found(path: string, text: string): string[] {
  return tableOwnerFindings([SCHEMA, ...FUNCTIONS, { path, text }]).map(
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
    '1: wallet must not read jackpot.pool, which belongs to jackpots (tools/src/boundaries/packages.ts and schema-owners.ts)',
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
    '1: tiers must not read jackpot.pool, which belongs to jackpots (tools/src/boundaries/packages.ts and schema-owners.ts)',
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
  ['a money function from a store', 'crash', 'select * from ledger.record_operation(null, 1)'],
  ['a state change from a store', 'games', 'select ledger.change_wallet_state(null, now())'],
  ['a rotation from a store', 'games', 'select fairness.rotate_active_pair($1, $2)'],
  ['a quoted call', 'crash', 'select "ledger" . "record_operation"(1)'],
  ['upper case', 'crash', 'select LEDGER.RECORD_OPERATION(1)'],
])('[OPS-9] %s is found unless it is published to the folder', (_what, module, sql) => {
  expect(
    found(`server/src/modules/${module}/probe.store.ts`, `export const a = \`${sql}\`;`),
  ).toEqual([expect.stringMatching(/^1: \w+ must not call \w+\.\w+: \w+ does not publish it/)]);
});

test.each([
  'update /* the row */ ledger.wallet set available = 1',
  'truncate crash.round, only ledger.wallet',
  'alter table only ledger.wallet add a integer',
  'select 1 as a into ledger.side',
  'insert into ledger.posting_2026_11 values (1)',
  'with a as (update ledger.wallet set ver = 2 returning 1) select 1 from a',
])('[OPS-9] "%s" of another module is a write', (sql) => {
  const text = `export const a = \`${sql}\`;`;
  expect(found('server/src/modules/crash/probe.store.ts', text)).toEqual([
    expect.stringMatching(
      /^1: crash must not write ledger\.\w+: call a function or use case of wallet/,
    ),
  ]);
  expect(found('server/sql/crash/probe.sql', sql)).toHaveLength(1);
});

test.each([
  'select 1 from ledger.wallet for update',
  'select 1 from ledger.wallet t where (t.ver = 1) for no key update of t skip locked',
  'select 1 from ledger.posting_2026_11 for key share',
  'with a as (select 1 from ledger.wallet for share) select 1 from a',
])('[OPS-9] "%s" of another module is a row lock', (sql) => {
  expect(found('server/sql/crash/probe.sql', `begin\n  perform 1;\n  ${sql};`)).toEqual([
    expect.stringMatching(/^3: crash must not lock rows of ledger\.\w+: call/),
  ]);
});

test('[OPS-9] a row lock by the query builder is found', () => {
  const text =
    "export const a = (tx) =>\n  tx.selectFrom('ledger.wallet').forNoKeyUpdate().execute();";
  expect(found('server/src/modules/crash/probe.store.ts', text)).toEqual([
    '2: crash must not lock rows of ledger.wallet: call a function or use case of wallet',
  ]);
});

test.each([
  ['export const a = (t: string) => `update ledger.${t} set a = 1`;', 'after ledger.'],
  ["export const a = `execute format('drop table ledger.%I', v)`;", 'after ledger.'],
  ["export const a = `set search_path = 'ledger'`;", 'choosing the schema elsewhere'],
  ["export const a = (db) => db.withSchema('ledger');", 'choosing the schema elsewhere'],
])('[OPS-9] a name that no check can know is refused: %s', (text, advice) => {
  expect(found('server/src/modules/crash/probe.ts', text)).toEqual([
    expect.stringContaining(advice),
  ]);
});

test.each([
  ['what a module owns', 'server/sql/ledger/a.sql', 'insert into ledger.operation values (1)'],
  ['a read downwards', 'server/sql/jackpot/a.sql', 'select * from ledger.operation'],
  [
    'a read beside a lock of its own',
    'server/sql/jackpot/a.sql',
    'perform 1 from ledger.operation;\nperform 1 from jackpot.pool for update',
  ],
  [
    'a published function and its type',
    'server/sql/ledger/a.sql',
    'perform jackpot.contribute(p jackpot.bet_context)',
  ],
  [
    'a money function for the pot',
    'server/sql/jackpot/a.sql',
    'perform ledger.record_operation(c)',
  ],
  [
    'the number of a state',
    'server/sql/crash/a.sql',
    "where state = ledger.wallet_state('ACTIVE')",
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

test('[OPS-9] owners are modules, and what is published exists', () => {
  const files = readFiles(ROOT, ['.sql', '.store.ts']);
  expect(
    Object.values(SCHEMA_OWNERS).filter((owner) => SERVER_MODULES[owner] === undefined),
  ).toEqual([]);
  const schema = files.find((file) => file.path === SCHEMA.path)?.text ?? '';
  const paths = new Set(files.map((file) => file.path));
  const functions = Object.keys(PUBLISHED_FUNCTIONS);
  expect(
    functions.filter((name) => !paths.has(`server/sql/${name.replace('.', '/')}.sql`)),
  ).toEqual([]);
  expect(PUBLISHED_TYPES.filter((name) => !schema.includes(`create type ${name} as`))).toEqual([]);
  expect(Object.keys(LOCKS_OF_OTHERS).filter((path) => !paths.has(path))).toEqual([]);
});
