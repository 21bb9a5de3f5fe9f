/** Players as the staff see them. Source: CARE-1 to CARE-9. */
import * as z from 'zod/mini';
import { attributionSchema, marketingPreferencesSchema } from '../entities/player.ts';
import { selfExclusionSchema } from '../entities/self-exclusion.ts';
import { tierStandingSchema } from '../entities/tier.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { accountTypeSchema } from '../values/enums.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';
import { signInMethodSchema } from '../vendors/vendor-enums.ts';

export const PLAYER_STATUSES = ['ACTIVE', 'DISABLED', 'EXCLUDED'] as const;
export type PlayerStatus = (typeof PLAYER_STATUSES)[number];
export const playerStatusSchema = z.enum(PLAYER_STATUSES);

/** Personal data that some roles see masked. */
export const MASKED_FIELDS = ['email', 'phoneNumber', 'name', 'dateOfBirth'] as const;
export type MaskedField = (typeof MASKED_FIELDS)[number];
export const maskedFieldSchema = z.enum(MASKED_FIELDS);

/** Free-play credits of at most this value in 24 hours one person gives a player; more needs two. Minor units. Source: CARE-8. */
export const CREDITS_BY_ONE_PERSON_MAX = { POINTS: 100_000, SWEEP_TICKETS: 2_500 } as const;

/** Text as stored or masked, such as `a•••@example.com`; masked text may be no valid address. */
const personalTextSchema = z.nullable(z.string().check(z.maxLength(256)));

/** What a row of a list says about a player. */
export const playerEntrySchema = z.strictObject({
  userId: userIdSchema,
  nickname: z.nullable(z.string()),
  email: personalTextSchema,
  phoneNumber: personalTextSchema,
  accountType: accountTypeSchema,
  status: playerStatusSchema,
  createdAt: instantSchema,
  /** The last call in any session, to about a minute; null for somebody who never signed in. */
  lastSeenAt: z.nullable(instantSchema),
  /** Of email and phone number: shown masked to this caller. */
  isMasked: z.boolean(),
});
export type PlayerEntry = z.output<typeof playerEntrySchema>;

/** What a search found a player by; `newest` without a text. */
export const MATCHES = [
  'userId',
  'email',
  'phoneNumber',
  'nickname',
  'session',
  'rememberedDevice',
  'network',
  'name',
  'similarEmail',
  'similarNickname',
  'newest',
] as const;
export type PlayerMatch = (typeof MATCHES)[number];
export const playerMatchSchema = z.enum(MATCHES);
export const foundPlayerSchema = z.strictObject({
  player: playerEntrySchema,
  matchedBy: playerMatchSchema,
});

/** What a player may do, and the refusal that keeps them from it. */
export const PLAYER_ACTIVITIES = ['playPoints', 'playTickets', 'purchase', 'redeem'] as const;
export const playerActivitySchema = z.enum(PLAYER_ACTIVITIES);
export const activityGateSchema = z.strictObject({
  activity: playerActivitySchema,
  /** The code of the first refusal; null when nothing closes it. */
  closedBy: z.nullable(shortTextSchema),
});

export const secondFactorSchema = z.strictObject({
  /** Of a hosted identity service any text. */
  factorId: shortTextSchema,
  kind: z.enum(['phone', 'totp']),
  enrolledAt: instantSchema,
});

export const playerBalanceSchema = z.strictObject({
  currency: currencySchema,
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
  /** ACTIVE, EXCLUDED, DISABLED or REVIEW. */
  walletState: shortTextSchema,
});

