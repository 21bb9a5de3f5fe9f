import * as z from 'zod/mini';

/** PostgreSQL text stores no NUL character, and its JSON no unpaired surrogate. Source: HTTP-24. */
export function isStorable() {
  return z.refine<string>((text) => !text.includes('\0') && text.isWellFormed(), {
    message: 'contains NUL or an unpaired surrogate',
  });
}

/**
 * Text on the wire. Every string has an upper bound, so that no request can make the server process
 * more; patterns are linear. Query values stay text: nothing is coerced.
 */
export const shortTextSchema = z.string().check(z.minLength(1), z.maxLength(100), isStorable());
export const mediumTextSchema = z.string().check(z.minLength(1), z.maxLength(500), isStorable());
export const urlTextSchema = z.string().check(z.minLength(1), z.maxLength(2_048));
/** A bearer token of a third party (JWT, nonce, session key). */
export const tokenTextSchema = z.string().check(z.minLength(1), z.maxLength(8_192));
export const EMAIL_LENGTH_MAX = 254;
/**
 * The one rule for an address, in every call and at the identity service. ASCII only, domains of other scripts in their
 * ASCII form: look-alike letters would allow two accounts for what looks like one address, and control characters,
 * commas or angle brackets could add recipients to an email.
 */
export const EMAIL_PATTERN =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;
export const emailSchema = z.string().check(z.maxLength(EMAIL_LENGTH_MAX), z.regex(EMAIL_PATTERN));
/** E.164 with the leading plus. */
export const phoneNumberSchema = z.string().check(z.regex(/^\+[1-9][0-9]{6,14}$/));
export const dateSchema = z.iso.date();
/** A day on which somebody alive may have been born. */
export const birthDateSchema = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01', { message: 'lies too far in the past' }));
export const digestHexSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A language with an optional region, as in BCP 47: `es`, `es-MX`. */
export const languageTagSchema = z
  .string()
  .check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/));

/** Two capital letters: a state of the United States or a country of ISO 3166. */
export const regionCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));
export const zipSchema = z.string().check(z.regex(/^[0-9A-Za-z -]{3,10}$/));

export const NICKNAME_LENGTH_MAX = 24;
/** A nickname as typed; the platform normalizes it. Source: AUTH-29. */
export const typedNicknameSchema = z.string().check(z.minLength(1), z.maxLength(100));
/** Letters, digits, space, dot, dash and underscore; begins and ends with a letter or digit. */
export const nicknameSchema = z
  .string()
  .check(
    z.minLength(3),
    z.maxLength(NICKNAME_LENGTH_MAX),
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*[\p{L}\p{N}]$/u),
  );

/** Codes that players type: promotion and voucher codes. */
export const promoCodeSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
export const packCodeSchema = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));
/** Opaque reference from a third party. */
export const referenceSchema = z.string().check(z.regex(/^[\x21-\x2e\x30-\x7e]{1,128}$/));

/** `true` or `false` as a query value. */
export const truthTextSchema = z.enum(['true', 'false']);
export const PAGE_SIZE_MAX = 100;
/** A page size as a query value, `1` to `100`. */
export const limitTextSchema = z.string().check(z.regex(/^(?:[1-9][0-9]?|100)$/));

/** The body of a call whose path says everything: nothing, or `{}`. */
export const emptyBodySchema = z.optional(z.strictObject({}));
/** The reply of a call that returns no data. */
export const emptyReplySchema = z.strictObject({});
