/**
 * What an operator writes down of a vendor of SMS codes, and the adapter made of it. A further vendor
 * is a folder with its schema and its maker, and one entry here.
 */
import * as z from 'zod/mini';
import type { SmsVerification } from './port.ts';
import { openTwilioVerify, twilioVerifySchema } from './twilio/twilio-verify-settings.ts';

/** Groups of the identity settings file, by their names there. */
export const smsVendorGroups = { twilioVerify: z.exactOptional(twilioVerifySchema) };
const groupsSchema = z.strictObject(smsVendorGroups);
export type SmsVendorSettings = z.output<typeof groupsSchema>;

/** Parts the vendors' groups from the rest of a settings file. */
export function splitSmsVendorSettings<File extends SmsVendorSettings>(
  file: File,
): {
  readonly smsVerification: SmsVendorSettings;
  readonly rest: Omit<File, keyof SmsVendorSettings>;
} {
  const { twilioVerify, ...rest } = file;
  return { smsVerification: twilioVerify === undefined ? {} : { twilioVerify }, rest };
}

/** Locations of the brands that get text codes. */
export function brandsWithSms({ twilioVerify }: SmsVendorSettings): readonly string[] {
  return Object.keys(twilioVerify?.services ?? {});
}

/** Undefined when no vendor is set up. Makes no call yet: a vendor that is down stops no start. */
export function createSmsVerification(
  { twilioVerify }: SmsVendorSettings,
  timeoutMs: number,
): SmsVerification | undefined {
  return twilioVerify && openTwilioVerify(twilioVerify, timeoutMs);
}
