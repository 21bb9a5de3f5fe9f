import { t } from '@lingui/core/macro';

/**
 * Countries whose numbers the forms accept: two letters and calling code. The first is the default.
 */
const LINES =
  'US 1|CA 1|AU 61|AT 43|BE 32|BR 55|CL 56|CO 57|CR 506|DK 45|DO 1|FI 358|FR 33|DE 49|GR 30|HK 852|' +
  'IN 91|IE 353|IL 972|IT 39|JM 1|JP 81|MX 52|NL 31|NZ 64|NO 47|PH 63|PL 48|PT 351|PR 1|SG 65|ZA 27|' +
  'KR 82|ES 34|SE 46|CH 41|GB 44';

export interface PhoneCountry {
  readonly id: string;
  /** Digits, without the plus sign. */
  readonly callingCode: string;
}

export const PHONE_COUNTRIES: readonly PhoneCountry[] = LINES.split('|').map((line) => {
  const [id = '', callingCode = ''] = line.split(' ');
  return { id, callingCode };
});
export const PHONE_COUNTRY_DEFAULT = 'US';

/** Countries that SMS messages can be sent to; all of them when the server names none. */
export function countriesWithSms(callingCodes: readonly string[]): readonly PhoneCountry[] {
  if (callingCodes.length === 0) return PHONE_COUNTRIES;
  return PHONE_COUNTRIES.filter(({ callingCode }) => callingCodes.includes(callingCode));
}

const NORTH_AMERICA = '1';
const NORTH_AMERICA_LENGTH = 10;
const LENGTH_MIN = 6;
/** Length of the whole number with its calling code. Source: ITU-T E.164. */
const LENGTH_MAX = 15;
/** National numbers start with a zero that is not dialed from abroad; in Italy it is. */
const KEEPS_LEADING_ZERO: readonly string[] = ['39'];

function callingCodeOf(country: string): string {
  return PHONE_COUNTRIES.find(({ id }) => id === country)?.callingCode ?? NORTH_AMERICA;
}

/** The digits after the calling code, however the user wrote them. */
function ownDigits(code: string, typed: string): string {
  let digits = typed.replaceAll(/\D/g, '');
  const isWhole = typed.trim().startsWith('+') || typed.trim().startsWith('00');
  if (isWhole) digits = digits.replace(/^00/, '');
  if (isWhole && digits.startsWith(code)) digits = digits.slice(code.length);
  if (code === NORTH_AMERICA) {
    return digits.length > NORTH_AMERICA_LENGTH ? digits.replace(/^1/, '') : digits;
  }
  return KEEPS_LEADING_ZERO.includes(code) ? digits : digits.replace(/^0/, '');
}

/** E.164 form, or undefined while the number is invalid. The service decides by its own rules. */
export function phoneNumberOf(country: string, typed: string): string | undefined {
  const code = callingCodeOf(country);
  if (/[^\d\s().+/-]/.test(typed)) return undefined;
  const whole = typed.replaceAll(/[^\d+]/g, '');
  // A number of another country, written in full, is accepted as it is.
  if (whole.startsWith('+') && !whole.startsWith(`+${code}`)) {
    return /^\+[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
  }
  const own = ownDigits(code, typed);
  const isPossible =
    code === NORTH_AMERICA
      ? /^[2-9]\d{2}[2-9]\d{6}$/.test(own)
      : own.length >= LENGTH_MIN && code.length + own.length <= LENGTH_MAX;
  return isPossible ? `+${code}${own}` : undefined;
}

export function phoneProblem(country: string, typed: string): string | undefined {
  if (typed.trim() === '') return t`Enter your mobile number`;
  if (phoneNumberOf(country, typed) !== undefined) return undefined;
  return callingCodeOf(country) === NORTH_AMERICA
    ? t`Enter all ten digits, area code first, like (503) 555-0142`
    : t`Check the number: it looks too short, too long, or contains letters`;
}

/** `(503) 555-0142` as far as it has been typed, groups of three elsewhere. */
export function formatOwnNumber(country: string, typed: string): string {
  if (typed.trim().startsWith('+')) return typed;
  const code = callingCodeOf(country);
  const digits = typed.replaceAll(/\D/g, '');
  if (code !== NORTH_AMERICA) return digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ').trim();
  const own = ownDigits(code, digits).slice(0, NORTH_AMERICA_LENGTH);
  if (own.length < 4) return own;
  const [area, first, last] = [own.slice(0, 3), own.slice(3, 6), own.slice(6)];
  return last === '' ? `(${area}) ${first}` : `(${area}) ${first}-${last}`;
}

/**
 * The field's value after a change. Deletions are not reformatted, otherwise a bracket could never
 * be deleted.
 */
export function nextTyped(country: string, before: string, now: string): string {
  return now.length < before.length ? now : formatOwnNumber(country, now);
}

/** An E.164 number formatted for display, with its calling code. */
export function showPhoneNumber(number: string): string {
  const own = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (own !== null) return `+1 (${own[1] ?? ''}) ${own[2] ?? ''}-${own[3] ?? ''}`;
  const code = PHONE_COUNTRIES.find(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (code === undefined || code.callingCode === NORTH_AMERICA) return number;
  const rest = number.slice(code.callingCode.length + 1);
  return `+${code.callingCode} ${rest.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`;
}
