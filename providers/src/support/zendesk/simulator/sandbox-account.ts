import type { SandboxSettings } from '../../../vendor-module.ts';

export const sandboxSecret = (brandNumber: number): string =>
  `sandbox-signing-key-of-brand-${brandNumber}`;
export const sandboxKeyId = (brandNumber: number): string => `sandbox-key-${brandNumber}`;

export const sandboxSettings: SandboxSettings = (baseUrl, brandNumber) => ({
  key: `sandbox-widget-${brandNumber}`,
  host: 'zendesk.sandbox',
  keyId: sandboxKeyId(brandNumber),
  secret: sandboxSecret(brandNumber),
  scriptUrl: `${baseUrl}/widget.js`,
});
