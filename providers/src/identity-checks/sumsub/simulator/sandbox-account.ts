import type { SandboxSettings } from '../../../vendor-module.ts';
import type { SumsubSettings } from '../sumsub-settings.ts';

/** The vendor's accounts in the sandbox, one for each brand. No secrets: local only. */
export interface SandboxAccount {
  readonly appToken: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly levels: { readonly kyc: string; readonly purchase: string };
}

export function sandboxAccount(brandNumber: number): SandboxAccount {
  return {
    appToken: `sbx:brand-${brandNumber}`,
    secretKey: `sandbox-key-of-${brandNumber}`,
    webhookSecret: `sandbox-webhooks-of-${brandNumber}`,
    levels: { kyc: 'redeem-level', purchase: 'purchase-level' },
  };
}

/** A customer of the vendor that identities can be shared with. */
export const SANDBOX_RECIPIENT = 'sandbox-payouts';

/** The order with which the sandbox approves what it knows of a player. */
export const sandboxApproval = (brandNumber: number, externalUserId: string) => ({
  order: 'complete',
  brandNumber,
  externalUserId,
  result: { reviewAnswer: 'GREEN', rejectLabels: [] },
});

export const sandboxSettings = ((baseUrl, brandNumber): SumsubSettings => ({
  ...sandboxAccount(brandNumber),
  baseUrl,
  scriptUrl: `${baseUrl}/websdk/sns-websdk-builder.js`,
  shareWith: SANDBOX_RECIPIENT,
})) satisfies SandboxSettings;
