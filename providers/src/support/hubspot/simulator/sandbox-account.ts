import type { SandboxSettings } from '../../../vendor-module.ts';

export const sandboxAccessToken = (brandNumber: number): string =>
  `sandbox-private-app-of-brand-${brandNumber}`;

export const sandboxSettings: SandboxSettings = (baseUrl, brandNumber) => ({
  portalId: `sandbox-portal-${brandNumber}`,
  accessToken: sandboxAccessToken(brandNumber),
  baseUrl,
  scriptUrl: `${baseUrl}/widget.js`,
});
