/** Numbers of payment cards, which the platform never takes. Source: PAY-5. */

/** Digits that stand alone, also in groups; a phone number has its plus, and a token letters beside its hyphens. */
const CANDIDATE = /(?<![\dA-Za-z+]|[\dA-Za-z]-)\d+(?:[ .,/-]{1,2}\d+)*(?!-?[\dA-Za-z])/g;
const SEPARATORS = /[ .,/-]+/;
const LENGTH_MIN = 13;
const LENGTH_MAX = 19;

/** Whether any text in a value from JSON contains one. */
export function hasCardNumber(value: unknown): boolean {
  if (typeof value === 'string') {
    return [...value.matchAll(CANDIDATE)].some(([digits]) => holdsNumber(digits.split(SEPARATORS)));
  }
  if (typeof value === 'number') return hasCardNumber(String(value));
  return typeof value === 'object' && value !== null && Object.values(value).some(hasCardNumber);
}

/** In groups that follow each other: a date or a security code beside a number hides nothing. */
function holdsNumber(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first, first + LENGTH_MAX)) {
      digits += group;
      if (digits.length > LENGTH_MAX) return false;
      if (digits.length >= LENGTH_MIN && /^[2-6]/.test(digits) && isLuhn(digits)) return true;
    }
    return false;
  });
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}
