import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));

/** The product's database functions. */
export const SQL_FOLDER = fileURLToPath(new URL('../../server/sql', import.meta.url));

/** A temporary folder with the migrations before a number; whoever made it removes it. */
export function migrationsBefore(number: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-before-'));
  for (const name of readdirSync(MIGRATIONS)) {
    if (!/^\d{4}-/.test(name) || name.slice(0, 4) >= number) continue;
    cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  }
  return folder;
}
