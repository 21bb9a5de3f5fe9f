import {
  PORTS,
  type Port,
  portEntryOf,
  type Vendor,
  type VendorDialogName,
  VENDORS,
} from '@jubilee/contract/vendors/vendor-table';

/** A value for each dialog that belongs to one vendor, with the port that the vendor serves first. */
export function forVendorDialogs<Value>(
  make: (name: VendorDialogName, vendor: Vendor, port: Port) => Value,
): Readonly<Record<VendorDialogName, Value>> {
  const entries = VENDORS.flatMap((vendor) => {
    const port = PORTS.find((one) => portEntryOf(vendor, one) !== undefined);
    const names: readonly VendorDialogName[] = 'dialogs' in vendor ? vendor.dialogs : [];
    return port === undefined ? [] : names.map((name) => [name, make(name, vendor, port)] as const);
  });
  return Object.fromEntries(entries) as Record<VendorDialogName, Value>;
}
