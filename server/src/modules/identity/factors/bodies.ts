import * as z from 'zod/mini';
import { text, TOKEN_LENGTH_MAX } from '../protocol/call-bodies.ts';

const SECRET_LENGTH_MAX = 512;
const CODE_LENGTH_MAX = 64;

const smsProof = z.object({ sessionInfo: text(SECRET_LENGTH_MAX), code: text(CODE_LENGTH_MAX) });

export const factorBodies = {
  startEnrolment: z.object({
    idToken: text(TOKEN_LENGTH_MAX),
    phoneEnrollmentInfo: z.optional(
      z.object({ phoneNumber: text(64), recaptchaToken: text(SECRET_LENGTH_MAX) }),
    ),
    totpEnrollmentInfo: z.optional(z.object({})),
  }),
  finalizeEnrolment: z.object({
    idToken: text(TOKEN_LENGTH_MAX),
    displayName: text(256),
    phoneVerificationInfo: z.optional(smsProof),
    totpVerificationInfo: z.optional(
      z.object({
        sessionInfo: text(SECRET_LENGTH_MAX),
        verificationCode: text(CODE_LENGTH_MAX),
      }),
    ),
  }),
  withdraw: z.object({ idToken: text(TOKEN_LENGTH_MAX), mfaEnrollmentId: text(64) }),
  startSignIn: z.object({
    mfaPendingCredential: text(SECRET_LENGTH_MAX),
    mfaEnrollmentId: text(64),
    phoneSignInInfo: z.optional(z.object({ recaptchaToken: text(SECRET_LENGTH_MAX) })),
  }),
  finalizeSignIn: z.object({
    mfaPendingCredential: text(SECRET_LENGTH_MAX),
    mfaEnrollmentId: text(64),
    phoneVerificationInfo: z.optional(smsProof),
    totpVerificationInfo: z.optional(z.object({ verificationCode: text(CODE_LENGTH_MAX) })),
  }),
} as const;

export type FactorBodies = {
  [Name in keyof typeof factorBodies]: z.output<(typeof factorBodies)[Name]>;
};
