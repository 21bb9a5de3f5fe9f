import * as z from 'zod/mini';

/**
 * Every closed list of specification section 3. The wire text is the enum text, and the database
 * stores the same. Values marked "addition" are documented additions of this platform.
 */
export const ACCOUNT_TYPES = ['user', 'staff'] as const;
export const accountTypeSchema = z.enum(ACCOUNT_TYPES);

export const PAYMENT_STATUSES = ['PENDING', 'SUCCEEDED', 'FAILED'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);

export const CASH_OUT_STATUSES = ['REQUESTED', 'REVIEWED', 'SUCCEEDED', 'FAILED'] as const;
export type CashOutStatus = (typeof CASH_OUT_STATUSES)[number];
export const cashOutStatusSchema = z.enum(CASH_OUT_STATUSES);

/** Payout speeds that Coinflow offers in the United States. */
export const COINFLOW_SPEEDS = ['asap', 'same_day', 'standard', 'card'] as const;
export const coinflowSpeedSchema = z.enum(COINFLOW_SPEEDS);

/** `Undefined` is the empty text on the wire: the loyalty status is not known yet. */
export const RUBY_REWARDS_STATUSES = [
  '',
  'NotSignedUpForRewards',
  'NotConnectedForRewards',
  'ConnectionPending',
  'Connected',
  'Authorized',
  'BannedUser',
] as const;
export type RubyRewardsStatus = (typeof RUBY_REWARDS_STATUSES)[number];
export const rubyRewardsStatusSchema = z.enum(RUBY_REWARDS_STATUSES);

/** Win types of user credits; a credit without a type counts as a win too (specification 3). */
export const WIN_CREDIT_TYPES = ['BET_WIN', 'CREDIT_BET_WIN'] as const;
/** FREE_PLAY (addition) names the credits that are stakes, not wins. */
export const USER_CREDIT_TYPES = [...WIN_CREDIT_TYPES, 'FREE_PLAY'] as const;
export type UserCreditType = (typeof USER_CREDIT_TYPES)[number];
export const userCreditTypeSchema = z.enum(USER_CREDIT_TYPES);

/** Rungs of the ladder that a brand may use, lowest first; each has its own art. */
export const TIERS = ['copper', 'silver', 'gold', 'sapphire', 'opal'] as const;
export type TierName = (typeof TIERS)[number];
export const tierNameSchema = z.enum(TIERS);

/** Perks of a tier. Values are integers: 1 for "has it". */
export const TIER_PERKS = ['referAFriend'] as const;
export type TierPerk = (typeof TIER_PERKS)[number];
export const tierPerkSchema = z.enum(TIER_PERKS);

/** Kinds of entries in the activity feed. */
export const ACTIVITY_KINDS = ['signIn', 'play', 'grant', 'jackpot', 'money'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
export const activityKindSchema = z.enum(ACTIVITY_KINDS);

/** Why the platform granted something; the names of the ledger's own operations. */
export const GRANT_REASONS = [
  'WELCOME_GRANT',
  'FREE_POINTS',
  'POSTAL_ENTRY',
  'PURCHASE_VERIFIED',
  'DAILY_REWARD',
  'VOUCHER',
  'REFERRAL',
  'RUBY_PURCHASE',
] as const;
export type GrantReason = (typeof GRANT_REASONS)[number];
export const grantReasonSchema = z.enum(GRANT_REASONS);

/** What purchases, redemptions and corrections did to a balance; the names of the ledger's own operations. */
export const MONEY_REASONS = [
  'PURCHASE',
  'PURCHASE_REVERSAL',
  'CASH_OUT_HOLD',
  'CASH_OUT_RELEASE',
  'CASH_OUT_RETURNED',
  'ADJUSTMENT_UP',
  'ADJUSTMENT_DOWN',
] as const;
export type MoneyReason = (typeof MONEY_REASONS)[number];

export const JACKPOT_TYPES = ['MINI', 'MINOR', 'MAJOR', 'GRAND'] as const;
export type JackpotType = (typeof JACKPOT_TYPES)[number];
export const jackpotTypeSchema = z.enum(JACKPOT_TYPES);

/** PENDING until the player has seen it; the money is posted at the win (JACK rules). */
export const JACKPOT_WIN_STATUSES = ['PENDING', 'COMPLETED'] as const;
export const jackpotWinStatusSchema = z.enum(JACKPOT_WIN_STATUSES);

export const BET_STATUSES = ['PENDING', 'SETTLED', 'CANCELLED'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];
export const betStatusSchema = z.enum(BET_STATUSES);

/** Which call opened the bet. */
export const BET_KINDS = [
  'BET',
  'CREDIT_BET',
  'MULTI_CREDIT_BET',
  'CRASH',
  'POKER_SOLITAIRE',
  'STATEFUL',
] as const;
export type BetKind = (typeof BET_KINDS)[number];
export const betKindSchema = z.enum(BET_KINDS);

export const CRASH_BET_STATUSES = ['PENDING', 'LOCKED', 'SETTLED', 'LOST', 'CANCELLED'] as const;
export type CrashBetStatus = (typeof CRASH_BET_STATUSES)[number];
export const crashBetStatusSchema = z.enum(CRASH_BET_STATUSES);

export const CRASH_ROUND_PHASES = ['BETTING', 'LOCKED', 'RUNNING', 'ENDED'] as const;
export type CrashRoundPhase = (typeof CRASH_ROUND_PHASES)[number];
export const crashRoundPhaseSchema = z.enum(CRASH_ROUND_PHASES);

export const GAME_KINDS = [
  'slot',
  'crash',
  'poker-solitaire',
  'mines',
  'hi-lo',
  'plinko',
  'keno',
  'video-bingo',
  'blackjack',
] as const;
export type GameKind = (typeof GAME_KINDS)[number];
export const gameKindSchema = z.enum(GAME_KINDS);

/** The device orientation that shows a game largest; `any` when it makes no difference. */
export const ORIENTATIONS = ['landscape', 'portrait', 'any'] as const;
export const orientationSchema = z.enum(ORIENTATIONS);

export const ACH_ACCOUNT_TYPES = ['checking', 'savings'] as const;
export const achAccountTypeSchema = z.enum(ACH_ACCOUNT_TYPES);
