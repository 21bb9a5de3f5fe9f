/** The vendor's sites in the sandbox, one for each brand. No secrets: local only. */
import type { PayNearMeSettings } from './pay-near-me-api.ts';

export function sandboxSite(baseUrl: string, brandNumber: number): PayNearMeSettings {
  const siteIdentifier = `S${String(brandNumber).padStart(10, '0')}`;
  return {
    apiUrl: `${baseUrl}/json-api`,
    scriptUrl: `${baseUrl}/api/cf/${siteIdentifier}/v1/paynearme.js`,
    siteIdentifier,
    apiSecret: `sandbox-secret-of-${brandNumber}`,
  };
}

/** The same sites with tokens in place of signatures. */
export function sandboxOauth(baseUrl: string, brandNumber: number) {
  return {
    tokenUrl: `${baseUrl}/oauth/token`,
    clientId: `sandbox-client-${brandNumber}`,
    clientSecret: `sandbox-client-secret-of-${brandNumber}`,
  };
}
