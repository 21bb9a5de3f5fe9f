import type { Language } from './languages.ts';
import { spokenLanguage } from './load-messages.ts';

/** The region whose number and date formats each language uses: the brands operate in the US. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

export function formatLocale(): string {
  return LOCALES[spokenLanguage()];
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** An instant (ISO text or epoch milliseconds) as a day: `Nov 21, 2026`. */
export function formatDay(instant: string | number): string {
  return new Intl.DateTimeFormat(formatLocale(), DAY).format(new Date(instant));
}

/** `2026-12-31` in the same form. At noon, so that no time zone makes another day of it. */
export function formatCalendarDay(day: string): string {
  return formatDay(`${day}T12:00:00`);
}

/** A day and a time of day, in the visitor's time zone: `Nov 21, 2026, 3:04 PM`. */
export function formatDayAndTime(instant: string | number): string {
  return new Intl.DateTimeFormat(formatLocale(), { ...DAY, ...TIME }).format(new Date(instant));
}

export function formatTime(instant: string | number): string {
  return new Intl.DateTimeFormat(formatLocale(), TIME).format(new Date(instant));
}

/** Names as a text lists them: `buying, redeeming, and free entry`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale()).format(names);
}

const WEEK_MS = 6 * 86_400_000;

/** An instant ahead: with its weekday within a week, `Tue 3:04 PM`, and with its day later. */
export function formatSoon(instant: string | number, nowMs: number): string {
  const at = new Date(instant);
  if (at.getTime() - nowMs > WEEK_MS) return formatDayAndTime(instant);
  return new Intl.DateTimeFormat(formatLocale(), { weekday: 'short', ...TIME }).format(at);
}

/** A whole number in few letters: `1.5K`. */
export function formatCompact(amount: number): string {
  return new Intl.NumberFormat(formatLocale(), { notation: 'compact' }).format(amount);
}

/** The name of a month, 1 for January. */
export function formatMonth(month: number): string {
  const name = new Intl.DateTimeFormat(formatLocale(), { month: 'long', timeZone: 'UTC' });
  return name.format(new Date(Date.UTC(2000, month - 1, 1)));
}

/** The name of a country by its two letters. */
export function countryName(id: string): string {
  return new Intl.DisplayNames(formatLocale(), { type: 'region' }).of(id) ?? id;
}

/** A fraction as a percentage with at most `digits` decimals: `95.68%`. */
export function formatShare(share: number, digits = 2): string {
  return new Intl.NumberFormat(formatLocale(), {
    style: 'percent',
    maximumFractionDigits: digits,
  }).format(share);
}

/** Hundredths of the stake with both decimals: 155 is `1.55×`. */
export function formatMultiplier(cents: number): string {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(formatLocale(), format).format(cents / 100)}×`;
}

/** Whole cents as dollars: `$12.50`. */
export function formatDollars(cents: number): string {
  return new Intl.NumberFormat(formatLocale(), { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  );
}

/** A whole number with separators. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 0 }).format(count);
}
