import type { Result } from '@jubilee/contract/values/result';

/**
 * Every refusal of the identity protocol and its HTTP status. The stock SDK looks the name up, or
 * lower-cases it with dashes, and shows `auth/<that>`; so names are wire format and never change.
 * OVERLOADED alone is no protocol name: it is answered without JSON, see `answer.ts`.
 */
export const PROTOCOL_ERRORS = {
  ADMIN_ONLY_OPERATION: 400,
  API_KEY_NOT_VALID: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  INVALID_ARGUMENT: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_IDENTIFIER: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_REFRESH_TOKEN: 400,
  INVALID_REQ_TYPE: 400,
  INVALID_TENANT_ID: 400,
  METHOD_NOT_ALLOWED: 405,
  MISDIRECTED_REQUEST: 421,
  MISSING_CONTINUE_URI: 400,
  MISSING_EMAIL: 400,
  MISSING_GRANT_TYPE: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_IDENTIFIER: 400,
  MISSING_OOB_CODE: 400,
  MISSING_PASSWORD: 400,
  MISSING_REFRESH_TOKEN: 400,
  MISSING_REQ_TYPE: 400,
  NOT_FOUND: 404,
  OPERATION_NOT_ALLOWED: 400,
  OVERLOADED: 503,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  PAYLOAD_TOO_LARGE: 413,
  PERMISSION_DENIED: 403,
  TENANT_ID_MISMATCH: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 400,
  UNAUTHORIZED_DOMAIN: 400,
  UNSUPPORTED_MEDIA_TYPE: 415,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const satisfies Record<string, number>;
export type ProtocolCode = keyof typeof PROTOCOL_ERRORS;

export interface ProtocolRefusal {
  readonly code: ProtocolCode;
  /** Shown to developers behind ` : `. Never holds anything secret or personal. */
  readonly text?: string;
}
export type Outcome<T> = Result<T, ProtocolRefusal>;

export function decline(code: ProtocolCode, text?: string): Outcome<never> {
  return { ok: false, refusal: text === undefined ? { code } : { code, text } };
}
