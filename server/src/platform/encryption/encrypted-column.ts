/** A column of ciphertexts, as data: which rows it has and what each ciphertext is bound to. */
export interface EncryptedColumn {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  /** The primary key, in its order, with the types of its columns. */
  readonly key: readonly KeyColumn[];
  /** Further columns that the context needs. */
  readonly read?: readonly string[];
  /** How many rows are held at once, where a row may have megabytes; 200 without it. */
  readonly batchRows?: number;
  /** The context under which the row's value was encrypted; it never changes. */
  readonly contextOf: (row: Readonly<Record<string, unknown>>) => string;
}

export interface KeyColumn {
  readonly name: string;
  readonly type: 'bigint' | 'bytea' | 'integer' | 'smallint' | 'text' | 'uuid';
}

export function nameOf({ schema, table, column }: EncryptedColumn): string {
  return `${schema}.${table}.${column}`;
}
