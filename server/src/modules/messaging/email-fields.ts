/**
 * The values of an email's fields, sanitized: a reader trusts them because they trust the brand's
 * name.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Alphabetic characters, spaces, apostrophes and hyphens, as in personal names. */
const NAME = /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u;

/**
 * The name to greet with, or undefined. An attacker who signs up with somebody else's address
 * chooses the name, so a name that could carry a web address or a number is left out.
 */
export function nameToGreet(displayName: string | undefined): string | undefined {
  const name = displayName?.normalize('NFC').trim();
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** "3 days", "90 minutes" in the language: the largest unit without a fraction. */
export function lifetimeText(lifetimeMs: number, tag: string): string {
  const [unit, size] =
    lifetimeMs % DAY_MS === 0
      ? (['day', DAY_MS] as const)
      : lifetimeMs % HOUR_MS === 0
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  const count = Math.max(1, Math.floor(lifetimeMs / size));
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(tag, style).format(count);
}

/** Of a payment that succeeded. */
export interface Receipt {
  readonly priceCents: number;
  readonly points: number;
  readonly tickets: number;
  readonly number: string;
}

/** "500" in the language: points and tickets are shown as they are stored, everywhere. */
export function amountText(amount: number | undefined, tag: string): string {
  return new Intl.NumberFormat(tag).format(amount ?? 0);
}

/** "$9.99" in the language. */
export function priceText(cents: number | undefined, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(
    (cents ?? 0) / 100,
  );
}

/** Fills the fields in a single pass, so that a value is never parsed for fields again. */
export function fillIn(sentence: string, fields: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields[field];
    if (value === undefined) throw new Error(`an email has no field ${field}`);
    return value;
  });
}
