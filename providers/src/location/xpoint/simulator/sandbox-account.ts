/** The account that the sandbox simulates; a local installation uses it. No secrets. */
import type { XpointSettings } from '../xpoint-settings.ts';

export const SANDBOX_CLIENT_KEY = 'sandbox-client-key';
export const SANDBOX_ISSUER = 'https://xpoint.sandbox';

/** The name of a brand at the simulated vendor. */
export function sandboxClientBrand(brandNumber: number): string {
  return `brand-${brandNumber}`;
}

export function sandboxXpoint(
  origin: string,
  brands: readonly { readonly number: number; readonly location: string }[],
): XpointSettings {
  return {
    scriptUrl: `${origin}/xpoint/sdk.js`,
    clientKey: SANDBOX_CLIENT_KEY,
    issuer: SANDBOX_ISSUER,
    keysUrl: `${origin}/xpoint/jwks.json`,
    brands: Object.fromEntries(
      brands.map(({ number, location }) => [location, sandboxClientBrand(number)]),
    ),
  };
}
