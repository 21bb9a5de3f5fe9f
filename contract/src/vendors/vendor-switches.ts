import type { Flags } from '../settings/flags.ts';
import { type Port, portEntryOf, type VendorOf, vendorsOf } from './vendor-table.ts';

type SomeFlags = Readonly<Partial<Flags>>;

/** The vendors of a port that a brand's flags switch on, in the order of the table. Source: PAY-11. */
export function openVendors<P extends Port>(port: P, flags: SomeFlags): readonly VendorOf<P>[] {
  const given = new Map<string, unknown>(Object.entries(flags));
  return vendorsOf(port).filter((vendor) => {
    const { switchedOnBy = {} } = portEntryOf(vendor, port) ?? {};
    return Object.entries(switchedOnBy).every(([flag, value]) => given.get(flag) === value);
  });
}

/** Whether a brand's flags switch on any vendor of a port. */
export function isPortOpen(port: Port, flags: SomeFlags): boolean {
  return openVendors(port, flags).length > 0;
}
