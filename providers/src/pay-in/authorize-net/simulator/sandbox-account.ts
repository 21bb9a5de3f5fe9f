/** The vendor's accounts in the sandbox, one for each brand. No secrets: local only. */
import type { AuthorizeNetSettings } from '../authorize-net-settings.ts';

export function sandboxSettings(baseUrl: string, brandNumber: number): AuthorizeNetSettings {
  return {
    apiUrl: `${baseUrl}/xml/v1/request.api`,
    scriptUrl: `${baseUrl}/v3/AcceptUI.js`,
    apiLoginId: `sandbox-login-${brandNumber}`,
    transactionKey: `sandbox-key-of-${brandNumber}`,
    clientKey: `sandbox-client-key-of-${brandNumber}`,
    signatureKey: String(brandNumber).padStart(128, 'A'),
    signatureKeyEncoding: 'text',
  };
}
