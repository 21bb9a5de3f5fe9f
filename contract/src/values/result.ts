import type { Refusal, RefusalCode } from './refusals.ts';

/** A decision as a value: either what was asked for, or the refusal the caller may hear. */
export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: E };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse(
  code: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
): Result<never> {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}
