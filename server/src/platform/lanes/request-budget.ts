/**
 * The time that one request may spend in lanes, however often it enters them: entering again does not
 * restart the repetitions after a lost connection.
 */
export interface RequestBudget {
  /** The instant of the first entry, in milliseconds; `nowMs` when this is the first. */
  readonly since: (nowMs: number) => number;
}

export function createRequestBudget(): RequestBudget {
  let firstMs: number | undefined;
  return { since: (nowMs) => (firstMs ??= nowMs) };
}
