import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Tables } from './tables.ts';

/** Typed statements over the pool; table names carry their schema, as in `ledger.wallet`. */
export function openKysely(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** What a check of another module needs to run inside a transaction. */
export interface Statements {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

/** The connection of a typed transaction for written statements. */
export function statementsOf(tx: Transaction<Tables>): Statements {
  return { query: (text, values) => tx.executeQuery(CompiledQuery.raw(text, [...values])) };
}

/** Typed statements on one connection, inside of the transaction that its owner began. */
export function typedOn(client: PoolClient): Kysely<Tables> {
  const query: PoolClient['query'] = client.query.bind(client);
  const pool = {
    options: {},
    connect: () => Promise.resolve({ query, release: () => undefined }),
    end: () => Promise.resolve(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
