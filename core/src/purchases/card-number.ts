/** Numbers of payment cards, which the platform never takes. Source: PAY-5. */

/** 13 to 19 digits that stand alone, also in groups; a phone number has its plus. */
const CANDIDATE = /(?<![\dA-Za-z+])[2-6]\d(?:[ -]?\d){11,17}(?![\dA-Za-z])/g;

/** Whether any text in a value from JSON contains one. */
export function hasCardNumber(value: unknown): boolean {
  if (typeof value === 'string') {
    return [...value.matchAll(CANDIDATE)].some(([found]) => isLuhn(found.replaceAll(/[ -]/g, '')));
  }
  if (typeof value === 'number') return hasCardNumber(String(value));
  return typeof value === 'object' && value !== null && Object.values(value).some(hasCardNumber);
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits).toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
