/**
 * The operator's accounts at vendors of identity checks, by brand: from the settings file; a local installation uses the sandbox.
 */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { loadVendors } from '@jubilee/providers/vendor-folders';
import type { CheckVendors } from '../modules/identity-checks/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { type Config, SettingError } from '../platform/config/env.ts';
import {
  type IdentityCheckSettings,
  identityCheckSettingsSchema,
} from './identity-check-schema.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';
import { localIdentityChecks } from './sandbox-identity-checks.ts';

const NAME = 'JUBILEE_IDENTITY_CHECK_SETTINGS';
/** An event's reading, and a player's call, wait this long at most. */
const VENDOR_TIMEOUT_MS = 5_000;

const NOBODY: CheckVendors = { adapters: new Map(), shareWith: undefined };

/** Makes no call yet. Faults with one clear line that names the setting. */
export async function identityCheckSetup(
  cfg: Config,
  clock: Clock,
): Promise<(brand: Brand) => CheckVendors> {
  const environment = { timeoutMs: VENDOR_TIMEOUT_MS, nowMs: () => clock.now() };
  const path = cfg.identityCheckSettingsFile;
  const where = path === undefined ? NAME : `${NAME} (${path})`;
  const { brands } =
    path === undefined ? localIdentityChecks(cfg) : parseFile(readSettingsFile(NAME, path), where);
  const modules = await loadVendors('identity-checks');
  const found = new Map<string, CheckVendors>();
  for (const [location, { vendors, shareWith }] of Object.entries(brands)) {
    if (!BRANDS.some((brand) => brand.location === location)) {
      throw new SettingError(`${where}: there is no brand "${location}".`);
    }
    const adapters = Object.entries(vendors).map(([name, settings]) => {
      const vendor = modules.get(name);
      if (vendor === undefined) {
        throw new SettingError(`${where}: ${location} has no vendor "${name}" to choose.`);
      }
      const parsed = vendor.settings.safeParse(settings);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        const at = [location, name, ...(issue?.path ?? [])].map(String).join('.');
        throw new SettingError(`${where}: ${at} is not valid.`);
      }
      return [name, vendor.open(parsed.data, environment)] as const;
    });
    found.set(location, { adapters: new Map(adapters), shareWith });
  }
  return (brand) => found.get(brand.location) ?? NOBODY;
}

function parseFile(bytes: Uint8Array, where: string): IdentityCheckSettings {
  const parsed = identityCheckSettingsSchema.safeParse(parseSettingsFile(bytes, where));
  if (parsed.success) return parsed.data;
  const path = (parsed.error.issues[0]?.path ?? []).map(String).join('.');
  throw new SettingError(`${where}: ${path === '' ? 'it' : path} is not valid.`);
}
