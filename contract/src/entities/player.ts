import * as z from 'zod/mini';
import { accountTypeSchema } from '../values/enums.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { usStateSchema } from '../values/us-states.ts';
import {
  birthDateSchema,
  dateSchema,
  emailSchema,
  isStorable,
  mediumTextSchema,
  phoneNumberSchema,
  promoCodeSchema,
  regionCodeSchema,
  shortTextSchema,
  zipSchema,
} from '../values/text.ts';

/** Marketing attribution, captured on the first visit from the page's query string. */
export const attributionSchema = z.strictObject({
  joiningURL: z.string().check(z.maxLength(2_048), isStorable()),
  referralURL: z.string().check(z.maxLength(2_048), isStorable()),
  promoCode: z.optional(promoCodeSchema),
  attrTo: z.optional(z.string().check(z.maxLength(200), isStorable())),
  btag: z.optional(z.string().check(z.maxLength(200), isStorable())),
});
export type Attribution = z.output<typeof attributionSchema>;

/** utm_source, utm_medium and utm_campaign. */
export const campaignContextSchema = z.strictObject({
  source: z.optional(mediumTextSchema),
  medium: z.optional(mediumTextSchema),
  name: z.optional(mediumTextSchema),
});
export type CampaignContext = z.output<typeof campaignContextSchema>;

export const marketingPreferencesSchema = z.strictObject({
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
});
export type MarketingPreferences = z.output<typeof marketingPreferencesSchema>;

export const userTierConfigSchema = z.strictObject({ referAFriendEnabled: z.boolean() });

export const signUpPayloadSchema = z.strictObject({
  attribution: attributionSchema,
  declaredState: usStateSchema,
  marketingConsent: z.boolean(),
  /** Without it an account may exist, but is given nothing and plays nothing. Source: GATE-17. */
  dateOfBirth: z.optional(birthDateSchema),
});
export type SignUpPayload = z.output<typeof signUpPayloadSchema>;

/** The fields of the specification, and the session that all later calls send. */
export const loginReplySchema = z.strictObject({
  type: accountTypeSchema,
  userId: userIdSchema,
  /** Absent for users who signed in by phone alone. */
  email: z.nullable(emailSchema),
  nickname: z.nullable(z.string()),
  dateOfBirth: z.nullable(dateSchema),
  sumsubKycVerified: z.boolean(),
  sumsubPurchaseVerified: z.boolean(),
  sumsubApplicantId: z.nullable(shortTextSchema),
  marketingPreferences: marketingPreferencesSchema,
  sessionId: shortTextSchema,
});
export type LoginReply = z.output<typeof loginReplySchema>;

/** One sign-in of a player. `device` is a readable form of the browser's user agent. */
export const sessionSchema = z.strictObject({
  sessionId: uuidV7Schema,
  device: shortTextSchema,
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
  isEnded: z.boolean(),
});
export type SessionEntry = z.output<typeof sessionSchema>;

/** A device on which the player stays signed in. `expiresAt`: when it forgets who the player is. */
export const rememberedDeviceSchema = z.strictObject({
  rememberedDeviceId: uuidV7Schema,
  device: shortTextSchema,
  rememberedAt: instantSchema,
  lastUsedAt: instantSchema,
  expiresAt: instantSchema,
  isCurrent: z.boolean(),
});
export type RememberedDeviceEntry = z.output<typeof rememberedDeviceSchema>;

/**
 * `verified` is the email verification as the API sees it; it and the fields after it are
 * additions of this platform.
 */
export const userDetailsSchema = z.strictObject({
  nickname: z.nullable(z.string()),
  sumsubKycVerified: z.boolean(),
  sumsubPurchaseVerified: z.boolean(),
  sumsubApplicantId: z.nullable(shortTextSchema),
  marketingPreferences: marketingPreferencesSchema,
  userTierConfig: userTierConfigSchema,
  verified: z.boolean(),
  phoneNumber: z.nullable(phoneNumberSchema),
  phoneVerified: z.boolean(),
  loyaltyStatus: z.nullable(shortTextSchema),
  declaredState: z.nullable(regionCodeSchema),
  selfExcluded: z.boolean(),
  /** Present while legal texts wait for the player's acceptance. Source: GATE-20. */
  textsToAccept: z.optional(z.literal(true)),
});
export type UserDetails = z.output<typeof userDetailsSchema>;

/** The legal person behind an account, as payout providers require it. Never logged. */
export const identityFormSchema = z.strictObject({
  userId: userIdSchema,
  firstName: shortTextSchema,
  lastName: shortTextSchema,
  yearOfBirth: z.int().check(z.gte(1900), z.lte(2100)),
  street: shortTextSchema,
  city: shortTextSchema,
  state: regionCodeSchema,
  country: regionCodeSchema,
  zip: zipSchema,
});
export type IdentityForm = z.output<typeof identityFormSchema>;
