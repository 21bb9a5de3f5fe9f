const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

const two = (count: number): string => String(count).padStart(2, '0');

/** Hours, minutes and seconds since an instant: `0:04:09`; never negative. Source: PLAY-5. */
export function formatElapsed(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / SECOND_MS));
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${String(hours)}:${two(minutes)}:${two(seconds % MINUTE_S)}`;
}
