/** Ranges of the first two digits that the Federal Reserve has assigned. */
const PREFIXES = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
] as const;
const WEIGHTS = [3, 7, 1] as const;

/** Nine digits whose last one checks the others. Source: CASH-7. */
export function isRoutingNumber(text: string): boolean {
  if (!/^[0-9]{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const sum = Array.from(text, Number).reduce(
    (all, digit, at) => all + digit * (WEIGHTS[at % 3] ?? 0),
    0,
  );
  return sum % 10 === 0 && PREFIXES.some(([first, last]) => prefix >= first && prefix <= last);
}
