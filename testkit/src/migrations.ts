import { fileURLToPath } from 'node:url';

/** The product's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));

/** The product's database functions. */
export const SQL_FOLDER = fileURLToPath(new URL('../../server/sql', import.meta.url));
