import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CLIENT_TEXTS } from '@jubilee/contract/values/client-texts';
import type { RefusalCode } from '@jubilee/contract/values/refusals';

/**
 * The server's refusals, in the language of the page. The English is the contract's own, word for
 * word. Source: LANG-6, ERR-1.
 */
const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, MessageDescriptor>> = {
  MALFORMED_REQUEST: msg`The request is not valid.`,
  MALFORMED_JSON: msg`The body is not valid JSON, or a number in it is not written plainly.`,
  DUPLICATE_KEY: msg`The body names the same key twice, or a key that is not allowed.`,
  BODY_TOO_DEEP: msg`The body is nested too deeply.`,
  REQUEST_ID_REQUIRED: msg`This call needs a UUIDv7 in the x-request-id header.`,
  REQUEST_ID_OUTSIDE_WINDOW: msg`The x-request-id was made too long ago or lies in the future.`,
  UNKNOWN_GAME: msg`This game is not offered here.`,
  UNKNOWN_PAYTABLE: msg`This paytable does not belong to the game.`,
  FORCE_BIG_WIN_NOT_ALLOWED: msg`forceBigWin is not available here.`,
  CONTEXT_HASH_MISMATCH: msg`The context does not match its hash.`,
  UNDER_AGE: msg`You are not old enough to play here.`,
  ILLEGAL_ACTION: msg`This action is not possible now.`,
  INVALID_CONFIG: msg`These settings do not belong to the game.`,
  CARD_NUMBER_NOT_ACCEPTED: msg`Card numbers belong in the fields of the payment provider.`,
  NICKNAME_NOT_ALLOWED: msg`A nickname has 3 to 24 letters and digits of one script, and between them blanks, dots, dashes or underscores.`,
  ROUTING_NUMBER_INVALID: msg`This routing number is not valid.`,
  AMOUNT_OUTSIDE_LIMITS: msg`This amount is outside the limits.`,
  RUBY_REWARDS_NO_PROFILE: msg`There is no rewards profile yet.`,
  INVALID_ACCESS_TOKEN: msg`invalid access token`,
  SESSION_REQUIRED: msg`A valid session is required.`,
  INVALID_XPOINT_TOKEN: msg`invalid xpoint token`,
  ACCOUNT_DISABLED: msg`This user account has been disabled.`,
  INVALID_LOCATION: msg`Invalid Location`,
  USER_TYPE_NOT_ALLOWED: msg`User type not allowed to login to app`,
  USER_ID_MISMATCH: msg`The x-user-id header is not the signed-in player.`,
  EMAIL_NOT_VERIFIED: msg`Please verify your email address first.`,
  BIRTH_DATE_REQUIRED: msg`Please add your date of birth first.`,
  TEXTS_NOT_ACCEPTED: msg`Our terms have changed. Please read and accept them first.`,
  PHONE_NOT_VERIFIED: msg`Please verify your phone number first.`,
  IDENTITY_NOT_VERIFIED: msg`Please verify your identity first.`,
  PURCHASE_NOT_VERIFIED: msg`Please complete purchase verification first.`,
  RUBY_REWARDS_BANNED: msg`This rewards profile is closed.`,
  SELF_EXCLUDED: msg`You have excluded yourself from play.`,
  LOSS_LIMIT_REACHED: msg`This stake could take you past the loss limit that you have set.`,
  PLAY_LIMIT_REACHED: msg`This stake would take you past the play limit that you have set.`,
  TIME_LIMIT_REACHED: msg`The time that you have set for play is over.`,
  PURCHASE_LIMIT_REACHED: msg`This purchase would take you past the limit that you have set.`,
  STAFF_ACCOUNT: msg`This is not open to accounts of our staff.`,
  PROOF_REQUIRED: msg`Please confirm that it is you first.`,
  SIGN_UP_CLOSED_IN_STATE: msg`New accounts are not offered where you live.`,
  BUYING_CLOSED_IN_STATE: msg`Buying is not offered where you live or are.`,
  POINTS_CLOSED_IN_STATE: msg`Playing for points is not offered where you live or are.`,
  TICKETS_CLOSED_IN_STATE: msg`Playing for tickets is not offered where you live or are.`,
  REDEEMING_CLOSED_IN_STATE: msg`Redeeming is not offered where you live or are.`,
  FREE_ENTRY_CLOSED_IN_STATE: msg`Free entry is not offered where you live or are.`,
  PROMOTIONS_CLOSED_IN_STATE: msg`Promotions are not offered where you live or are.`,
  STAKE_ABOVE_PRIZE_CAP: msg`A win at this stake could be above the largest prize allowed where you live or are.`,
  FEATURE_OFF: msg`This feature is not available here.`,
  NOT_FOUND: msg`Not found.`,
  PLAYER_NOT_FOUND: msg`This account has not finished signing up.`,
  METHOD_NOT_ALLOWED: msg`This method is not supported here.`,
  INSUFFICIENT_BALANCE: msg`user doesn't have enough balance`,
  INSUFFICIENT_CREDITS: msg`user doesn't have enough credits`,
  FREE_POINTS_NOT_DUE: msg`Free points are not available yet.`,
  FREE_POINTS_BALANCE_TOO_HIGH: msg`Free points are for balances that run low.`,
  WALLET_CLOSED: msg`This wallet is closed for play.`,
  BALANCE_LIMIT_REACHED: msg`This balance cannot grow any further.`,
  LIMIT_NOT_DUE: msg`A looser limit can be confirmed 24 hours after it was chosen.`,
  STATE_CONFLICT: msg`Something changed in between. Please try again.`,
  NICKNAME_TAKEN: msg`This nickname is taken.`,
  FAVORITES_FULL: msg`Your favorites are full. Please remove one first.`,
  ENTRY_CODES_FULL: msg`You have as many open codes as a player may have. Please send your cards first.`,
  OUTSIDE_ENTRY_PERIOD: msg`Codes for entries by post are given out during the entry period only.`,
  CODE_NOT_VALID: msg`This code is not valid.`,
  DAILY_REWARD_NOT_DUE: msg`The daily reward is not available yet.`,
  RUBY_REWARDS_INSUFFICIENT_FUNDS: msg`There are not enough ruby points.`,
  PACK_NOT_AVAILABLE: msg`This pack is not on sale.`,
  PAYOUT_DETAILS_REQUIRED: msg`Please add your payout details first.`,
  PAYOUT_DETAILS_EXIST: msg`These payout details are already on file.`,
  CASH_OUT_LIMIT_REACHED: msg`A limit for cashouts is reached.`,
  ROUND_CLOSED: msg`This round does not take bets any more.`,
  BET_CLOSED: msg`This bet is already closed.`,
  FLIGHT_NOT_BEGUN: msg`The flight has not begun. You can cash out once it flies.`,
  CARDS_BOUGHT: msg`You have cards of this round already.`,
  GAME_OPEN: msg`A game is still open. Please finish it first.`,
  GAME_COMPLETE: msg`This game is already complete.`,
  SEED_IN_USE: msg`An open game still depends on this seed.`,
  REQUEST_IN_FLIGHT: msg`The same request is still being worked on.`,
  BODY_TOO_LARGE: msg`The body is too large.`,
  UNSUPPORTED_MEDIA_TYPE: msg`The body must be application/json.`,
  UNKNOWN_HOST: msg`This host is not served here.`,
  REQUEST_ID_REUSED: msg`This x-request-id was already used for another request.`,
  TOO_MANY_REQUESTS: msg`Too many requests. Please wait a moment.`,
  ROUND_TOO_SOON: msg`The last round has not ended yet.`,
  PROVIDER_UNAVAILABLE: msg`The provider cannot be reached right now.`,
  OVERLOADED: msg`The service is busy. Nothing was charged.`,
  OUTCOME_UNKNOWN: msg`We could not confirm this in time. Ask again with the same x-request-id.`,
  INTERNAL_ERROR: msg`Something went wrong on our side.`,
};

/** Messages of the page itself, without a response of the server. */
const PAGE_SENTENCES: Readonly<Record<keyof typeof CLIENT_TEXTS, MessageDescriptor>> = {
  LOCATION_DENIED: msg`Location Denied`,
  LOCATION_NOT_VERIFIED: msg`We cannot verify you are in a permitted area. To increase the accuracy of the location check, make sure Location Services is turned on and that multiple WiFi connections are within range of your device.`,
  GAME_FRAME_NOT_FOUND: msg`Could not find game frame`,
  CONFIG_LOAD_FAILED: msg`Failed to fetch app config`,
};

/** The catalog's message of a refusal. */
export function refusalText(code: RefusalCode): string {
  return i18n._(REFUSAL_SENTENCES[code]);
}

/** The catalog's message of the page itself. */
export function pageText(name: keyof typeof CLIENT_TEXTS): string {
  return i18n._(PAGE_SENTENCES[name]);
}
