/** Converts a moment of the flight to a position in the picture. Lengths in CSS pixels. */
export interface Axes {
  x(elapsedMs: number): number;
  y(cents: number): number;
  /** Multipliers with a grid line. */
  readonly lines: readonly number[];
}

export interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SPAN_MS_LEAST = 9_000;
const SPAN_CENTS_LEAST = 100;
/** Distance of the rocket from the edges, as a share of the field. */
const ROOM = 0.82;
const STEPS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 200_000] as const;
const LINES_MAX = 5;

/** The scale grows with the flight, so that the tip never leaves the upper right corner. */
export function flightAxes(field: Field, elapsedMs: number, cents: number): Axes {
  const spanMs = Math.max(SPAN_MS_LEAST, elapsedMs / ROOM);
  const spanCents = Math.max(SPAN_CENTS_LEAST, (cents - 100) / ROOM);
  const step = STEPS.find((one) => spanCents / one <= LINES_MAX) ?? 50 * 10_000;
  const count = Math.floor(spanCents / step);
  return {
    x: (ms) => field.left + (field.width * ms) / spanMs,
    y: (at) => field.top + field.height * (1 - (at - 100) / spanCents),
    lines: Array.from({ length: count }, (_, index) => 100 + (index + 1) * step),
  };
}
