/** The sign-in methods of a brand, and where its page finds the identity service. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Stage } from '@jubilee/contract/settings/stage';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { type VendorOf, vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { identityKeysOf } from './identity-keys.ts';

/** Sign-in methods that the platform's settings allow; a brand's flags may disable some. */
type OfferedSignInMethods = Pick<IdentityConfig, 'providers' | 'methods' | 'textCountryCodes'>;

export interface IdentityOffer extends OfferedSignInMethods {
  /** Set when the hosted service stores the brand's players. */
  readonly hosted?: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string;
    readonly tenantId?: string;
  };
}

/** Addresses of the hosted service; the library in the page has them too. */
const HOSTED_ADDRESSES = {
  apiHost: 'identitytoolkit.googleapis.com',
  tokenApiHost: 'securetoken.googleapis.com',
  apiScheme: 'https',
} as const;

const providerIds = (vendors: readonly VendorOf<'sign-in-providers'>[]): readonly string[] =>
  vendors.map(({ ports }) => ports['sign-in-providers'].providerId);
const VENDOR_IDS = providerIds(vendorsOf('sign-in-providers'));

/** Providers without a flag of their own are on when they are set up. Source: FLAG rules. */
function offerOf(
  { providers, methods, textCountryCodes }: IdentityOffer,
  flags: Flags,
): OfferedSignInMethods {
  const openIds = providerIds(openVendors('sign-in-providers', flags));
  return {
    textCountryCodes,
    providers: providers.filter(({ id }) => !VENDOR_IDS.includes(id) || openIds.includes(id)),
    methods: {
      ...methods,
      userName: methods.userName && flags.usernameLoginEnabled,
      phone: methods.phone && flags.smsEnabled,
      textSecondFactor: methods.textSecondFactor && flags.smsEnabled,
    },
  };
}

export function identityConfigOf(
  {
    brand,
    stage,
    origin,
  }: { readonly brand: Brand; readonly stage: Stage; readonly origin: string },
  offer: IdentityOffer,
  flags: Flags,
): IdentityConfig {
  const open = offerOf(offer, flags);
  if (offer.hosted !== undefined) {
    return { mode: 'google', ...HOSTED_ADDRESSES, ...offer.hosted, ...open };
  }
  const { host, protocol } = new URL(origin);
  return {
    mode: 'embedded',
    apiHost: host,
    tokenApiHost: host,
    apiScheme: protocol === 'https:' ? 'https' : 'http',
    ...identityKeysOf(brand, stage),
    ...open,
  };
}
