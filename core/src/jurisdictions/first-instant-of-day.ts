const HOUR_MS = 3_600_000;
/** Clocks differ from UTC by at most 14 hours. */
const REACH_MS = 16 * HOUR_MS;

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. Faults: an unknown zone. */
export function dayIn(timeZone: string, atMs: number): string {
  const { year, month, day } = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}`;
}

/**
 * The first instant of a calendar day in a time zone, in epoch milliseconds: midnight, or the end of the gap where
 * clocks are put forward at midnight. Faults: an unknown zone or a day that does not exist.
 */
export function firstInstantOf(day: string, timeZone: string): number {
  const utcMs = utcMidnightOf(day);
  let before = utcMs - REACH_MS;
  let from = utcMs + REACH_MS;
  // Local days only go forward, so the border between two of them can be halved down to the millisecond.
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else from = middle;
  }
  return from;
}

const DAY_MS = 24 * HOUR_MS;
const DAYS_OF_ERA = 146_097;
/** Days from March 1 of the year 0 to the epoch. */
const DAYS_TO_EPOCH = 719_468;

/** Midnight in UTC of a day of the Gregorian calendar, years 0 to 9999. Faults: a day that does not exist. */
export function utcMidnightOf(day: string): number {
  const [year = 0, month = 0, ofMonth = 0] = day.split('-').map(Number);
  // A year that begins in March has its leap day at its end.
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + ofMonth - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  const utcMs = (era * DAYS_OF_ERA + dayOfEra - DAYS_TO_EPOCH) * DAY_MS;
  if (Number.isNaN(utcMs) || dayIn('UTC', utcMs) !== day) throw new Error(`${day} is no day`);
  return utcMs;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than using it a hundred times. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
