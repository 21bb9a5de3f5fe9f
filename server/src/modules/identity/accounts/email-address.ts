import { decline, type Outcome, type ProtocolCode } from '../protocol/protocol-errors.ts';
import { ok } from '@jubilee/contract/values/result';

// ASCII only: look-alike letters would allow two accounts for what looks like one address, and
// control characters, commas or angle brackets could add recipients to an email.
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Lower-case form of an address, the one that is stored and compared. */
export function readEmail(
  text: string | undefined,
  invalid: ProtocolCode = 'INVALID_EMAIL',
): Outcome<string> {
  if (text === undefined || text === '') return decline('MISSING_EMAIL');
  const email = text.toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? ok(email) : decline(invalid);
}
