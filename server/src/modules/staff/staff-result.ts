import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import type { Result } from '@jubilee/contract/values/result';

export interface StaffRefusal {
  readonly code: StaffErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A use case's value, or a refusal of the staff's own table or of the common one. */
export type StaffResult<T> = Result<T, StaffRefusal>;

export function refuseStaff(
  code: StaffErrorCode,
  details?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly refusal: StaffRefusal } {
  return { ok: false, refusal: details === undefined ? { code } : { code, details } };
}
