/** `Dec 1, 2026, 09:30` in a zone. */
export function formatIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (instant) => format.format(new Date(instant));
}
