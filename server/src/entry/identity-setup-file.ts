import { BRANDS } from '@jubilee/brands';
import { brandsWithSms } from '@jubilee/providers/sms-verification/sms-vendors';
import { SettingError } from '../platform/config/env.ts';
import { explainSetting } from './explain-setting.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';
import { type IdentityFile, identityFileSchema } from './identity-setup-schema.ts';

const NAME = 'JUBILEE_IDENTITY_SETTINGS';

/** Faults with one clear line that names the setting but never its value, which may be a secret. */
export function readIdentityFile(path: string): IdentityFile {
  return parseIdentityFile(readSettingsFile(NAME, path), `${NAME} (${path})`);
}

export function parseIdentityFile(bytes: Uint8Array, where: string): IdentityFile {
  const parsed = identityFileSchema.safeParse(parseSettingsFile(bytes, where));
  if (!parsed.success) throw new SettingError(`${where}: ${explainSetting(parsed.error)}`);
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
