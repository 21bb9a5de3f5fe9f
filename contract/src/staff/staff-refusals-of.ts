import type { StaffCallShape } from './define-staff-call.ts';
import type { StaffErrorCode } from './staff-error.ts';

const EVERY_CALL: readonly StaffErrorCode[] = [
  'MALFORMED_REQUEST',
  'UNKNOWN_HOST',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'OUTCOME_UNKNOWN',
  'INTERNAL_ERROR',
];
const WITH_EFFECT: readonly StaffErrorCode[] = [
  'MALFORMED_JSON',
  'DUPLICATE_KEY',
  'BODY_TOO_DEEP',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'FOREIGN_ORIGIN',
];

/** Every refusal a staff call may return: its own, and those of its access and kind. */
export function staffRefusalsOf(call: StaffCallShape): readonly StaffErrorCode[] {
  return [
    ...new Set<StaffErrorCode>([
      ...EVERY_CALL,
      ...(call.method === 'GET' ? [] : WITH_EFFECT),
      ...(call.access === 'none' ? [] : (['STAFF_SESSION_REQUIRED', 'ROLE_REQUIRED'] as const)),
      ...(call.needsStepUp === true ? (['STEP_UP_REQUIRED'] as const) : []),
      ...(call.params === undefined ? [] : (['NOT_FOUND'] as const)),
      ...call.refusals,
    ]),
  ];
}
