/** Everything that happened to a player in one list. Source: CARE-6. */
import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';
import { reasonSchema } from './staff-entities.ts';

/** `id` orders the list and is the value for `before`. */
const head = { id: uuidV7Schema, at: instantSchema };

const signInSchema = z.strictObject({
  kind: z.literal('signIn'),
  ...head,
  device: shortTextSchema,
  network: z.nullable(shortTextSchema),
});

const operationSchema = z.strictObject({
  kind: z.literal('operation'),
  ...head,
  operation: shortTextSchema,
  currency: currencySchema,
  amount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  gameName: z.nullable(shortTextSchema),
});

const emailSchema = z.strictObject({
  kind: z.literal('email'),
  ...head,
  template: shortTextSchema,
  state: z.enum(['queued', 'sent', 'failed']),
});

const noteSchema = z.strictObject({
  kind: z.literal('note'),
  ...head,
  text: z.string(),
  staffName: shortTextSchema,
});

/** What the staff did about the player, or read of them: an entry of the audit. Acts include changes of the account status. */
const staffActSchema = z.strictObject({
  kind: z.literal('staff'),
  ...head,
  sequence: z.int().check(z.gte(1)),
  entryKind: z.enum(['read', 'act', 'refused']),
  /** The name of the call. */
  what: shortTextSchema,
  staffName: z.nullable(shortTextSchema),
  reason: z.nullable(reasonSchema),
});

/** A change of the account at the identity service: password, email, factors, disabling. */
const accountChangeSchema = z.strictObject({
  kind: z.literal('account'),
  ...head,
  action: shortTextSchema,
  actor: z.enum(['user', 'staff', 'service']),
});

export const timelineEntrySchema = z.discriminatedUnion('kind', [
  signInSchema,
  operationSchema,
  emailSchema,
  noteSchema,
  staffActSchema,
  accountChangeSchema,
]);
export type TimelineEntry = z.output<typeof timelineEntrySchema>;
export const TIMELINE_KINDS = ['signIn', 'operation', 'email', 'note', 'staff', 'account'] as const;
export const timelineKindSchema = z.enum(TIMELINE_KINDS);
