/** The account that the sandbox simulates; a local installation uses it. No secrets: local only. */
export const SANDBOX_ACCOUNT = {
  accountSid: `AC${'5a'.repeat(16)}`,
  keySid: `SK${'5b'.repeat(16)}`,
  keySecret: 'sandbox-key-secret',
} as const;

/** The verification service of a brand in the sandbox. */
export function sandboxService(brandNumber: number): string {
  return `VA${String(brandNumber).padStart(32, '0')}`;
}

/** The vendor's base address in the sandbox. */
export function sandboxBase(origin: string): string {
  return `${origin}/twilio/v2`;
}
