/** Countries whose numbers the forms take: two letters, calling code, name. The first one is chosen. */
const LINES =
  'US 1 United States|CA 1 Canada|AU 61 Australia|AT 43 Austria|BE 32 Belgium|BR 55 Brazil|CL 56 Chile|' +
  'CO 57 Colombia|CR 506 Costa Rica|DK 45 Denmark|DO 1 Dominican Republic|FI 358 Finland|FR 33 France|' +
  'DE 49 Germany|GR 30 Greece|HK 852 Hong Kong|IN 91 India|IE 353 Ireland|IL 972 Israel|IT 39 Italy|' +
  'JM 1 Jamaica|JP 81 Japan|MX 52 Mexico|NL 31 Netherlands|NZ 64 New Zealand|NO 47 Norway|PH 63 Philippines|' +
  'PL 48 Poland|PT 351 Portugal|PR 1 Puerto Rico|SG 65 Singapore|ZA 27 South Africa|KR 82 South Korea|' +
  'ES 34 Spain|SE 46 Sweden|CH 41 Switzerland|GB 44 United Kingdom';

export interface PhoneCountry {
  readonly id: string;
  /** Digits, without the plus sign. */
  readonly callingCode: string;
  readonly name: string;
}

export const PHONE_COUNTRIES: readonly PhoneCountry[] = LINES.split('|').map((line) => {
  const [id = '', callingCode = '', ...name] = line.split(' ');
  return { id, callingCode, name: name.join(' ') };
});
export const PHONE_COUNTRY_DEFAULT = 'US';

/** Countries that texts go to; every one when the house names none. */
export function countriesWithTexts(callingCodes: readonly string[]): readonly PhoneCountry[] {
  if (callingCodes.length === 0) return PHONE_COUNTRIES;
  return PHONE_COUNTRIES.filter(({ callingCode }) => callingCodes.includes(callingCode));
}

const NORTH_AMERICA = '1';
const NORTH_AMERICA_LENGTH = 10;
const LENGTH_MIN = 6;
/** Of the whole number with its calling code. Source: ITU-T E.164. */
const LENGTH_MAX = 15;
/** Numbers at home begin with a nought that is not dialled from abroad; in Italy it is. */
const KEEPS_NOUGHT: readonly string[] = ['39'];

function callingCodeOf(country: string): string {
  return PHONE_COUNTRIES.find(({ id }) => id === country)?.callingCode ?? NORTH_AMERICA;
}

/** The digits after the calling code, however the person wrote them. */
function ownDigits(code: string, typed: string): string {
  let digits = typed.replaceAll(/\D/g, '');
  const isWhole = typed.trim().startsWith('+') || typed.trim().startsWith('00');
  if (isWhole) digits = digits.replace(/^00/, '');
  if (isWhole && digits.startsWith(code)) digits = digits.slice(code.length);
  if (code === NORTH_AMERICA) {
    return digits.length > NORTH_AMERICA_LENGTH ? digits.replace(/^1/, '') : digits;
  }
  return KEEPS_NOUGHT.includes(code) ? digits : digits.replace(/^0/, '');
}

/** E.164 form, or undefined while the number cannot be one. The service decides by its own rules. */
export function phoneNumberOf(country: string, typed: string): string | undefined {
  const code = callingCodeOf(country);
  if (/[^\d\s().+/-]/.test(typed)) return undefined;
  const whole = typed.replaceAll(/[^\d+]/g, '');
  // Another country's number, written out in full, counts as it stands.
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
  if (typed.trim() === '') return 'Enter your mobile number';
  if (phoneNumberOf(country, typed) !== undefined) return undefined;
  return callingCodeOf(country) === NORTH_AMERICA
    ? 'Enter all ten digits, area code first, like (503) 555-0142'
    : 'Check the number: it looks too short, too long, or holds letters';
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

/** What the field holds after a change. Deleting is left alone, or a bracket could never be passed. */
export function nextTyped(country: string, before: string, now: string): string {
  return now.length < before.length ? now : formatOwnNumber(country, now);
}

/** An E.164 number as people read it; the calling code stays. */
export function showPhoneNumber(number: string): string {
  const own = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  if (own !== null) return `+1 (${own[1] ?? ''}) ${own[2] ?? ''}-${own[3] ?? ''}`;
  const code = PHONE_COUNTRIES.find(({ callingCode }) => number.startsWith(`+${callingCode}`));
  if (code === undefined || code.callingCode === NORTH_AMERICA) return number;
  const rest = number.slice(code.callingCode.length + 1);
  return `+${code.callingCode} ${rest.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`;
}
