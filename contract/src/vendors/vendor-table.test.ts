import { expect, test } from 'vitest';
import { FLAG_DEFAULTS, flagOverridesSchema } from '../settings/flags.ts';
import { CARD_PROVIDER_CHOICES, SUPPORT_CHAT_CHOICES } from './vendor-choices.ts';
import { CASH_OUT_PROVIDERS, PAYMENT_PROVIDERS, SIGN_IN_METHODS } from './vendor-enums.ts';
import { isPortOpen, openVendors } from './vendor-switches.ts';
import { PORTS, VENDOR_DIALOG_NAMES, VENDORS, portEntryOf, vendorsOf } from './vendor-table.ts';

const ENTRIES = VENDORS.flatMap((vendor) =>
  PORTS.flatMap((port) => {
    const entry = portEntryOf(vendor, port);
    return entry === undefined ? [] : [{ vendor, port, entry }];
  }),
);
/** Vendors may be added; those of the specification stay, in its order. */
const hasInOrder = (names: readonly string[], specified: readonly string[]): void =>
  expect(names.filter((name) => specified.includes(name))).toEqual(specified);
const unique = (names: readonly string[]): boolean => new Set(names).size === names.length;

test('[PAY-4] the vendor table gives the provider lists of the specification, in its order', () => {
  hasInOrder(PAYMENT_PROVIDERS, ['PAY_NEAR_ME', 'NMI', 'ACCEPT_BLUE', 'AUTHORIZE_NET']);
  expect(PAYMENT_PROVIDERS).not.toContain('COINFLOW');
  hasInOrder(CASH_OUT_PROVIDERS, ['PAY_NEAR_ME', 'ACH', 'APTPAY', 'COINFLOW', 'MANUAL']);
  hasInOrder(CARD_PROVIDER_CHOICES, ['NMI', 'ACCEPT_BLUE', 'AUTHORIZE_NET']);
  hasInOrder(SUPPORT_CHAT_CHOICES, ['none', 'hubspot', 'intercom', 'zendesk']);
  hasInOrder(SIGN_IN_METHODS, ['email', 'phone', 'google', 'facebook', 'apple', 'other']);
});

test('[DLG-1] the dialogs of single vendors are those of the specification', () => {
  hasInOrder(VENDOR_DIALOG_NAMES, [
    'nmi',
    'acceptBlue',
    'authorize_net',
    'ruby_rewards_signup',
    'ruby_rewards_connect',
    'ruby_rewards_purchase',
    'ruby_rewards_insufficient_funds',
  ]);
});

test('[FLAG-4] every vendor has a unique name and is switched by flags that exist', () => {
  expect(unique(VENDORS.map(({ name }) => name))).toBe(true);
  expect(unique(VENDORS.map(({ label }) => label))).toBe(true);
  for (const { vendor, port, entry } of ENTRIES) {
    expect(
      flagOverridesSchema.safeParse(entry.switchedOnBy).success,
      `${vendor.name} ${port}`,
    ).toBe(true);
  }
  for (const port of PORTS) expect(vendorsOf(port), port).not.toEqual([]);
});

test('[PAY-11] a vendor is open with exactly its own switches, and closed without any one of them', () => {
  for (const { vendor, port, entry } of ENTRIES) {
    const overrides = flagOverridesSchema.parse(entry.switchedOnBy);
    const flags = { ...FLAG_DEFAULTS, ...overrides };
    expect(
      openVendors(port, flags).map(({ name }) => name),
      port,
    ).toContain(vendor.name);
    for (const [flag, value] of Object.entries(overrides)) {
      const without = { ...flags, [flag]: value === true ? false : 'another' };
      expect(
        openVendors(port, without).map(({ name }) => name),
        flag,
      ).not.toContain(vendor.name);
    }
  }
});

test('[PAY-11] one card form is open at a time, and none in a brand that sells nothing', () => {
  const cards = { ...FLAG_DEFAULTS, purchasesEnabled: true, cardPaymentsEnabled: true };
  for (const choice of CARD_PROVIDER_CHOICES) {
    const open = openVendors('pay-in', { ...cards, cardPaymentProvider: choice });
    expect(open.map(({ ports }) => ports['pay-in'].wire)).toEqual([choice]);
  }
  expect(isPortOpen('pay-in', { ...cards, purchasesEnabled: false })).toBe(false);
});
