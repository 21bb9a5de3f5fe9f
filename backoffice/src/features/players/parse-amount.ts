/** Amounts as people type them. Pure. Source: CARE-9. */

/** A whole number above zero, with or without separators of thousands; undefined for anything else. */
export function parseAmount(typed: string): number | undefined {
  const text = typed.trim();
  if (!/^(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,5})$/.test(text)) return undefined;
  const amount = Number(text.replaceAll(',', ''));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined;
}
