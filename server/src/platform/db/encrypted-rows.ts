/** Reads and replaces ciphertexts of any table, from its description. */
import type { Pool } from 'pg';
import type { EncryptedColumn, KeyColumn } from '../encryption/encrypted-column.ts';

export interface EncryptedRow {
  /** Values of the primary key, in its order. */
  readonly key: readonly unknown[];
  /** The key and what else the context needs, by column. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly encrypted: Buffer;
}

/** The next rows in the order of the primary key, at most `limit`; from the first without `after`. */
export async function selectEncryptedRows(
  pool: Pool,
  column: EncryptedColumn,
  after: readonly unknown[] | undefined,
  limit: number,
): Promise<readonly EncryptedRow[]> {
  const keys = column.key.map(({ name }) => quoted(name));
  const places = column.key.map(({ type }, index) => `$${index + 2}::${type}`);
  const behind = after === undefined ? '' : `and (${keys.join()}) > (${places.join()})`;
  const others = (column.read ?? []).map(quoted);
  const { rows } = await pool.query<Record<string, unknown> & { ciphertext: Buffer }>(
    `select ${[...keys, ...others].join()}, ${quoted(column.column)} as ciphertext
       from ${tableOf(column)}
      where ${quoted(column.column)} is not null ${behind}
      order by ${keys.join()} limit $1`,
    [limit, ...(after ?? [])],
  );
  return rows.map(({ ciphertext, ...values }) => ({
    key: column.key.map(({ name }) => values[name]),
    values,
    encrypted: ciphertext,
  }));
}

export interface Replacement extends Pick<EncryptedRow, 'key' | 'encrypted'> {
  readonly next: Uint8Array;
}

/**
 * Replaces those that still have the ciphertext that was read, and answers how many. Rows that another
 * transaction has locked are left out: this one waits for nobody, so it can neither deadlock nor queue.
 */
export async function replaceEncryptedRows(
  pool: Pool,
  column: EncryptedColumn,
  replacements: readonly Replacement[],
): Promise<number> {
  const count = column.key.length;
  const names = column.key.map(({ name }) => quoted(name));
  const same = (left: string, right: string) =>
    names.map((name) => `${left}.${name} = ${right}.${name}`).join(' and ');
  const ciphertext = quoted(column.column);
  const { rowCount } = await pool.query(
    `with given as (
       select * from unnest(${column.key.map(arrayPlace).join()}, $${count + 1}::bytea[], $${count + 2}::bytea[])
         as g(${names.join()}, previous_ciphertext, next_ciphertext)),
     mine as (
       select ${names.map((name) => `t.${name}`).join()}, given.next_ciphertext
         from ${tableOf(column)} t join given on ${same('t', 'given')}
        where t.${ciphertext} = given.previous_ciphertext
        order by ${names.map((name) => `t.${name}`).join()} for update of t skip locked)
     update ${tableOf(column)} t set ${ciphertext} = mine.next_ciphertext from mine where ${same('t', 'mine')}`,
    [
      ...column.key.map((_, index) => replacements.map(({ key }) => key[index])),
      replacements.map(({ encrypted }) => encrypted),
      replacements.map(({ next }) => Buffer.from(next)),
    ],
  );
  return rowCount ?? 0;
}

function arrayPlace({ type }: KeyColumn, index: number): string {
  return `$${index + 1}::${type}[]`;
}

function tableOf({ schema, table }: EncryptedColumn): string {
  return `${quoted(schema)}.${quoted(table)}`;
}

function quoted(name: string): string {
  if (!/^[a-z_]+$/.test(name)) throw new Error(`${name} is no name of a column`);
  return `"${name}"`;
}
