/** What the staff do about a player. Source: CARE-5 to CARE-9. */
import * as z from 'zod/mini';
import { betAmountSchema, minorUnitsSchema, paytableNameSchema } from '../../values/amounts.ts';
import { currencySchema } from '../../values/currency.ts';
import { requestedInstantSchema, userIdSchema, uuidV7Schema } from '../../values/ids.ts';
import { emptyReplySchema, isStorable, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { playerNoteSchema, playerPostingSchema } from '../player-entities.ts';
import { reasonSchema } from '../staff-entities.ts';

const playerParamsSchema = z.strictObject({ userId: userIdSchema });
const withReasonSchema = z.strictObject({ reason: reasonSchema });
const proposedSchema = z.strictObject({ approvalId: uuidV7Schema });

export const disablePlayer = defineStaffCall({
  name: 'disablePlayer',
  method: 'POST',
  path: '/staff/players/:userId/disable',
  area: 'players',
  summary: 'Closes sign-in, sessions and wallet at once; one person is enough.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'CARE-7',
});

export const enablePlayer = defineStaffCall({
  name: 'enablePlayer',
  method: 'POST',
  path: '/staff/players/:userId/enable',
  area: 'players',
  summary:
    'Proposes to open a disabled account again; a second person decides. An exclusion stays.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: proposedSchema,
  status: 202,
  refusals: ['STATE_CONFLICT', 'OWN_ACCOUNT'],
  rule: 'CARE-7',
});

export const excludePlayer = defineStaffCall({
  name: 'excludePlayer',
  method: 'POST',
  path: '/staff/players/:userId/exclude',
  area: 'players',
  summary: 'Excludes the player from play; one person is enough, and nobody shortens it.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'CARE-7',
});

export const correctPlayerExclusion = defineStaffCall({
  name: 'correctPlayerExclusion',
  method: 'POST',
  path: '/staff/players/:userId/correctExclusion',
  area: 'players',
  summary:
    'Proposes to lift an exclusion that hit the wrong person; a second person decides on the mistaken identity.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: proposedSchema,
  status: 202,
  refusals: ['STATE_CONFLICT', 'OWN_ACCOUNT'],
  rule: 'CARE-7',
});

export const signOutPlayer = defineStaffCall({
  name: 'signOutPlayer',
  method: 'POST',
  path: '/staff/players/:userId/signOut',
  area: 'players',
  summary: 'Ends every session and every remembered device.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'CARE-7',
});

export const resendPlayerVerification = defineStaffCall({
  name: 'resendPlayerVerification',
  method: 'POST',
  path: '/staff/players/:userId/resendVerification',
  area: 'players',
  summary: 'Sends the email that verifies the address once more; nothing to a verified one.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['TOO_MANY_REQUESTS', 'STATE_CONFLICT'],
  rule: 'CARE-7',
});

export const resetPlayerSecondFactor = defineStaffCall({
  name: 'resetPlayerSecondFactor',
  method: 'POST',
  path: '/staff/players/:userId/resetSecondFactor',
  area: 'players',
  summary: 'Removes every second factor and ends every session.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: z.strictObject({ removed: z.int().check(z.gte(0)) }),
  /** Where another company stores the second factors. */
  refusals: ['FEATURE_OFF'],
  rule: 'CARE-7',
});

export const addPlayerNote = defineStaffCall({
  name: 'addPlayerNote',
  method: 'POST',
  path: '/staff/players/:userId/notes',
  area: 'players',
  summary: 'Adds a note; the same id twice adds it once.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: z.strictObject({
    /** Made by the page. */
    noteId: uuidV7Schema,
    text: z.string().check(z.minLength(1), z.maxLength(4_000), isStorable()),
  }),
  reply: playerNoteSchema,
  status: 201,
  refusals: ['REQUEST_ID_REUSED'],
  rule: 'CARE-5',
});

export const grantPlayerCredits = defineStaffCall({
  name: 'grantPlayerCredits',
  method: 'POST',
  path: '/staff/players/:userId/credits',
  area: 'players',
  summary:
    'Gives free-play credits: at once up to the limit of one person, else as a proposal. The same id twice gives them once.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: z.strictObject({
    /** Made by the page. */
    requestId: uuidV7Schema,
    paytableNames: z.array(paytableNameSchema).check(z.minLength(1), z.maxLength(50)),
    currency: currencySchema,
    creditsValue: betAmountSchema,
    credits: z.int().check(z.gte(1), z.lte(10_000)),
    expiresAt: requestedInstantSchema,
    reason: reasonSchema,
  }),
  /** Exactly one of the two. */
  reply: z.strictObject({
    giftId: z.nullable(shortTextSchema),
    approvalId: z.nullable(uuidV7Schema),
  }),
  refusals: [
    'UNKNOWN_PAYTABLE',
    'BIRTH_DATE_REQUIRED',
    'STATE_CONFLICT',
    'REQUEST_ID_REUSED',
    'OWN_ACCOUNT',
  ],
  rule: 'CARE-8',
});

/** Minor units; at least one. */
const adjustmentSchema = {
  currency: currencySchema,
  direction: z.enum(['up', 'down']),
  amount: minorUnitsSchema.check(z.gte(1)),
};
const balancesSchema = z.strictObject({
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
});

export const previewPlayerAdjustment = defineStaffCall({
  name: 'previewPlayerAdjustment',
  method: 'POST',
  path: '/staff/players/:userId/adjustments/preview',
  area: 'players',
  summary: 'What an adjustment would post and leave, as of now; changes nothing.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  body: z.strictObject(adjustmentSchema),
  reply: z.strictObject({
    /** ADJUSTMENT_UP or ADJUSTMENT_DOWN. */
    kind: shortTextSchema,
    before: balancesSchema,
    /** Null when it would be refused. */
    after: z.nullable(balancesSchema),
    postings: z.array(playerPostingSchema),
    /** INSUFFICIENT_BALANCE or BALANCE_LIMIT_REACHED; null when it would be accepted. */
    refusal: z.nullable(shortTextSchema),
  }),
  refusals: [],
  rule: 'CARE-9',
});

export const adjustPlayerBalance = defineStaffCall({
  name: 'adjustPlayerBalance',
  method: 'POST',
  path: '/staff/players/:userId/adjustments',
  area: 'players',
  summary: 'Proposes to move a balance up or down; a second person always decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: z.strictObject({ ...adjustmentSchema, reason: reasonSchema }),
  reply: proposedSchema,
  status: 202,
  refusals: ['BIRTH_DATE_REQUIRED', 'INSUFFICIENT_BALANCE', 'BALANCE_LIMIT_REACHED', 'OWN_ACCOUNT'],
  rule: 'CARE-9',
});
