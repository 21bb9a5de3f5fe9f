import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { IdentityFile } from '../../src/entry/identity-setup-schema.ts';

/**
 * Environment of an installation with this identity settings file, which is deleted with the test
 * file.
 */
export function identityFile(settings: IdentityFile): { JUBILEE_IDENTITY_SETTINGS: string } {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-identity-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'identity.json');
  writeFileSync(path, JSON.stringify(settings), { mode: 0o600 });
  return { JUBILEE_IDENTITY_SETTINGS: path };
}
