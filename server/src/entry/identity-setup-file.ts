import { readFileSync } from 'node:fs';
import { BRANDS } from '@jubilee/brands';
import { brandsWithSms } from '@jubilee/providers/sms-verification/sms-vendors';
import type * as z from 'zod/mini';
import { SettingError } from '../platform/config/env.ts';
import { parseStrictJson } from '../platform/http/strict-json.ts';
import { type IdentityFile, identityFileSchema } from './identity-setup-schema.ts';

const NAME = 'JUBILEE_IDENTITY_SETTINGS';

/** Faults with one clear line that names the setting but never its value, which may be a secret. */
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
  if (!json.ok) throw new SettingError(`${where} is not valid JSON (${json.reason}).`);
  const parsed = identityFileSchema.safeParse(json.value);
  if (!parsed.success) throw new SettingError(`${where}: ${explain(parsed.error)}`);
  const known = new Set(BRANDS.map((brand) => brand.location));
  const named = [...Object.keys(parsed.data.brands ?? {}), ...brandsWithSms(parsed.data)];
  const unknownBrand = named.find((location) => !known.has(location));
  if (unknownBrand !== undefined)
    throw new SettingError(`${where}: there is no brand "${unknownBrand}".`);
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
    return `${names.join(', ')} is not a setting.`;
  }
  return `${path} ${wanted(issue)}.`;
}

/** The message for an invalid value; the schema library gives only kinds and bounds. */
function wanted(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${lengthOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${lengthOf(issue.origin)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return 'is not of a known kind';
    default: {
      const own = issue?.message ?? DEFAULT_ISSUE_MESSAGE;
      return own === DEFAULT_ISSUE_MESSAGE ? 'does not have the required form' : lowerFirst(own);
    }
  }
}

/** The schema library's own message when the schema sets none. */
const DEFAULT_ISSUE_MESSAGE = 'Invalid input';

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of settings',
  record: 'a group of settings',
};

function lengthOf(origin: string): string {
  return origin === 'string' ? ' characters long' : '';
}
