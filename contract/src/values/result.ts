import type { Refusal, RefusalCode } from './refusals.ts';

/** A decision as a value: either the result, or a refusal that the caller may see. */
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
