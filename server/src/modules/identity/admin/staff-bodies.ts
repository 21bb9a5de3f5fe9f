/** The bodies of the staff calls: the fields of the vendor's admin library that we read. */
import * as z from 'zod/mini';

function text(lengthMax: number) {
  return z.optional(z.string().check(z.maxLength(lengthMax), z.regex(/^[^\0]*$/)));
}

const USER_ID_LENGTH_MAX = 128;
const userId = z
  .string()
  .check(z.minLength(1), z.maxLength(USER_ID_LENGTH_MAX), z.regex(/^[^\0]*$/));
/** Admin clients send 64-bit numbers as numbers or as strings. */
const wholeSeconds = z.union([
  z.int().check(z.nonnegative()),
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.transform((digits) => Number(digits)),
  ),
]);

const profile = {
  email: text(512),
  password: text(10_000),
  displayName: text(256),
  photoUrl: text(2_048),
  phoneNumber: text(64),
  emailVerified: z.optional(z.boolean()),
};

const someIds = (lengthMax: number) => z.optional(z.array(userId).check(z.maxLength(lengthMax)));
const someTexts = z.optional(
  z.array(z.string().check(z.maxLength(512), z.regex(/^[^\0]*$/))).check(z.maxLength(100)),
);

export const staffBodies = {
  create: z.object({
    localId: z.optional(userId),
    ...profile,
    disabled: z.optional(z.boolean()),
    mfaInfo: z.optional(z.array(z.unknown())),
  }),
  lookup: z.object({
    localId: someIds(100),
    email: someTexts,
    phoneNumber: someTexts,
    federatedUserId: z.optional(
      z.array(z.object({ providerId: userId, rawId: userId })).check(z.maxLength(100)),
    ),
  }),
  update: z.object({
    localId: z.optional(userId),
    ...profile,
    disableUser: z.optional(z.boolean()),
    customAttributes: text(10_000),
    validSince: z.optional(wholeSeconds),
    deleteAttribute: z.optional(z.array(z.string())),
    deleteProvider: z.optional(z.array(z.string())),
    linkProviderUserInfo: z.optional(z.unknown()),
    mfa: z.optional(
      z.object({
        enrollments: z.optional(z.array(z.object({ mfaEnrollmentId: z.optional(z.string()) }))),
      }),
    ),
  }),
  delete: z.object({ localId: z.optional(userId) }),
  batchDelete: z.object({ localIds: someIds(1_000), force: z.optional(z.boolean()) }),
  sendOobCode: z.object({
    requestType: text(64),
    email: text(512),
    newEmail: text(512),
    continueUrl: text(2_048),
    returnOobLink: z.optional(z.boolean()),
  }),
} as const;

export type StaffBodies = {
  [Name in keyof typeof staffBodies]: z.output<(typeof staffBodies)[Name]>;
};
