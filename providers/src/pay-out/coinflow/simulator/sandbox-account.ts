/** The vendor's accounts in the sandbox, one for each brand. No secrets: local only. */
import type { CoinflowSettings } from '../coinflow-settings.ts';

export function sandboxSettings(baseUrl: string, brandNumber: number): CoinflowSettings {
  return {
    apiUrl: `${baseUrl}/api`,
    uiUrl: baseUrl,
    merchantId: `sandbox-merchant-${brandNumber}`,
    apiKey: `sandbox-key-of-${brandNumber}`,
    webhookKey: `sandbox-webhooks-of-${brandNumber}`,
    identityVendor: 'sandbox-checks',
    identityRecipient: 'sandbox-payouts',
    acceptsPlainWebhookKey: false,
  };
}
