/** The account that the sandbox simulates; a local installation uses it. No secrets. */
import type { SandboxSettings } from '../../../vendor-module.ts';
import type { XpointSettings } from '../xpoint-settings.ts';

export const SANDBOX_CLIENT_KEY = 'sandbox-client-key';
export const SANDBOX_ISSUER = 'https://xpoint.sandbox';

/** The name of a brand at the simulated vendor. */
export function sandboxClientBrand(brandNumber: number): string {
  return `brand-${brandNumber}`;
}

export const sandboxSettings = ((baseUrl, brandNumber): XpointSettings => ({
  scriptUrl: `${baseUrl}/sdk.js`,
  clientKey: SANDBOX_CLIENT_KEY,
  issuer: SANDBOX_ISSUER,
  keysUrl: `${baseUrl}/jwks.json`,
  clientBrand: sandboxClientBrand(brandNumber),
})) satisfies SandboxSettings;
