import type { FactFormats } from '@jubilee/contract/settings/legal-text-facts';

/** The facts of legal texts as a reader of `locale` expects them. Days are calendar days, so no time zone moves them. */
export function factFormats(locale: string): FactFormats {
  return {
    count: (value) => new Intl.NumberFormat(locale).format(value),
    day: (iso) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
    names: (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
  };
}
