import * as z from 'zod/mini';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * A lower-case UUIDv7. Money calls send one as `x-request-id`: it is the bet id and idempotency
 * key.
 */
export const uuidV7Schema = z.string().check(z.regex(UUID_V7));
/** The identity subject: 1 to 128 printable characters without slash or space. */
export const userIdSchema = z.string().check(z.regex(/^[\x21-\x2e\x30-\x7e]{1,128}$/));
/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime({ precision: 3 });
/** An instant used in comparisons: databases have no year 0. */
export const requestedInstantSchema = instantSchema.check(z.regex(/^(?!0000)/));
