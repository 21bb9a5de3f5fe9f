/** The statements of a migration as text, and the few forms that may run outside of a transaction. */

export interface IndexToCreate {
  readonly isUnique: boolean;
  readonly name: string;
  readonly schema: string;
  readonly table: string;
  /** Method, columns and condition. */
  readonly definition: string;
}

export type ConcurrentStatement =
  | { readonly kind: 'create index'; readonly index: IndexToCreate }
  | { readonly kind: 'drop index'; readonly schema: string; readonly name: string }
  | { readonly kind: 'validate constraint'; readonly text: string };

const CREATE =
  /^create (unique )?index concurrently if not exists (\w+) on (\w+)\.(\w+) ((?:using |\()[\s\S]+)$/i;
const DROP = /^drop index concurrently if exists (\w+)\.(\w+)$/i;
const VALIDATE = /^alter table \w+\.\w+ validate constraint \w+$/i;

/** Without comments, and with single spaces; texts in quotes and bodies of functions are left out as well. */
export function statementsOf(sql: string): readonly string[] {
  return sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

/** Undefined: it has none of the forms that can be interrupted and run again. */
export function concurrentStatement(text: string): ConcurrentStatement | undefined {
  const created = CREATE.exec(text);
  if (created !== null) {
    const [, unique, name = '', schema = '', table = '', definition = ''] = created;
    const index = { isUnique: unique !== undefined, name, schema, table, definition };
    return { kind: 'create index', index };
  }
  const dropped = DROP.exec(text);
  if (dropped !== null) {
    const [, schema = '', name = ''] = dropped;
    return { kind: 'drop index', schema, name };
  }
  return VALIDATE.test(text) ? { kind: 'validate constraint', text } : undefined;
}
