import type { SandboxSettings } from '../../../vendor-module.ts';

export const sandboxSecret = (brandNumber: number): string =>
  `sandbox-messenger-secret-of-brand-${brandNumber}`;
export const sandboxAppId = (brandNumber: number): string => `sandbox-app-${brandNumber}`;

export const sandboxSettings: SandboxSettings = (baseUrl, brandNumber) => ({
  appId: sandboxAppId(brandNumber),
  secret: sandboxSecret(brandNumber),
  scriptUrl: `${baseUrl}/widget.js`,
});
