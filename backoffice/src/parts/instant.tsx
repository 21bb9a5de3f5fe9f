const DATE_TIME = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const SHORT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `Nov 24, 2026, 09:05:12` in the zone of the reader. */
export function formatInstant(instant: string): string {
  return DATE_TIME.format(new Date(instant));
}

/** `Nov 24, 09:05` in the zone of the reader. */
export function formatShortInstant(instant: string): string {
  return SHORT.format(new Date(instant));
}

/** An instant in the reader's zone, with the one of the record on hover. */
export function Instant(props: { at: string; isShort?: boolean }) {
  return (
    <time dateTime={props.at} title={props.at} className="num nowrap">
      {props.isShort === true ? formatShortInstant(props.at) : formatInstant(props.at)}
    </time>
  );
}
