import { emailSchema } from '@jubilee/contract/values/text';
import type { StaffClaims } from '@jubilee/providers/sign-in-providers/staff-issuer';

/** The address that the issuer has verified, in lower case; undefined when there is none that anybody could be invited by. Pure. */
export function verifiedEmailOf({ email, emailVerified }: StaffClaims): string | undefined {
  const read = emailSchema.safeParse(email);
  return emailVerified && read.success ? read.data.toLowerCase() : undefined;
}
