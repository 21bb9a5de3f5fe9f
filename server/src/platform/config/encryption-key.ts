import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Ids } from '../ids/ids.ts';

const KEY_BYTES = 32;

/**
 * The key that encrypts secrets at rest: from the setting, else from a file in the local data
 * folder that is created once. Without it every encrypted seed is lost, so it lives exactly as long
 * as the data.
 */
export function loadEncryptionKey(hex: string | undefined, dataDir: string, ids: Ids): Uint8Array {
  if (hex !== undefined) return Buffer.from(hex, 'hex');
  const file = join(dataDir, 'seal-key');
  if (!existsSync(file)) makeOnce(file, Buffer.from(ids.bytes(KEY_BYTES)).toString('hex'), ids);
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new Error(`${file} is damaged: restore it, or reset the data it belongs to.`);
  }
  return Buffer.from(text, 'hex');
}

/**
 * Two starts at once agree on one key: linking the file is atomic and succeeds for the first only.
 */
function makeOnce(file: string, hex: string, ids: Ids): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${ids.uuidV7()}`;
  writeFileSync(draft, hex, { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
