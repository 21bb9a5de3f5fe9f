import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../../web/dist');

test('[ROUTE-21] the script before the lobby can be used stays within its budget', () => {
  const text = readFileSync(join(DIST, 'first-load.json'), 'utf8');
  const { bytes, bytesMax } = JSON.parse(text) as { bytes: number; bytesMax: number };
  expect(bytesMax).toBe(130_000);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(bytesMax);
});
