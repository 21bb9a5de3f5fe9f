/**
 * Codes of authenticator apps: RFC 6238 with SHA-1, six digits and steps of 30 s, the defaults of
 * every app.
 */
import { Secret, TOTP } from 'otpauth';

export const APP_CODE_PERIOD_SECONDS = 30;
export const APP_CODE_DIGITS = 6;
/** 160 bits, as RFC 4226 recommends. */
export const APP_SECRET_BYTES = 20;
const NEIGHBOUR_STEPS = 1;
const CODE = /^\d{6}$/;

export function base32Of(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

/**
 * The time step of a code, one step to either side of now included; undefined for a wrong code.
 * `secret` is base32. The caller stores the step, since a code works once. Source: IDENT-43.
 */
export function stepOfAppCode(secret: string, code: string, nowMs: number): number | undefined {
  if (!CODE.test(code)) return undefined;
  const app = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: APP_CODE_PERIOD_SECONDS,
  });
  const offset = app.validate({ token: code, timestamp: nowMs, window: NEIGHBOUR_STEPS });
  if (offset === null) return undefined;
  return Math.floor(nowMs / 1_000 / APP_CODE_PERIOD_SECONDS) + offset;
}
