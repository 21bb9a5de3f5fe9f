import { readTables, type Queryable, type Column, type Table } from './catalogue.ts';

/** What typed statements name; written statements say their own types. */
const TYPED: ReadonlySet<string> = new Set([
  'account.age_act',
  'account.fact_change',
  'account.marketing_change',
  'account.name_key',
  'account.player',
  'account.session',
  'account.welcome_claim',
  'analytics.event',
  'credit.gift',
  'favorites.favorite_game',
  'jackpot.claim',
  'jackpot.win',
  'legal.acceptance',
  'settings.flag_change',
  'settings.flag_rule',
  'tiers.counted',
  'tiers.points_day',
]);

/** Types as the pool's parsers deliver them; what is not listed reads as text. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  // Written as text made by JSON.stringify: the driver would send an array as an SQL array.
  json: 'ColumnType<unknown, string, string>',
  jsonb: 'ColumnType<unknown, string, string>',
};

/** The text of tables.ts: one interface per table or view that typed statements name. */
export async function generateTables(db: Queryable): Promise<string> {
  const tables = (await readTables(db)).filter(({ schema, name }) =>
    TYPED.has(`${schema}.${name}`),
  );
  const interfaces = tables.map(interfaceOf).join('\n');
  const wrappers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) =>
    interfaces.includes(`${name}<`),
  );
  return [
    '// Made from the migrated database by `npm run db:types`; edit the migrations, not this file.',
    ...(wrappers.length > 0 ? [`import type { ${wrappers.join(', ')} } from 'kysely';`, ''] : []),
    'export interface Tables {',
    ...tables.map((table) => `  '${table.schema}.${table.name}': ${typeName(table)};`),
    '}',
    '',
    interfaces,
  ].join('\n');
}

function interfaceOf(table: Table): string {
  const columns = table.columns.map((column) => `  ${column.name}: ${columnType(column)};`);
  return [`export interface ${typeName(table)} {`, ...columns, '}', ''].join('\n');
}

function columnType(column: Column): string {
  const read = column.enumValues
    ? column.enumValues.map((value) => `'${value}'`).join(' | ')
    : (READ_AS[column.base] ?? 'string');
  const whole = column.isArray ? `readonly (${read})[]`.replace(/\((\w+)\)/, '$1') : read;
  const nullable = column.notNull ? whole : `${whole} | null`;
  if (column.identity === 'a' || column.generated !== '') return `GeneratedAlways<${nullable}>`;
  if (column.identity === 'd' || column.defaultText !== null) return `Generated<${nullable}>`;
  return nullable;
}

function typeName(table: Table): string {
  return `${table.schema}_${table.name}`
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
