/**
 * The vendors of location checks: from the settings file, `{"<vendor>": {…}}`; a local installation uses the sandbox. Makes
 * no call. Source: LOC-13.
 */
import type { LocationCheck } from '@jubilee/contract/settings/app-config';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import type { LocationAdapter } from '@jubilee/providers/location/port';
import { loadVendors } from '@jubilee/providers/vendor-folders';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock/clock.ts';
import { type Config, SettingError } from '../platform/config/env.ts';
import { explainSetting } from './explain-setting.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';
import { localLocation } from './sandbox-location.ts';

const NAME = 'JUBILEE_LOCATION_SETTINGS';
/** Keys are read within a call, rarely. */
const VENDOR_TIMEOUT_MS = 2_000;
const fileSchema = z.record(z.string(), z.unknown());

/** What the page of a brand needs of its vendor, and what its content policy allows for it. */
export interface PageLocation {
  readonly check: LocationCheck;
  readonly scriptOrigin: string;
  readonly connectOrigins: readonly string[];
}

export interface LocationSetup {
  /** By the name of the vendor. */
  readonly adapters: ReadonlyMap<string, LocationAdapter>;
  /** Undefined where no vendor knows the brand. */
  readonly pageOf: (brand: Pick<Brand, 'location'>) => PageLocation | undefined;
}

/** Faults with one clear line that names the setting. */
export async function locationSetup(cfg: Config, clock: Clock): Promise<LocationSetup> {
  const environment = { timeoutMs: VENDOR_TIMEOUT_MS, nowMs: () => clock.now() };
  const path = cfg.locationSettingsFile;
  const settings = path === undefined ? localLocation(cfg) : readSettings(path);
  const vendors = await loadVendors('location');
  const adapters = new Map(
    Object.entries(settings).map(([name, own]) => {
      const where = `${NAME} (${path})`;
      const vendor = vendors.get(name);
      if (vendor === undefined) throw new SettingError(`${where}: there is no vendor "${name}".`);
      const parsed = vendor.settings.safeParse(own);
      if (!parsed.success) {
        throw new SettingError(`${where}: ${name}: ${explainSetting(parsed.error)}`);
      }
      return [name, vendor.open(own, environment)] as const;
    }),
  );
  return { adapters, pageOf: ({ location }) => pageOf(adapters, location) };
}

/** Undefined also where the flags of the brand have location checks off. Source: LOC-14. */
export function pageWhereOn(
  { pageOf: pageOfBrand }: Pick<LocationSetup, 'pageOf'>,
  flagsOf: (brand: Brand) => Flags,
): (brand: Brand) => PageLocation | undefined {
  return (brand) => (isPortOpen('location', flagsOf(brand)) ? pageOfBrand(brand) : undefined);
}

function pageOf(adapters: LocationSetup['adapters'], location: string): PageLocation | undefined {
  for (const [vendor, adapter] of adapters) {
    const script = adapter.clientScript?.(location);
    if (script === undefined) continue;
    const { scriptUrl: url, clientKey, clientBrand, connectOrigins } = script;
    const check = { vendor, url, clientKey, clientBrand };
    return { check, scriptOrigin: new URL(url).origin, connectOrigins };
  }
  return undefined;
}

function readSettings(path: string): Readonly<Record<string, unknown>> {
  const where = `${NAME} (${path})`;
  const parsed = fileSchema.safeParse(parseSettingsFile(readSettingsFile(NAME, path), where));
  if (!parsed.success) throw new SettingError(`${where} must be an object.`);
  return parsed.data;
}
