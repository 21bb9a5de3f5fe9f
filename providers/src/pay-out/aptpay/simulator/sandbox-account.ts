/** The vendor's accounts in the sandbox, one for each brand. No secrets: local only. */
import type { AptpaySettings } from '../aptpay-settings.ts';

export function sandboxSettings(baseUrl: string, brandNumber: number): AptpaySettings {
  return {
    apiUrl: baseUrl,
    apiKey: `sandbox-key-${brandNumber}`,
    secret: `sandbox-secret-of-${brandNumber}`,
  };
}
