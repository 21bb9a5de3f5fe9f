/** Files of settings that the operator names: read at the start, JSON. */
import { readFileSync } from 'node:fs';
import { SettingError } from '../platform/config/env.ts';
import { parseStrictJson } from '../platform/http/strict-json.ts';

/** Faults with one clear line that names the setting. */
export function readSettingsFile(name: string, path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new SettingError(`${name}: the file ${path} cannot be read.`);
  }
}

/** `where` names the setting and its file. Faults with one clear line. */
export function parseSettingsFile(bytes: Uint8Array, where: string): unknown {
  const json = parseStrictJson(bytes);
  if (!json.ok) throw new SettingError(`${where} is not valid JSON (${json.reason}).`);
  return json.value;
}
