import * as z from 'zod/mini';
import { shortTextSchema } from '../values/text.ts';
import {
  CARD_PROVIDER_CHOICES,
  forVendorSwitches,
  SUPPORT_CHAT_CHOICES,
} from '../vendors/vendor-choices.ts';
import {
  AGE_LIMIT_DEFAULT_YEARS,
  JACKPOT_DUMMY_TIMER_INTERVAL_MS,
  LOCATION_REGION_DEFAULT,
  LOG_LEVEL_DEFAULT,
  REDEMPTION_DOLLARS_MAX_DEFAULT,
  REDEMPTION_DOLLARS_MIN_DEFAULT,
  REDEMPTION_TICKETS_MAX_DEFAULT,
  REDEMPTION_TICKETS_MIN_DEFAULT,
  REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS,
  RUBY_REWARDS_EXCHANGE_RATE_DEFAULT,
} from '../values/limits.ts';

/**
 * Feature flags: the closed list with types and defaults. The defaults are for a local server: what
 * needs a vendor is off, what the platform does itself is on. A brand overrides them by data.
 * parse-flags.ts reads them from text. Source: FLAG rules (specification 3, 5, 9).
 */
const on = z.boolean();
/** A name of the specification without a vendor: whoever switches it on is refused, at the start and in rules. Source: FLAG-21. */
const withoutVendor = z.literal(false, 'has no vendor, so it cannot be switched on');
const NAMES_MAX = 500;
const names = z.array(shortTextSchema).check(z.maxLength(NAMES_MAX));
const text = z.string().check(z.maxLength(500));
const count = z.int().check(z.gte(0));

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const SPECIFIED_SHAPE = {
  // Access
  allowStaffLogin: on,
  signupEnabled: on,
  usernameLoginEnabled: on,
  googleAuthEnabled: on,
  facebookAuthEnabled: on,
  appleAuthEnabled: on,
  smsEnabled: on,
  phoneOptional: on,
  nicknameEntryEnabled: on,
  /** Years. */
  ageLimit: count,
  // Location and identity
  xpointEnabled: on,
  guestLobbyEnabled: on,
  locationRegion: text,
  kycEnabled: on,
  usingSumsub: on,
  deferredKycEnabled: on,
  // Purchases
  purchasesEnabled: on,
  welcomePurchaseButtonEnabled: on,
  limitedTimeOfferEnabled: on,
  limitedTimeOfferPackCode: text,
  promoCodeEntryEnabled: on,
  giftCodeEntryEnabled: on,
  cardPaymentsEnabled: on,
  cardPaymentProvider: z.enum(CARD_PROVIDER_CHOICES),
  bankPaymentsEnabled: withoutVendor,
  coinflowPaymentsEnabled: withoutVendor,
  payNearMePaymentsEnabled: on,
  payNearMeAction: z.enum(['pay', 'withdrawal', 'tokenize']),
  payNearMeCashEnabled: on,
  payNearMeCreditEnabled: on,
  payNearMeDebitEnabled: on,
  payNearMeAchEnabled: on,
  payNearMeApplePayEnabled: on,
  payNearMeGooglePayEnabled: on,
  payNearMePaypalEnabled: on,
  payNearMeVenmoEnabled: on,
  payNearMeCashAppEnabled: on,
  // Redemptions; tickets in hundredths as stored, dollars whole
  cashoutsEnabled: on,
  payNearMeCashoutsEnabled: on,
  achCashoutsEnabled: on,
  aptpayCashoutsEnabled: on,
  coinflowCashoutsEnabled: on,
  minTickets: count,
  maxTickets: count,
  minDollars: count,
  maxDollars: count,
  /** Tickets that were given can be redeemed once as many were staked. */
  ticketPlaythroughEnabled: on,
  /** Dollars of one player in 24 hours that no person has to review; 0: a person reviews everything. */
  cashOutAutoReviewMaxDollars: count,
  // Games
  jackpotEnabled: on,
  jackpotPurchaseVerifiedRequired: on,
  /** Milliseconds between the steps of the jackpot ticker while no total has arrived. */
  jackpotDummyTimerIntervalMs: count,
  /** A player’s next round of a game waits for the minimum length that the installation sets. */
  roundPacingEnabled: on,
  howToPlayEnabled: on,
  bingoEnabled: on,
  /** Names of the games offered, in order; empty means every game of the platform. */
  games: names,
  /** Ids of the slides shown, in order; empty means every slide of the platform. */
  slides: names,
  // Rewards
  rewardsEnabled: on,
  dailyRewardsEnabled: on,
  freePlayEnabled: on,
  referAFriendEnabled: on,
  rubyRewardsEnabled: on,
  rubyRewardsExchangeRate: z.number().check(z.gt(0)),
  rubyRewardsSignupUrl: text,
  rubyRewardsConnectUrl: text,
  rubyRewardsGameId: text,
  // Responsible play and support
  selfExclusionEnabled: on,
  playerReportEnabled: on,
  supportChatEnabled: on,
  supportChatProvider: z.enum(SUPPORT_CHAT_CHOICES),
  // Operations
  remoteConfigEnabled: on,
  remoteConfigFetchIntervalMinMs: count,
  analyticsEnabled: on,
  errorReportingEnabled: on,
  logLevel: z.enum(LOG_LEVELS),
} as const;
/** A vendor that the specification does not name brings its switches with its entry in the table. */
export const FLAG_SHAPE = { ...SPECIFIED_SHAPE, ...forVendorSwitches(on) };

