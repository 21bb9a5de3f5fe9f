/**
 * The flags that switch vendors on, and the values of those that choose one of several; separate
 * from the enums, which the page does not load.
 */
import { PORTS, portEntryOf, type Vendor, VENDORS, vendorsOf } from './vendor-table.ts';

/** Card forms; the flag cardPaymentProvider chooses one of them. */
export const CARD_PROVIDER_CHOICES = vendorsOf('pay-in').flatMap(({ ports }) => {
  const { switchedOnBy } = ports['pay-in'];
  return 'cardPaymentProvider' in switchedOnBy ? [switchedOnBy.cardPaymentProvider] : [];
});

const SUPPORT_VENDORS = vendorsOf('support').map(({ ports }) => ports.support.wire);
export const SUPPORT_CHAT_CHOICES = ['none', ...SUPPORT_VENDORS] as const;

type EntryOf<SomeVendor> = SomeVendor extends { readonly ports: infer Ports }
  ? Ports[keyof Ports]
  : never;
type SwitchIn<Entry> = Entry extends { readonly switchedOnBy: infer Switches }
  ? { [Name in keyof Switches]: Switches[Name] extends true ? Name : never }[keyof Switches]
  : never;
/** A flag that has to be on for some vendor. */
export type VendorSwitch = Extract<SwitchIn<EntryOf<Vendor>>, string>;

/** The same value for each of these flags: their schema, and their default, which is off. */
export function forVendorSwitches<Value>(value: Value): Readonly<Record<VendorSwitch, Value>> {
  const names = VENDORS.flatMap((vendor) =>
    PORTS.flatMap((port) => Object.entries(portEntryOf(vendor, port)?.switchedOnBy ?? {})),
  ).flatMap(([name, wanted]) => (wanted === true ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, value])) as Record<VendorSwitch, Value>;
}
