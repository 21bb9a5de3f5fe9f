import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { LocationVendor } from '../location/location-vendor.ts';

const VENDORS = import.meta.glob<LocationVendor>('./*/location-check.ts', {
  import: 'LOCATION_VENDOR',
});

/** Fault: a location vendor without `location-check.ts` in its folder; a test finds it first. */
export async function locationVendorOf(name: string): Promise<LocationVendor> {
  const load = VENDORS[`./${folderOfVendor(name)}/location-check.ts`];
  if (load === undefined) throw new Error(`The location vendor ${name} has no location-check.ts.`);
  return load();
}
