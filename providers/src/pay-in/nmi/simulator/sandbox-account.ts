/** The gateway's accounts in the sandbox, one for each brand. No secrets: local only. */
import type { NmiSettings } from '../nmi-settings.ts';

export function sandboxSettings(baseUrl: string, brandNumber: number): NmiSettings {
  return {
    apiUrl: baseUrl,
    collectUrl: `${baseUrl}/token/Collect.js`,
    securityKey: `sandbox-security-of-${brandNumber}`,
    tokenizationKey: `sandbox-tokens-of-${brandNumber}`,
    webhookKey: `sandbox-webhooks-of-${brandNumber}`,
  };
}
