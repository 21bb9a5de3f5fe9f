import { readFileSync } from 'node:fs';
import { BRANDS } from '@jubilee/brands';
import type * as z from 'zod/mini';
import { SettingError } from '../platform/config/env.ts';
import { parseStrictJson } from '../platform/http/strict-json.ts';
import { type IdentityFile, identityFileSchema } from './identity-setup-schema.ts';

const NAME = 'JUBILEE_IDENTITY_SETTINGS';

/** Faults with one clear line that names the setting; never with its value, which may be a secret. */
export function readIdentityFile(path: string): IdentityFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new SettingError(`${NAME}: the file ${path} cannot be read.`);
  }
  return parseIdentityFile(bytes, `${NAME} (${path})`);
}

export function parseIdentityFile(bytes: Uint8Array, where: string): IdentityFile {
  const json = parseStrictJson(bytes);
  if (!json.ok) throw new SettingError(`${where} is no proper JSON (${json.reason}).`);
  const parsed = identityFileSchema.safeParse(json.value);
  if (!parsed.success) throw new SettingError(`${where}: ${explain(parsed.error)}`);
  const known = new Set(BRANDS.map((brand) => brand.location));
  const named = [
    ...Object.keys(parsed.data.brands ?? {}),
    ...Object.keys(parsed.data.twilioVerify?.services ?? {}),
  ];
  const stranger = named.find((location) => !known.has(location));
  if (stranger !== undefined) throw new SettingError(`${where}: there is no brand "${stranger}".`);
  for (const [location, { providers = [] }] of Object.entries(parsed.data.brands ?? {})) {
    const ids = providers.map((one) => (one.kind === 'oidc' ? one.id : one.kind));
    if (new Set(ids).size !== ids.length) {
      throw new SettingError(`${where}: brands.${location}.providers names one twice.`);
    }
  }
  return parsed.data;
}

function explain(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [path, key].filter((part) => part !== '').join('.'));
    return `${names.join(', ')} is no setting.`;
  }
  return `${path} ${lowerFirst(issue?.message ?? 'cannot be used')}.`;
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
