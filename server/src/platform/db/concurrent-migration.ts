/**
 * Statements of a migration that run outside of a transaction, so that no bet waits for them. Each can be interrupted
 * anywhere and run again: an index that was left half-built is dropped and built anew. Source: OPS-25.
 */
import type { Client } from 'pg';
import { waitingLong, withLockRetries } from './lock-retries.ts';
import { concurrentStatement, type IndexToCreate, statementsOf } from './migration-statements.ts';

const NAME_LENGTH_MAX = 63;

export async function runConcurrently(client: Client, up: string): Promise<void> {
  for (const text of statementsOf(up)) {
    const statement = concurrentStatement(text);
    if (statement === undefined) throw new Error(`"${text}" cannot run outside of a transaction`);
    if (statement.kind === 'create index') {
      await createIndex(client, statement.index);
    } else if (statement.kind === 'drop index') {
      await dropIndex(client, statement.schema, statement.name);
    } else {
      await withLockRetries(client, () => client.query(statement.text));
    }
  }
}

async function createIndex(client: Client, index: IndexToCreate): Promise<void> {
  const { rows } = await client.query<{ relkind: string }>(
    'select relkind from pg_class where oid = to_regclass($1)',
    [`${index.schema}.${index.table}`],
  );
  const kind = rows[0]?.relkind;
  if (kind === undefined) throw new Error(`there is no table ${index.schema}.${index.table}`);
  await (kind === 'p' ? createPartitionedIndex(client, index) : buildIndex(client, index));
}

/**
 * PostgreSQL builds no index of a partitioned table concurrently. The index of the parent is made without its
 * partitions, each partition is indexed concurrently, and then attached; partitions made meanwhile get it by themselves.
 */
async function createPartitionedIndex(client: Client, index: IndexToCreate): Promise<void> {
  const { schema, name, table, definition } = index;
  const unique = index.isUnique ? 'unique ' : '';
  await withLockRetries(client, () =>
    client.query(
      `create ${unique}index if not exists ${name} on only ${schema}.${table} ${definition}`,
    ),
  );
  const { rows } = await client.query<{ partition: string; partition_schema: string }>(
    `select c.relname as partition, n.nspname as partition_schema
     from pg_inherits h join pg_class c on c.oid = h.inhrelid join pg_namespace n on n.oid = c.relnamespace
     where h.inhparent = to_regclass($1) and not exists (select from pg_inherits i
       join pg_index x on x.indexrelid = i.inhrelid
       where i.inhparent = to_regclass($2) and x.indrelid = c.oid)
     order by c.relname`,
    [`${schema}.${table}`, `${schema}.${name}`],
  );
  for (const { partition, partition_schema: partitionSchema } of rows) {
    const part = {
      ...index,
      schema: partitionSchema,
      table: partition,
      name: partName(index, partition),
    };
    await buildIndex(client, part);
    await withLockRetries(client, () =>
      client.query(`alter index ${schema}.${name} attach partition ${part.schema}.${part.name}`),
    );
  }
}

/** `operation_bets` of `operation` is `operation_2026_11_bets` of that partition. */
function partName({ name, table }: IndexToCreate, partition: string): string {
  const part = name.startsWith(`${table}_`)
    ? `${partition}_${name.slice(table.length + 1)}`
    : `${partition}_${name}`;
  if (part.length > NAME_LENGTH_MAX) throw new Error(`the name ${part} is too long`);
  return part;
}

function buildIndex(client: Client, index: IndexToCreate): Promise<void> {
  const { schema, name, table, definition } = index;
  const unique = index.isUnique ? 'unique ' : '';
  return withLockRetries(client, async () => {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass($1)',
      [`${schema}.${name}`],
    );
    if (rows[0]?.indisvalid === true) return;
    await waitingLong(client, async () => {
      await client.query(`drop index concurrently if exists ${schema}.${name}`);
      await client.query(
        `create ${unique}index concurrently ${name} on ${schema}.${table} ${definition}`,
      );
    });
  });
}

/** The index of a partitioned table can only be dropped with its partitions' at once, which takes a moment. */
function dropIndex(client: Client, schema: string, name: string): Promise<unknown> {
  return withLockRetries(client, async () => {
    const { rows } = await client.query<{ relkind: string }>(
      'select relkind from pg_class where oid = to_regclass($1)',
      [`${schema}.${name}`],
    );
    if (rows[0]?.relkind === 'I') return client.query(`drop index ${schema}.${name}`);
    return waitingLong(client, () =>
      client.query(`drop index concurrently if exists ${schema}.${name}`),
    );
  });
}
