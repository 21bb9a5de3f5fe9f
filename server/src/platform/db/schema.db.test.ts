import { readFileSync } from 'node:fs';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { expect, test } from 'vitest';
import { generateTables } from './generate-tables.ts';
import { dumpSchema } from './schema-dump.ts';

const database = await createTestDatabase();

test('[OPS-6] schema.sql is what the migrations amount to', async () => {
  const committed = readFileSync(
    new URL('../../../migrations/schema.sql', import.meta.url),
    'utf8',
  );
  expect(await dumpSchema(database.pool), 'run npm run db:schema').toBe(committed);
});

test('[OPS-6] tables.ts is what the migrations amount to', async () => {
  const committed = readFileSync(new URL('tables.ts', import.meta.url), 'utf8');
  expect(await generateTables(database.pool), 'run npm run db:types').toBe(committed);
});
