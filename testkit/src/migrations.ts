import { fileURLToPath } from 'node:url';

/** The product's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));