/** Everything about a player that needs no page of its own. */
export const staffPlayerSchema = z.strictObject({
  userId: userIdSchema,
  nickname: z.nullable(z.string()),
  email: personalTextSchema,
  phoneNumber: personalTextSchema,
  name: personalTextSchema,
  /** `YYYY-MM-DD`, or masked `YYYY-••-••`. */
  dateOfBirth: personalTextSchema,
  /** What this caller sees masked. */
  masked: z.array(maskedFieldSchema),
  accountType: accountTypeSchema,
  status: playerStatusSchema,
  /** The player's own exclusion in force; null also for one of the staff. Source: PLAY-15. */
  selfExclusion: z.nullable(selfExclusionSchema),
  declaredState: shortTextSchema,
  createdAt: instantSchema,
  lastSignInAt: z.nullable(instantSchema),
  lastSeenAt: z.nullable(instantSchema),
  marketing: marketingPreferencesSchema,
  attribution: z.nullable(attributionSchema),
  verification: z.strictObject({
    /** Null when the identity service does not know the player. */
    isEmailVerified: z.nullable(z.boolean()),
    isPhoneVerified: z.nullable(z.boolean()),
    isBirthDateKnown: z.boolean(),
    /** `password`, or the name of a provider. */
    signInMethods: z.array(shortTextSchema),
    secondFactors: z.array(secondFactorSchema),
    gates: z.array(activityGateSchema),
  }),
  balances: z.array(playerBalanceSchema),
  tier: z.omit(tierStandingSchema, { ladder: true }),
  /** Rounds whose stake is reserved at this moment. */
  openRounds: z.int().check(z.gte(0)),
  now: instantSchema,
});
export type StaffPlayer = z.output<typeof staffPlayerSchema>;

export const playerSessionSchema = z.strictObject({
  sessionId: uuidV7Schema,
  device: shortTextSchema,
  /** Three octets of an IPv4 address or four groups of an IPv6 one; null when it is not known. */
  network: z.nullable(shortTextSchema),
  signInMethod: z.nullable(signInMethodSchema),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isEnded: z.boolean(),
});

export const playerDeviceSchema = z.strictObject({
  rememberedDeviceId: uuidV7Schema,
  device: shortTextSchema,
  rememberedAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
});

/** One line of an operation; they sum to zero. Amounts in minor units. */
export const playerPostingSchema = z.strictObject({
  /** A name of the chart of accounts, such as PLAYER_AVAILABLE. */
  account: shortTextSchema,
  amount: z.int(),
});

/** An accepted operation of the ledger. */
export const playerOperationSchema = z.strictObject({
  operationId: uuidV7Schema,
  /** A kind of the ledger, such as BET, FREE_POINTS or ADJUSTMENT_UP. */
  kind: shortTextSchema,
  currency: currencySchema,
  amount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  balanceAfter: minorUnitsSchema,
  lockedBalanceAfter: minorUnitsSchema,
  version: z.int().check(z.gte(0)),
  gameName: z.nullable(shortTextSchema),
  paytable: z.nullable(shortTextSchema),
  reservationId: z.nullable(uuidV7Schema),
  at: instantSchema,
  postings: z.array(playerPostingSchema),
});

/** A gift of equal free-play credits. */
export const playerGiftSchema = z.strictObject({
  giftId: shortTextSchema,
  actionId: shortTextSchema,
  paytableNames: z.array(shortTextSchema),
  currency: currencySchema,
  creditsValue: minorUnitsSchema,
  credits: z.int().check(z.gte(1)),
  played: z.int().check(z.gte(0)),
  grantedAt: instantSchema,
  expiresAt: instantSchema,
});

/** An email to the player; links and codes in it are not stored. */
export const playerEmailSchema = z.strictObject({
  emailId: uuidV7Schema,
  template: shortTextSchema,
  to: personalTextSchema,
  state: z.enum(['queued', 'sent', 'failed']),
  queuedAt: instantSchema,
  sentAt: z.nullable(instantSchema),
});

/** A note of the staff; nobody changes or removes one. */
export const playerNoteSchema = z.strictObject({
  noteId: uuidV7Schema,
  text: z.string(),
  staffId: uuidV7Schema,
  staffName: shortTextSchema,
  at: instantSchema,
});

export const LINK_KINDS = ['device', 'network', 'phoneNumber'] as const;
export const linkKindSchema = z.enum(LINK_KINDS);
/** Another account of the brand that shares something with the player's. */
export const linkedPlayerSchema = z.strictObject({
  player: playerEntrySchema,
  sharedBy: z.array(linkKindSchema),
});