export const flagsSchema = z.strictObject(FLAG_SHAPE);
export type Flags = z.output<typeof flagsSchema>;
export type FlagName = keyof Flags;
/** Flags that a brand, a stage or a remote table may change. */
export const flagOverridesSchema = z.exactPartial(flagsSchema);
export type FlagOverrides = z.output<typeof flagOverridesSchema>;

const SPECIFIED_DEFAULTS: Readonly<Pick<Flags, keyof typeof SPECIFIED_SHAPE>> = {
  allowStaffLogin: true,
  signupEnabled: true,
  usernameLoginEnabled: false,
  googleAuthEnabled: false,
  facebookAuthEnabled: false,
  appleAuthEnabled: false,
  smsEnabled: false,
  phoneOptional: false,
  nicknameEntryEnabled: true,
  ageLimit: AGE_LIMIT_DEFAULT_YEARS,
  xpointEnabled: false,
  guestLobbyEnabled: true,
  locationRegion: LOCATION_REGION_DEFAULT,
  kycEnabled: false,
  usingSumsub: false,
  deferredKycEnabled: false,
  purchasesEnabled: false,
  welcomePurchaseButtonEnabled: true,
  limitedTimeOfferEnabled: false,
  limitedTimeOfferPackCode: '',
  promoCodeEntryEnabled: false,
  giftCodeEntryEnabled: false,
  cardPaymentsEnabled: false,
  cardPaymentProvider: 'NMI',
  bankPaymentsEnabled: false,
  coinflowPaymentsEnabled: false,
  payNearMePaymentsEnabled: false,
  payNearMeAction: 'pay',
  payNearMeCashEnabled: true,
  payNearMeCreditEnabled: false,
  payNearMeDebitEnabled: false,
  payNearMeAchEnabled: false,
  payNearMeApplePayEnabled: false,
  payNearMeGooglePayEnabled: false,
  payNearMePaypalEnabled: false,
  payNearMeVenmoEnabled: false,
  payNearMeCashAppEnabled: false,
  cashoutsEnabled: false,
  payNearMeCashoutsEnabled: false,
  achCashoutsEnabled: false,
  aptpayCashoutsEnabled: false,
  coinflowCashoutsEnabled: false,
  minTickets: REDEMPTION_TICKETS_MIN_DEFAULT,
  maxTickets: REDEMPTION_TICKETS_MAX_DEFAULT,
  minDollars: REDEMPTION_DOLLARS_MIN_DEFAULT,
  maxDollars: REDEMPTION_DOLLARS_MAX_DEFAULT,
  ticketPlaythroughEnabled: true,
  cashOutAutoReviewMaxDollars: 0,
  jackpotEnabled: true,
  jackpotPurchaseVerifiedRequired: false,
  jackpotDummyTimerIntervalMs: JACKPOT_DUMMY_TIMER_INTERVAL_MS,
  roundPacingEnabled: true,
  howToPlayEnabled: true,
  bingoEnabled: true,
  games: [],
  slides: [],
  rewardsEnabled: false,
  dailyRewardsEnabled: false,
  freePlayEnabled: true,
  referAFriendEnabled: false,
  rubyRewardsEnabled: false,
  rubyRewardsExchangeRate: RUBY_REWARDS_EXCHANGE_RATE_DEFAULT,
  rubyRewardsSignupUrl: '',
  rubyRewardsConnectUrl: '',
  rubyRewardsGameId: '',
  selfExclusionEnabled: true,
  playerReportEnabled: true,
  supportChatEnabled: false,
  supportChatProvider: 'none',
  remoteConfigEnabled: true,
  remoteConfigFetchIntervalMinMs: REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS,
  analyticsEnabled: false,
  errorReportingEnabled: false,
  logLevel: LOG_LEVEL_DEFAULT,
};
export const FLAG_DEFAULTS: Readonly<Flags> = {
  ...SPECIFIED_DEFAULTS,
  ...forVendorSwitches(false),
};
