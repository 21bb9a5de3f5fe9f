import { afterAll, inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export type { TestDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A role that may create databases, on the cluster of this test run. */
    databaseUrl: string;
    /** Superuser of the same cluster. */
    databaseAdminUrl: string;
    /** The migrated database that every test file copies. */
    databaseTemplate: string;
  }
}

/**
 * A migrated database for one test file; call it at the top of the file, with await. It is dropped
 * after the last test, and the file fails when a connection or transaction was left open.
 */
export async function createTestDatabase(
  options: { readonly migrated?: boolean } = {},
): Promise<TestDatabase> {
  const database = await openTestDatabase(options);
  afterAll(() => database.close());
  return database;
}

/** The same within a test, whose caller closes it. */
export function openTestDatabase(
  options: { readonly migrated?: boolean } = {},
): Promise<TestDatabase> {
  return cloneDatabase({
    url: inject('databaseUrl'),
    ...(options.migrated === false ? {} : { template: inject('databaseTemplate') }),
  });
}
