import * as z from 'zod/mini';

/**
 * The fields of each call that we read. Clients of the protocol send more (clientType, captcha
 * fields), so unknown keys are ignored; the fields we read have a type and a length, and no NUL,
 * which PostgreSQL could not store.
 */
export function text(lengthMax: number) {
  return z.optional(z.string().check(z.maxLength(lengthMax), z.regex(/^[^\0]*$/)));
}

const EMAIL_LENGTH_MAX = 512;
// Longer than any password we accept, so that the policy and not the schema refuses it.
const PASSWORD_FIELD_MAX = 10_000;
export const TOKEN_LENGTH_MAX = 10_000;

export const bodies = {
  signUp: z.object({
    email: text(EMAIL_LENGTH_MAX),
    password: text(PASSWORD_FIELD_MAX),
    displayName: text(256),
    idToken: text(TOKEN_LENGTH_MAX),
  }),
  signInWithPassword: z.object({
    email: text(EMAIL_LENGTH_MAX),
    password: text(PASSWORD_FIELD_MAX),
  }),
  lookup: z.object({ idToken: text(TOKEN_LENGTH_MAX) }),
  update: z.object({
    idToken: text(TOKEN_LENGTH_MAX),
    oobCode: text(256),
    displayName: text(256),
    photoUrl: text(2_048),
    email: text(EMAIL_LENGTH_MAX),
    password: text(PASSWORD_FIELD_MAX),
    deleteProvider: z.optional(
      z.array(z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/))).check(z.maxLength(20)),
    ),
    deleteAttribute: z.optional(z.array(z.string())),
  }),
  createAuthUri: z.object({ identifier: text(EMAIL_LENGTH_MAX), continueUri: text(2_048) }),
  sendOobCode: z.object({
    requestType: text(64),
    email: text(EMAIL_LENGTH_MAX),
    idToken: text(TOKEN_LENGTH_MAX),
    continueUrl: text(2_048),
    newEmail: text(EMAIL_LENGTH_MAX),
    canHandleCodeInApp: z.optional(z.boolean()),
  }),
  signInWithEmailLink: z.object({
    email: text(EMAIL_LENGTH_MAX),
    oobCode: text(256),
    idToken: text(TOKEN_LENGTH_MAX),
  }),
  signInWithCustomToken: z.object({ token: text(TOKEN_LENGTH_MAX) }),
  deleteAccount: z.object({ idToken: text(TOKEN_LENGTH_MAX) }),
  resetPassword: z.object({ oobCode: text(256), newPassword: text(PASSWORD_FIELD_MAX) }),
  token: z.object({ grantType: text(64), refreshToken: text(4_096) }),
} as const;

export type Bodies = { [Name in keyof typeof bodies]: z.output<(typeof bodies)[Name]> };

/**
 * Normalizes a body: camelCase keys, since the protocol allows snake_case too, and no nulls, which
 * clients send for "no change".
 */
export function normaliseBody(body: unknown): unknown {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [
        key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  );
}
