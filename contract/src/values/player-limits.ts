/** What players may limit, and by what period. Source: PLAY-20. */

/**
 * The unit of an amount depends on the kind: minor units of the currency for `loss` and `play`, minutes for `time`, cents of
 * the price for `purchase`. A play limit is on the sum of stakes, a loss limit on stakes less wins.
 */
export const CURRENCY_LIMIT_KINDS = ['loss', 'play'] as const;
export const OTHER_LIMIT_KINDS = ['time', 'purchase'] as const;
export const LIMIT_KINDS = [...CURRENCY_LIMIT_KINDS, ...OTHER_LIMIT_KINDS] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** Any 24 hours, any 7 days of 24 hours, and the month of the calendar in the brand's time zone. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A looser limit can be confirmed so long after it was chosen. Source: PLAY-22. */
export const LIMIT_LOOSENING_DELAY_MS = 86_400_000;
/** From then on for so long; a choice that was made long ago loosens nothing in a bad hour. Source: PLAY-22. */
export const LIMIT_CONFIRM_WITHIN_MS = 7 * 86_400_000;
/** More choices than this in 24 hours are refused; nobody needs them. Source: PLAY-23. */
export const LIMIT_CHOICES_PER_DAY_MAX = 100;

/** Minutes between two reality checks; the last one is for who has chosen none. Source: PLAY-28. */
export const REALITY_CHECK_MINUTES = [15, 30, 60] as const;
export type RealityCheckMinutes = (typeof REALITY_CHECK_MINUTES)[number];
export const REALITY_CHECK_MINUTES_DEFAULT: RealityCheckMinutes = 60;
