/** Instants as the clocks of a zone show them, to the minute: what an editor types. Pure. Source: CONTENT-10. */

/** `2026-12-01T09:30` in the zone. Faults: an unknown zone. */
export function localTimeOf(instant: string, timeZone: string): string {
  return new Date(Date.parse(instant) + offsetMs(Date.parse(instant), timeZone))
    .toISOString()
    .slice(0, 16);
}

/**
 * The instant at which clocks of the zone show this time; undefined for a text that is no time. Of a time that clocks show
 * twice it is the first, of one that they skip the instant of the skip's other side.
 */
export function instantOfLocalTime(localTime: string, timeZone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(localTime)) return undefined;
  const asUtcMs = Date.parse(`${localTime}:00.000Z`);
  if (Number.isNaN(asUtcMs)) return undefined;
  const before = offsetMs(asUtcMs - DAY_MS, timeZone);
  const after = offsetMs(asUtcMs + DAY_MS, timeZone);
  const candidates = [asUtcMs - before, asUtcMs - after];
  const exact = candidates.find((ms) => ms + offsetMs(ms, timeZone) === asUtcMs);
  const at = new Date(exact ?? asUtcMs - before);
  // Beside the years of four digits there is no time that content may have, and no zone is known.
  if (Number.isNaN(at.getTime())) return undefined;
  const instant = at.toISOString();
  return instant.length === INSTANT_CHARACTERS ? instant : undefined;
}

const DAY_MS = 86_400_000;
const INSTANT_CHARACTERS = '2026-12-01T14:30:00.000Z'.length;

/** How far the clocks of the zone are ahead of UTC at an instant; NaN outside of the years of four digits. */
function offsetMs(atMs: number, timeZone: string): number {
  const {
    year = '',
    month,
    day,
    hour,
    minute,
    second,
  } = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  );
  const displayed = Date.parse(
    `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
  );
  return displayed - Math.floor(atMs / 1_000) * 1_000;
}
