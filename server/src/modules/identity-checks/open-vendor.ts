import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { refuse, ok, type Result } from '@jubilee/contract/values/result';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import type { IdentityCheckAdapter } from '@jubilee/providers/identity-checks/port';
import type { IdentityCheckPorts } from './identity-check-ports.ts';

/**
 * The vendor that the brand's flags choose. Refuses: FEATURE_OFF where they choose none or KYC is off,
 * PROVIDER_UNAVAILABLE where the operator has no account with it. Source: KYC-12.
 */
export function openVendor(
  { adaptersOf }: Pick<IdentityCheckPorts, 'adaptersOf'>,
  brand: Brand,
  flags: Flags,
): Result<IdentityCheckAdapter> {
  const [vendor] = openVendors('identity-checks', flags);
  if (!flags.kycEnabled || vendor === undefined) return refuse('FEATURE_OFF');
  const adapter = adaptersOf(brand).get(vendor.name);
  return adapter === undefined ? refuse('PROVIDER_UNAVAILABLE') : ok(adapter);
}
