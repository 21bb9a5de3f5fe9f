import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { refuse, ok, type Result } from '@jubilee/contract/values/result';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { CheckLevel } from '@jubilee/core/identity-checks/identity-facts';
import type { IdentityCheckAdapter } from '@jubilee/providers/identity-checks/port';
import type { IdentityCheckPorts } from './identity-check-ports.ts';

const FLAG_OF_LEVEL = {
  kyc: 'kycEnabled',
  purchase: 'purchaseKycEnabled',
} as const satisfies Record<CheckLevel, keyof Flags>;

export function isAnyLevelOn(flags: Flags): boolean {
  return flags.kycEnabled || flags.purchaseKycEnabled;
}

/**
 * The vendor that the brand's flags choose. Refuses: FEATURE_OFF where they choose none or the level is off,
 * PROVIDER_UNAVAILABLE where the operator has no account with it. Source: KYC-12.
 */
export function openVendor(
  { vendorsOf }: Pick<IdentityCheckPorts, 'vendorsOf'>,
  brand: Brand,
  flags: Flags,
  level?: CheckLevel,
): Result<IdentityCheckAdapter> {
  const isOn = level === undefined ? isAnyLevelOn(flags) : flags[FLAG_OF_LEVEL[level]];
  const [vendor] = openVendors('identity-checks', flags);
  if (!isOn || vendor === undefined) return refuse('FEATURE_OFF');
  const adapter = vendorsOf(brand).adapters.get(vendor.name);
  return adapter === undefined ? refuse('PROVIDER_UNAVAILABLE') : ok(adapter);
}
