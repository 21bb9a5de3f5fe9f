/** The vendor's accounts in the sandbox, one for each brand. No secrets: local only. */
import type { AcceptBlueSettings } from '../accept-blue-settings.ts';

export function sandboxSettings(baseUrl: string, brandNumber: number): AcceptBlueSettings {
  return {
    apiUrl: `${baseUrl}/api/v2`,
    tokenizationUrl: `${baseUrl}/tokenization/v0.3`,
    sourceKey: `sandbox-source-of-${brandNumber}`,
    pin: String(1_000 + brandNumber),
    publicKey: `pk_sandbox_${brandNumber}`,
    webhookSignature: `sandbox-webhooks-of-${brandNumber}`,
  };
}
