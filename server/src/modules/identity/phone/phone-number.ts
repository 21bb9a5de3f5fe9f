import { ok } from '@jubilee/contract/values/result';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/**
 * SMS to these numbers reaches nobody, or is premium rate: it costs the platform and pays an
 * attacker.
 */
const WITHOUT_SMS: ReadonlySet<string> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PAGER',
  'UAN',
  'VOICEMAIL',
]);

/**
 * A number that may receive SMS, in E.164 form. `countryCodes` are calling codes such as "1"; empty
 * allows every country. Refuses: MISSING_PHONE_NUMBER, INVALID_PHONE_NUMBER, and
 * OPERATION_NOT_ALLOWED for a country that is not served. Source: IDENT-22.
 */
export function readPhoneNumber(
  text: string | undefined,
  countryCodes: readonly string[],
): Outcome<string> {
  if (text === undefined || text === '') return decline('MISSING_PHONE_NUMBER');
  const parsed = text.startsWith('+') ? parsePhoneNumberFromString(text) : undefined;
  const isTelephone =
    parsed !== undefined &&
    parsed.ext === undefined &&
    parsed.isValid() &&
    !WITHOUT_SMS.has(parsed.getType() ?? '');
  if (!isTelephone) {
    return decline('INVALID_PHONE_NUMBER', 'Invalid format.');
  }
  const isServed = countryCodes.length === 0 || countryCodes.includes(parsed.countryCallingCode);
  return isServed
    ? ok(parsed.number)
    : decline('OPERATION_NOT_ALLOWED', 'SMS unable to be sent until this region is enabled.');
}
