import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';
import type { SmsVerification } from '../port.ts';
import { createTwilioVerify } from './twilio-verify.ts';

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));

export const twilioVerifySchema = z.strictObject({
  /** Replaces the vendor's own address, for tests. */
  baseUrl: z.exactOptional(addressSchema),
  accountSid: text(64),
  keySid: z.exactOptional(text(64)),
  keySecret: text(256),
  /** The Verify service of each brand. */
  services: z.record(text(64), text(64)),
});

/** Makes no call yet. */
export function openTwilioVerify(
  { services, ...account }: z.output<typeof twilioVerifySchema>,
  timeoutMs: number,
): SmsVerification {
  return createTwilioVerify({ ...account, timeoutMs, serviceOf: (location) => services[location] });
}
