/** One line of the benchmark table. `ratio` is value against `compare`, when there is something to compare. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  readonly compare?: { readonly what: string; readonly value: number; readonly unit: string };
  readonly ratio?: number;
  readonly aim?: string;
}

/** Nearest-rank percentile. Faults: no samples. */
export function percentile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}
