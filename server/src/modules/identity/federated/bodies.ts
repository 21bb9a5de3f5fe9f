import * as z from 'zod/mini';

const TOKEN_LENGTH_MAX = 12_000;

function text(lengthMax: number) {
  return z.optional(z.string().check(z.maxLength(lengthMax), z.regex(/^[^\0]*$/)));
}

export const signInWithIdpBody = z.object({
  postBody: text(TOKEN_LENGTH_MAX),
  pendingToken: text(256),
  idToken: text(TOKEN_LENGTH_MAX),
  autoCreate: z.optional(z.boolean()),
  returnIdpCredential: z.optional(z.boolean()),
});
export type SignInWithIdpBody = z.output<typeof signInWithIdpBody>;

/** A provider's statements as stored behind a pending token. */
const storedProfileSchema = z.strictObject({
  providerId: z.string(),
  profile: z.strictObject({
    rawId: z.string(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    displayName: z.nullable(z.string()),
    photoUrl: z.nullable(z.string()),
  }),
});

/** What came of a provider's answer: a profile, or why there is none. */
export const storedResultSchema = z.union([
  storedProfileSchema,
  z.strictObject({
    providerId: z.string(),
    error: z.enum(['user-cancelled', 'invalid', 'unavailable']),
  }),
]);
