/** Finds what the folders of built vendors export; the vendor table says which folders there are. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { type Port, portEntryOf, VENDORS } from '@jubilee/contract/vendors/vendor-table';
import type { IdentityCheckAdapter } from './identity-checks/port.ts';
import type { LocationAdapter } from './location/port.ts';
import type { LoyaltyAdapter } from './loyalty/port.ts';
import type { PayInAdapter } from './pay-in/port.ts';
import type { PayOutAdapter } from './pay-out/port.ts';
import type { SupportAdapter } from './support/port.ts';
import type { VendorModule } from './vendor-module.ts';

export interface AdapterOf {
  'pay-in': PayInAdapter;
  'pay-out': PayOutAdapter;
  'identity-checks': IdentityCheckAdapter;
  location: LocationAdapter;
  loyalty: LoyaltyAdapter;
  support: SupportAdapter;
}

/** By the vendor's name in the table. Fault: a vendor that is called built has no `vendor.ts`. */
export async function loadVendors<P extends keyof AdapterOf>(
  port: P,
): Promise<ReadonlyMap<string, VendorModule<AdapterOf[P]>>> {
  const found = await exportsOf(port, 'vendor.ts', 'VENDOR');
  const built = VENDORS.filter((vendor) => portEntryOf(vendor, port)?.isBuilt === true);
  const missing = built.find(({ name }) => !found.has(name));
  if (missing !== undefined) throw new Error(`The folder of ${missing.name} has no vendor.ts.`);
  return found as ReadonlyMap<string, VendorModule<AdapterOf[P]>>;
}

/** What a file of each built vendor's folder exports; vendors without the file are left out. */
export async function exportsOf(
  port: Port,
  file: string,
  name: string,
): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const vendor of VENDORS) {
    if (portEntryOf(vendor, port)?.isBuilt !== true) continue;
    const url = new URL(`./${port}/${folderOfVendor(vendor.name)}/${file}`, import.meta.url);
    if (!existsSync(fileURLToPath(url))) continue;
    const module: Readonly<Record<string, unknown>> = await import(url.href);
    if (module[name] === undefined) throw new Error(`${url.pathname} does not export ${name}.`);
    found.set(vendor.name, module[name]);
  }
  return found;
}
