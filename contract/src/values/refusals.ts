/**
 * The one table of refusals: code, HTTP status, exact message. Messages marked "spec 8" are word
 * for word from the error catalogue of the specification; other programs match on them, so they
 * never change. `errorCode` stands beside `error` in the reply, where clients of the loyalty program match on it. Source: ERR-1 and
 * following.
 */
export const REFUSALS = {
  // 400: the request itself is wrong; nothing was read or written
  MALFORMED_REQUEST: { status: 400, message: 'The request is not valid.' },
  MALFORMED_JSON: {
    status: 400,
    message: 'The body is not valid JSON, or a number in it is not written plainly.',
  },
  DUPLICATE_KEY: {
    status: 400,
    message: 'The body names the same key twice, or a key that is not allowed.',
  },
  BODY_TOO_DEEP: { status: 400, message: 'The body is nested too deeply.' },
  REQUEST_ID_REQUIRED: {
    status: 400,
    message: 'This call needs a UUIDv7 in the x-request-id header.',
  },
  REQUEST_ID_OUTSIDE_WINDOW: {
    status: 400,
    message: 'The x-request-id was made too long ago or lies in the future.',
  },
  UNKNOWN_GAME: { status: 400, message: 'This game is not offered here.' },
  UNKNOWN_PAYTABLE: { status: 400, message: 'This paytable does not belong to the game.' },
  FORCE_BIG_WIN_NOT_ALLOWED: { status: 400, message: 'forceBigWin is not available here.' },
  CONTEXT_HASH_MISMATCH: { status: 400, message: 'The context does not match its hash.' },
  UNDER_AGE: { status: 400, message: 'You are not old enough to play here.' },
  ILLEGAL_ACTION: { status: 400, message: 'This action is not possible now.' },
  INVALID_CONFIG: { status: 400, message: 'These settings do not belong to the game.' },
  CARD_NUMBER_NOT_ACCEPTED: {
    status: 400,
    message: 'Card numbers belong in the fields of the payment provider.',
  },
  NICKNAME_NOT_ALLOWED: {
    status: 400,
    message:
      'A nickname has 3 to 24 letters and digits of one script, and between them blanks, dots, dashes or underscores.',
  },
  ROUTING_NUMBER_INVALID: { status: 400, message: 'This routing number is not valid.' },
  AMOUNT_OUTSIDE_LIMITS: { status: 400, message: 'This amount is outside the limits.' },
  RUBY_REWARDS_NO_PROFILE: {
    status: 400,
    message: 'There is no rewards profile yet.',
    errorCode: 'RUBY_REWARDS_NO_PROFILE',
  },
  // 401
  INVALID_ACCESS_TOKEN: { status: 401, message: 'invalid access token' }, // spec 8
  SESSION_REQUIRED: { status: 401, message: 'A valid session is required.' },
  INVALID_XPOINT_TOKEN: { status: 401, message: 'invalid xpoint token' }, // spec 8
  // 403
  ACCOUNT_DISABLED: { status: 403, message: 'This user account has been disabled.' }, // spec 8
  INVALID_LOCATION: { status: 403, message: 'Invalid Location' }, // spec 8
  USER_TYPE_NOT_ALLOWED: { status: 403, message: 'User type not allowed to login to app' }, // spec 8
  USER_ID_MISMATCH: { status: 403, message: 'The x-user-id header is not the signed-in player.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address first.' },
  BIRTH_DATE_REQUIRED: { status: 403, message: 'Please add your date of birth first.' },
  TEXTS_NOT_ACCEPTED: {
    status: 403,
    message: 'Our terms have changed. Please read and accept them first.',
  },
  PHONE_NOT_VERIFIED: { status: 403, message: 'Please verify your phone number first.' },
  IDENTITY_NOT_VERIFIED: { status: 403, message: 'Please verify your identity first.' },
  PURCHASE_NOT_VERIFIED: { status: 403, message: 'Please complete purchase verification first.' },
  RUBY_REWARDS_BANNED: {
    status: 403,
    message: 'This rewards profile is closed.',
    errorCode: 'RUBY_REWARDS_BANNED',
  },
  SELF_EXCLUDED: { status: 403, message: 'You have excluded yourself from play.' },
  LOSS_LIMIT_REACHED: {
    status: 403,
    message: 'This stake could take you past the loss limit that you have set.',
  },
  PLAY_LIMIT_REACHED: {
    status: 403,
    message: 'This stake would take you past the play limit that you have set.',
  },
  TIME_LIMIT_REACHED: { status: 403, message: 'The time that you have set for play is over.' },
  PURCHASE_LIMIT_REACHED: {
    status: 403,
    message: 'This purchase would take you past the limit that you have set.',
  },
  STAFF_ACCOUNT: { status: 403, message: 'This is not open to accounts of our staff.' },
  PROOF_REQUIRED: { status: 403, message: 'Please confirm that it is you first.' },
  SIGN_UP_CLOSED_IN_STATE: {
    status: 403,
    message: 'New accounts are not offered where you live.',
  },
  BUYING_CLOSED_IN_STATE: { status: 403, message: 'Buying is not offered where you live or are.' },
  POINTS_CLOSED_IN_STATE: {
    status: 403,
    message: 'Playing for points is not offered where you live or are.',
  },
  TICKETS_CLOSED_IN_STATE: {
    status: 403,
    message: 'Playing for tickets is not offered where you live or are.',
  },
  REDEEMING_CLOSED_IN_STATE: {
    status: 403,
    message: 'Redeeming is not offered where you live or are.',
  },
  FREE_ENTRY_CLOSED_IN_STATE: {
    status: 403,
    message: 'Free entry is not offered where you live or are.',
  },
  PROMOTIONS_CLOSED_IN_STATE: {
    status: 403,
    message: 'Promotions are not offered where you live or are.',
  },
  STAKE_ABOVE_PRIZE_CAP: {
    status: 403,
    message: 'A win at this stake could be above the largest prize allowed where you live or are.',
  },
  FEATURE_OFF: { status: 403, message: 'This feature is not available here.' },
  // 404
  NOT_FOUND: { status: 404, message: 'Not found.' },
  PLAYER_NOT_FOUND: { status: 404, message: 'This account has not finished signing up.' },
  // 405
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  // 409: the current state does not allow it
  INSUFFICIENT_BALANCE: { status: 409, message: "user doesn't have enough balance" }, // spec 8
  INSUFFICIENT_CREDITS: { status: 409, message: "user doesn't have enough credits" }, // spec 8
  FREE_POINTS_NOT_DUE: { status: 409, message: 'Free points are not available yet.' },
  FREE_POINTS_BALANCE_TOO_HIGH: {
    status: 409,
    message: 'Free points are for balances that run low.',
  },
  WALLET_CLOSED: { status: 409, message: 'This wallet is closed for play.' },
  BALANCE_LIMIT_REACHED: { status: 409, message: 'This balance cannot grow any further.' },
  LIMIT_NOT_DUE: {
    status: 409,
    message: 'A looser limit can be confirmed 24 hours after it was chosen.',
  },
  STATE_CONFLICT: { status: 409, message: 'Something changed in between. Please try again.' },
  NICKNAME_TAKEN: { status: 409, message: 'This nickname is taken.' },
  FAVORITES_FULL: {
    status: 409,
    message: 'Your favorites are full. Please remove one first.',
  },
  ENTRY_CODES_FULL: {
    status: 409,
    message: 'You have as many open codes as a player may have. Please send your cards first.',
  },
  OUTSIDE_ENTRY_PERIOD: {
    status: 409,
    message: 'Codes for entries by post are given out during the entry period only.',
  },
  CODE_NOT_VALID: { status: 409, message: 'This code is not valid.' },
  DAILY_REWARD_NOT_DUE: { status: 409, message: 'The daily reward is not available yet.' },
  RUBY_REWARDS_INSUFFICIENT_FUNDS: {
    status: 409,
    message: 'There are not enough ruby points.',
    errorCode: 'RUBY_REWARDS_INSUFFICIENT_FUNDS',
  },
  PACK_NOT_AVAILABLE: { status: 409, message: 'This pack is not on sale.' },
  PAYOUT_DETAILS_REQUIRED: { status: 409, message: 'Please add your payout details first.' },
  PAYOUT_DETAILS_EXIST: { status: 409, message: 'These payout details are already on file.' },
  CASH_OUT_LIMIT_REACHED: { status: 409, message: 'A limit for cashouts is reached.' },
  ROUND_CLOSED: { status: 409, message: 'This round does not take bets any more.' },
  BET_CLOSED: { status: 409, message: 'This bet is already closed.' },
  FLIGHT_NOT_BEGUN: {
    status: 409,
    message: 'The flight has not begun. You can cash out once it flies.',
  },
  CARDS_BOUGHT: { status: 409, message: 'You have cards of this round already.' },
  GAME_OPEN: { status: 409, message: 'A game is still open. Please finish it first.' },
  GAME_COMPLETE: { status: 409, message: 'This game is already complete.' },
  SEED_IN_USE: { status: 409, message: 'An open game still depends on this seed.' },
  REQUEST_IN_FLIGHT: { status: 409, message: 'The same request is still being worked on.' },
  // 413, 415, 421, 422, 429, 503
  BODY_TOO_LARGE: { status: 413, message: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The body must be application/json.' },
  UNKNOWN_HOST: { status: 421, message: 'This host is not served here.' },
  REQUEST_ID_REUSED: {
    status: 422,
    message: 'This x-request-id was already used for another request.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment.' },
  ROUND_TOO_SOON: { status: 429, message: 'The last round has not ended yet.' },
  PROVIDER_UNAVAILABLE: { status: 503, message: 'The provider cannot be reached right now.' },
  OVERLOADED: { status: 503, message: 'The service is busy. Nothing was charged.' },
  OUTCOME_UNKNOWN: {
    status: 503,
    message: 'We could not confirm this in time. Ask again with the same x-request-id.',
  },
  // 500: never chosen by a use case; the response to a fault
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string; errorCode?: string }>;

export type RefusalCode = keyof typeof REFUSALS;

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}
export const REFUSAL_CODES: readonly RefusalCode[] = Object.keys(REFUSALS).filter(isRefusalCode);

/** A refusal as a value. `details` is small and safe to show to the caller. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
}
