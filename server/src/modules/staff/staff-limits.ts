/** The numbers of the STAFF rules. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const STAFF_LIMITS = {
  /** A session without a call for so long is over. Source: STAFF-4. */
  sessionIdleMs: 30 * MINUTE_MS,
  sessionAgeMs: 8 * HOUR_MS,
  /** How long a proof by password and code opens dangerous acts. Source: STAFF-5. */
  stepUpMs: 5 * MINUTE_MS,
  /** Source: STAFF-3. */
  invitationMs: 72 * HOUR_MS,
  /** How long a proposal waits for its decision. Source: STAFF-8. */
  approvalMs: 72 * HOUR_MS,
  /** How long a challenge waits for its signature. Source: STAFF-12. */
  passkeyChallengeMs: 5 * MINUTE_MS,
  passkeysMax: 20,
  /** How long somebody may stay at the issuer of single sign-on. Source: STAFF-15. */
  ssoFlowMs: 10 * MINUTE_MS,
  /** How long password and passkey sign in somebody whom the issuer vouched for. Source: STAFF-16. */
  ssoVouchedMs: 24 * HOUR_MS,
  passwordLengthMin: 15,
  passwordLengthMax: 1_024,
} as const;
