/**
 * Every constant of specification section 9 and the lists of section 5, in one place. Amounts are
 * minor units; times have their unit in the name. No other file may use these numbers as literals.
 */
export const BET_AMOUNTS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1500, 2000,
  2500, 3000, 4000, 5000, 7500, 10000,
] as const;
export type BetAmount = (typeof BET_AMOUNTS)[number];

export const GAME_NAME_LENGTH_MAX = 50;
export const PAYTABLE_NAME_LENGTH_MAX = 50;
/** Largest amount a JSON number carries exactly; also a CHECK in the database. */
export const MINOR_UNITS_MAX = 9_007_199_254_740_991n;

export const REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS = 600_000;
export const JACKPOT_DUMMY_TIMER_INTERVAL_MS = 240_000;
export const FREE_PLAY_ANNOUNCEMENT_DELAY_MS = 5_000;
export const UNREDEEMED_CREDITS_ANNOUNCEMENT_DELAY_MS = 6_000;
export const POPUP_RETRY_DELAY_MS = 10_000;
export const PURCHASE_VERIFIED_RETRY_DELAY_MS = 30_000;
export const FREE_PLAY_REMINDER_THRESHOLD_DAYS = 1;
export const SERVICE_WORKER_RELOAD_DELAY_MS = 1_000;
export const RUBY_REWARDS_POLL_INTERVAL_MS = 60_000;
export const LOGIN_SYNC_WAIT_MAX_MS = 10_000;
export const LOGIN_SYNC_POLL_INTERVAL_MS = 100;
export const CHAT_WIDGET_RETRY_DELAY_MS = 100;
export const SOCKET_RECONNECTION_ATTEMPTS_MAX = 5;
export const SOCKET_RECONNECTION_DELAY_MS = 1_000;
/** How often an open page checks for a newer version. */
export const VERSION_CHECK_INTERVAL_MS = 600_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const ERROR_REPORT_BREADCRUMBS_MAX = 100;

export const SWEEP_TICKETS_PER_ANALYTICS_UNIT = 100;
export const AGE_LIMIT_DEFAULT_YEARS = 21;
export const REDEMPTION_TICKETS_MIN_DEFAULT = 1_000;
export const REDEMPTION_TICKETS_MAX_DEFAULT = 500_000;
export const REDEMPTION_DOLLARS_MIN_DEFAULT = 10;
export const REDEMPTION_DOLLARS_MAX_DEFAULT = 5_000;
export const RUBY_REWARDS_EXCHANGE_RATE_DEFAULT = 1;
export const LOCATION_REGION_DEFAULT = 'us-east-1';
export const LOG_LEVEL_DEFAULT = 'debug';
export const ANY_PAYMENT_CHECK_LIMIT = 1;
export const EXACTLY_ONE_PAYMENT_CHECK_LIMIT = 2;
export const JACKPOT_WIN_CHECK_LIMIT = 1;

export const PASSWORD_LENGTH_MIN = 6;
export const PASSWORD_LENGTH_POLICY_DEFAULT = 8;

/** As many slides the lobby shows at most. Source: CONTENT-8. */
export const SLIDES_MAX = 5;
/** A break of a player ends by itself after at most so many days of 24 hours. */
export const COOL_OFF_DAYS_MAX = 42;
