import * as z from 'zod/mini';
import { text, TOKEN_LENGTH_MAX } from '../protocol/call-bodies.ts';

const PHONE_LENGTH_MAX = 64;
const SECRET_LENGTH_MAX = 512;

export const phoneBodies = {
  sendVerificationCode: z.object({
    phoneNumber: text(PHONE_LENGTH_MAX),
    recaptchaToken: text(SECRET_LENGTH_MAX),
  }),
  signInWithPhoneNumber: z.object({
    sessionInfo: text(SECRET_LENGTH_MAX),
    code: text(64),
    temporaryProof: text(SECRET_LENGTH_MAX),
    phoneNumber: text(PHONE_LENGTH_MAX),
    idToken: text(TOKEN_LENGTH_MAX),
    operation: text(64),
  }),
} as const;

export type PhoneBodies = {
  [Name in keyof typeof phoneBodies]: z.output<(typeof phoneBodies)[Name]>;
};
