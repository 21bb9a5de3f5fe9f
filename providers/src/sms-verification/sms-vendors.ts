/**
 * An operator's settings of an SMS vendor, and the adapter created from them. To add a vendor, add
 * a folder with its schema and factory, and one entry here.
 */
import * as z from 'zod/mini';
import type { SmsVerification } from './port.ts';
import { openTwilioVerify, twilioVerifySchema } from './twilio/twilio-verify-settings.ts';

/** Groups of the identity settings file, by their names there. */
export const smsVendorGroups = { twilioVerify: z.exactOptional(twilioVerifySchema) };
const groupsSchema = z.strictObject(smsVendorGroups);
export type SmsVendorSettings = z.output<typeof groupsSchema>;

/** Separates the vendors' groups from the rest of a settings file. */
export function splitSmsVendorSettings<File extends SmsVendorSettings>(
  file: File,
): {
  readonly smsVerification: SmsVendorSettings;
  readonly rest: Omit<File, keyof SmsVendorSettings>;
} {
  const { twilioVerify, ...rest } = file;
  return { smsVerification: twilioVerify === undefined ? {} : { twilioVerify }, rest };
}

/** Locations of the brands that get SMS codes. */
export function brandsWithSms({ twilioVerify }: SmsVendorSettings): readonly string[] {
  return Object.keys(twilioVerify?.services ?? {});
}

/**
 * Undefined when no vendor is set up. Makes no call yet: a vendor that is down does not prevent the
 * start.
 */
export function createSmsVerification(
  { twilioVerify }: SmsVendorSettings,
  timeoutMs: number,
): SmsVerification | undefined {
  return twilioVerify && openTwilioVerify(twilioVerify, timeoutMs);
}
