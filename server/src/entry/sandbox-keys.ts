/**
 * Credentials and addresses that the sandbox shares with a local installation. No secrets: local
 * only.
 */
import { BRANDS } from '@jubilee/brands';

export const SANDBOX_TWILIO = {
  accountSid: `AC${'5a'.repeat(16)}`,
  keySid: `SK${'5b'.repeat(16)}`,
  keySecret: 'sandbox-key-secret',
} as const;

/** The verification service of a brand in the sandbox; undefined for a brand that is not in the registry. */
export function sandboxSmsService(brandLocation: string): string | undefined {
  const brand = BRANDS.find((one) => one.location === brandLocation);
  return brand === undefined ? undefined : `VA${String(brand.number).padStart(32, '0')}`;
}

/** The base address of the SMS vendor in the sandbox. */
export function sandboxTwilioBase(sandboxPort: number): string {
  return `http://127.0.0.1:${sandboxPort}/twilio/v2`;
}

/** The project of the sandbox's error service. */
export function sandboxErrorDsn(sandboxPort: number): string {
  return `http://public@127.0.0.1:${sandboxPort}/sentry/1`;
}
