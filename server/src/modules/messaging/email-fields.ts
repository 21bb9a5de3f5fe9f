/** The fields that fill a letter's sentences, made safe for a reader who trusts the brand's name. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Letters, blanks, apostrophes and hyphens, as in names of people. */
const NAME = /^\p{L}[\p{L}\p{M} '’-]{0,39}$/u;

/**
 * The name to greet with, or undefined. Whoever signs up with a foreign address chooses the name, so
 * one that could carry a sentence with an address or a number into somebody's mailbox is left out.
 */
export function nameToGreet(displayName: string | undefined): string | undefined {
  const name = displayName?.normalize('NFC').trim();
  return name !== undefined && NAME.test(name) ? name : undefined;
}

/** "3 days", "90 minutes" in the language: the largest unit that needs no fraction. */
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

/** Puts the fields in; each is put in once, so that a field's own text is never read as one. */
export function fillIn(sentence: string, fields: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = fields[field];
    if (value === undefined) throw new Error(`a letter has no field ${field}`);
    return value;
  });
}
