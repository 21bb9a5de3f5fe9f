import { accountStateSchema } from '@jubilee/contract/entities/account';
import { currencySchema } from '@jubilee/contract/values/currency';
import * as z from 'zod/mini';
import { sessionMemorySchema } from '../storage/session-memory.ts';

const stateSchema = z.strictObject({
  id: z.string(),
  openedAtMs: z.number(),
  tokenUntilMs: z.number(),
});

const playEventSchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('laid'),
    id: z.string(),
    currency: currencySchema,
    amount: z.int(),
  }),
  z.strictObject({
    what: z.literal('over'),
    id: z.string(),
    currency: currencySchema,
    laid: z.int(),
    won: z.int(),
  }),
]);

const bytesSchema = z.instanceof(Uint8Array<ArrayBuffer>);

/** An encrypted hand-over; only the tab that requested it can open it. */
export const encryptedSchema = z.strictObject({
  /** The sender's public key. */
  key: bytesSchema,
  iv: bytesSchema,
  text: bytesSchema,
});
export type EncryptedHandOver = z.output<typeof encryptedSchema>;

/** `from` is the sender's tab; `id` in `left`, `balance` and `play` names the session. */
export const tabMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), from: z.string(), state: z.optional(stateSchema) }),
  z.strictObject({ type: z.literal('here'), from: z.string(), state: z.optional(stateSchema) }),
  z.strictObject({ type: z.literal('gone'), from: z.string() }),
  z.strictObject({
    type: z.literal('request'),
    from: z.string(),
    requestId: z.string(),
    key: bytesSchema,
  }),
  z.strictObject({
    type: z.literal('give'),
    from: z.string(),
    requestId: z.string(),
    encrypted: encryptedSchema,
  }),
  z.strictObject({
    type: z.literal('left'),
    from: z.string(),
    id: z.string(),
    why: z.enum(['requested', 'ended']),
  }),
  z.strictObject({
    type: z.literal('balance'),
    from: z.string(),
    id: z.string(),
    account: accountStateSchema,
  }),
  z.strictObject({
    type: z.literal('play'),
    from: z.string(),
    id: z.string(),
    event: playEventSchema,
  }),
]);
export type TabMessage = z.output<typeof tabMessageSchema>;

/** The user as the identity library stores it; fields that only the library knows stay as they are. */
export const storedUserSchema = z.looseObject({
  uid: z.string(),
  stsTokenManager: z.looseObject({
    accessToken: z.string(),
    expirationTime: z.number(),
  }),
});
export type StoredUser = z.output<typeof storedUserSchema>;

/** Everything that makes another tab of this browser the same member. */
export const handOverSchema = z.strictObject({
  id: z.string(),
  openedAtMs: z.number(),
  user: storedUserSchema,
  memory: z.extend(sessionMemorySchema, { sessionId: z.string() }),
  /** The stored net position, read by its owner. */
  net: z.optional(z.string()),
});
export type HandOver = z.output<typeof handOverSchema>;
