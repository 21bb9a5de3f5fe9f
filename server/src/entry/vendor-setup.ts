/**
 * The operator's accounts at vendors: one file,
 * `{"<brand>": {"<port>": {"<vendor>": {…}}}}`; a local installation uses the sandbox. Makes no call.
 */
import { BRANDS } from '@jubilee/brands';
import type { LocationCheck } from '@jubilee/contract/settings/app-config';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { Vendor } from '@jubilee/contract/vendors/vendor-table';
import { type AdapterOf, exportsOf, loadVendors } from '@jubilee/providers/vendor-folders';
import type { SandboxSettings } from '@jubilee/providers/vendor-module';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock/clock.ts';
import { type Config, SettingError } from '../platform/config/env.ts';
import { explainSetting } from './explain-setting.ts';
import { parseSettingsFile, readSettingsFile } from './settings-file.ts';

const NAME = 'JUBILEE_VENDOR_SETTINGS';
const PORTS = [
  'pay-in',
  'pay-out',
  'identity-checks',
  'location',
  'loyalty',
  'support',
] as const satisfies readonly (keyof AdapterOf)[];
export type VendorPort = (typeof PORTS)[number];
/** A call of a payment waits longer than any of its vendors; keys of location tokens are read within any call. */
const TIMEOUT_MS: Readonly<Record<VendorPort, number>> = {
  'pay-in': 30_000,
  'pay-out': 30_000,
  'identity-checks': 5_000,
  location: 2_000,
  loyalty: 10_000,
  support: 5_000,
};
const brandSchema = z.partialRecord(z.enum(PORTS), z.record(z.string(), z.unknown()));
const fileSchema = z.record(z.string(), brandSchema);
type VendorSettings = z.output<typeof fileSchema>;

/** The adapters of a brand by the vendor's name; empty where the operator has no account. */
export type VendorAdapters = {
  readonly [P in VendorPort]: (brand: Pick<Brand, 'location'>) => ReadonlyMap<string, AdapterOf[P]>;
};

/** Faults with one clear line that names the setting. */
export async function vendorSetup(cfg: Config, clock: Clock): Promise<VendorAdapters> {
  const path = cfg.vendorSettingsFile;
  const where = path === undefined ? NAME : `${NAME} (${path})`;
  const settings = path === undefined ? await localSettings(cfg) : readSettings(path, where);
  const unknown = Object.keys(settings).find((name) => !BRANDS.some((b) => b.location === name));
  if (unknown !== undefined) throw new SettingError(`${where}: there is no brand "${unknown}".`);
  const open = <P extends VendorPort>(port: P) => openPort(port, settings, { clock, where });
  return {
    'pay-in': await open('pay-in'),
    'pay-out': await open('pay-out'),
    'identity-checks': await open('identity-checks'),
    location: await open('location'),
    loyalty: await open('loyalty'),
    support: await open('support'),
  };
}

/** Faults in a deployed installation where the flags of a brand switch on a vendor at which it has no account. Source: KYC-11. */
export function assertAccounts(
  { deployed }: Pick<Config, 'deployed'>,
  vendors: VendorAdapters,
  flagsOf: (brand: Brand) => Flags,
): void {
  if (!deployed) return;
  for (const brand of BRANDS) {
    for (const port of PORTS) {
      const accounts: ReadonlyMap<string, unknown> = vendors[port](brand);
      const open: readonly Vendor[] = openVendors(port, flagsOf(brand));
      const missing = open.find(({ name }) => !accounts.has(name));
      if (missing === undefined) continue;
      const at = `${brand.location}.${port}.${missing.name}`;
      throw new SettingError(`${NAME}: ${at} is switched on and has no settings.`);
    }
  }
}

async function openPort<P extends VendorPort>(
  port: P,
  settings: VendorSettings,
  { clock, where }: { readonly clock: Clock; readonly where: string },
): Promise<(brand: Pick<Brand, 'location'>) => ReadonlyMap<string, AdapterOf[P]>> {
  const modules = await loadVendors(port);
  const environment = { timeoutMs: TIMEOUT_MS[port], nowMs: () => clock.now() };
  const found = new Map<string, ReadonlyMap<string, AdapterOf[P]>>();
  for (const [location, ports] of Object.entries(settings)) {
    const adapters = Object.entries(ports[port] ?? {}).map(([name, own]) => {
      const vendor = modules.get(name);
      const at = `${where}: ${location}.${port}.${name}`;
      if (vendor === undefined) throw new SettingError(`${at}: there is no such vendor.`);
      const parsed = vendor.settings.safeParse(own);
      if (!parsed.success) throw new SettingError(`${at}: ${explainSetting(parsed.error)}`);
      return [name, vendor.open(own, environment)] as const;
    });
    found.set(location, new Map(adapters));
  }
  return ({ location }) => found.get(location) ?? new Map<string, AdapterOf[P]>();
}

function readSettings(path: string, where: string): VendorSettings {
  const parsed = fileSchema.safeParse(parseSettingsFile(readSettingsFile(NAME, path), where));
  if (!parsed.success) throw new SettingError(`${where}: ${explainSetting(parsed.error)}`);
  return parsed.data;
}

/** What the page of a brand needs of its location vendor, and what its content policy allows for it. */
export interface PageLocation {
  readonly check: LocationCheck;
  readonly scriptOrigin: string;
  readonly connectOrigins: readonly string[];
}

/** Undefined where the flags of the brand have location checks off, and where it has no account. Source: LOC-14. */
export function pageLocations(
  { location: adaptersOf }: Pick<VendorAdapters, 'location'>,
  flagsOf: (brand: Brand) => Flags,
): (brand: Brand) => PageLocation | undefined {
  return (brand) => {
    for (const { name: vendor } of openVendors('location', flagsOf(brand))) {
      const script = adaptersOf(brand).get(vendor)?.clientScript?.();
      if (script === undefined) continue;
      const { scriptUrl: url, clientKey, clientBrand, connectOrigins } = script;
      const check = { vendor, url, clientKey, clientBrand };
      return { check, scriptOrigin: new URL(url).origin, connectOrigins };
    }
    return undefined;
  };
}

/** Every brand has an account at every built vendor of the sandbox; flags decide which are used. */
async function localSettings(cfg: Config): Promise<VendorSettings> {
  if (cfg.deployed || cfg.stage === 'uat' || cfg.stage === 'live') return {};
  const origin = `http://127.0.0.1:${cfg.ports.sandbox}`;
  const settings: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const port of PORTS) {
    const accounts = await exportsOf(port, 'simulator/sandbox-account.ts', 'sandboxSettings');
    for (const [name, account] of accounts) {
      for (const { location, number } of BRANDS) {
        const base = `${origin}/${folderOfVendor(name)}`;
        const own = ((settings[location] ??= {})[port] ??= {});
        own[name] = (account as SandboxSettings)(base, number);
      }
    }
  }
  return settings;
}
