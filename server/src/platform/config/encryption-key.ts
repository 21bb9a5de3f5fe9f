import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EncryptionKeys, parseEncryptionKeys } from '../encryption/encryption-keys.ts';
import type { Ids } from '../ids/ids.ts';

const KEY_BYTES = 32;

/**
 * The keys that encrypt secrets at rest: from the setting, else from a file in the local data folder
 * that is created once and has the setting's form. Without them every encrypted seed is lost, so they
 * live exactly as long as the data.
 */
export function loadEncryptionKeys(
  given: EncryptionKeys | undefined,
  dataDir: string,
  ids: Ids,
): EncryptionKeys {
  const file = fileIn(dataDir);
  if (given === undefined && !existsSync(file)) {
    makeOnce(file, Buffer.from(ids.bytes(KEY_BYTES)).toString('hex'), ids);
  }
  return existingEncryptionKeys(given, dataDir);
}

/** The same without making any. Faults: there are none, or the file is damaged. */
export function existingEncryptionKeys(
  given: EncryptionKeys | undefined,
  dataDir: string,
): EncryptionKeys {
  if (given !== undefined) return given;
  const file = fileIn(dataDir);
  if (!existsSync(file)) throw new Error(`JUBILEE_SEAL_KEY is needed: there is no ${file}.`);
  const text = readFileSync(file, 'utf8').trim();
  const keys = parseEncryptionKeys(text);
  if (keys === undefined) {
    throw new Error(`${file} is damaged: restore it, or reset the data it belongs to.`);
  }
  return keys;
}

const fileIn = (dataDir: string): string => join(dataDir, 'seal-key');

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
