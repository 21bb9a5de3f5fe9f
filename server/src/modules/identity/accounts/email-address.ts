import { decline, type Outcome, type ProtocolCode } from '../protocol/protocol-errors.ts';
import { ok } from '@jubilee/contract/values/result';
import { EMAIL_LENGTH_MAX, EMAIL_PATTERN } from '@jubilee/contract/values/text';

/** Lower-case form of an address, the one that is stored and compared. */
export function readEmail(
  text: string | undefined,
  invalid: ProtocolCode = 'INVALID_EMAIL',
): Outcome<string> {
  if (text === undefined || text === '') return decline('MISSING_EMAIL');
  const email = text.toLowerCase();
  return email.length <= EMAIL_LENGTH_MAX && EMAIL_PATTERN.test(email)
    ? ok(email)
    : decline(invalid);
}
