import * as z from 'zod/mini';
import { requestedGameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { isStorable, shortTextSchema } from '../values/text.ts';
import { campaignContextSchema } from './player.ts';

export const ANALYTICS_EVENTS = [
  'user_behaviour',
  'game_spin',
  'crash_bet',
  'crash_bet_cancelled',
  'crash_bet_settled',
] as const;

export const ANALYTICS_TEXT_MAX = 200;
const fieldSchema = z.string().check(z.maxLength(ANALYTICS_TEXT_MAX), isStorable());

/**
 * One click, input or change: all twelve fields, empty where the element has none. `value` is only
 * for elements without typed text: never what a user typed. Source: ANALYT-1, ANALYT-2.
 */
export const userBehaviourSchema = z.strictObject({
  eventType: z.enum(['click', 'input', 'change']),
  eventName: shortTextSchema,
  tag: fieldSchema,
  id: fieldSchema,
  class: fieldSchema,
  text: fieldSchema,
  href: fieldSchema,
  target: fieldSchema,
  value: fieldSchema,
  type: fieldSchema,
  name: fieldSchema,
  role: fieldSchema,
});
export type UserBehaviour = z.output<typeof userBehaviourSchema>;

/**
 * Whole points, or tickets divided by 100: only analytics uses this unit. Source: ANALYT-6, LIM-4.
 */
export const analyticsAmountSchema = z.number().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** A finished round. */
export const gameSpinSchema = z.strictObject({
  gameName: requestedGameNameSchema,
  currency: currencySchema,
  betAmount: analyticsAmountSchema,
  amountWon: analyticsAmountSchema,
});

/** Fields of the three crash events. */
export const crashAnalyticsSchema = z.strictObject({
  currency: currencySchema,
  betAmount: analyticsAmountSchema,
  amountWon: z.optional(analyticsAmountSchema),
});

/** Fields that every event has besides its own. */
const beside = {
  /** The route pattern, such as `/game/$gameId`: never the actual path. */
  page: shortTextSchema,
  campaign: z.optional(campaignContextSchema),
} as const;

export const analyticsEventSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('user_behaviour'), data: userBehaviourSchema, ...beside }),
  z.strictObject({ name: z.literal('game_spin'), data: gameSpinSchema, ...beside }),
  z.strictObject({ name: z.literal('crash_bet'), data: crashAnalyticsSchema, ...beside }),
  z.strictObject({ name: z.literal('crash_bet_cancelled'), data: crashAnalyticsSchema, ...beside }),
  z.strictObject({ name: z.literal('crash_bet_settled'), data: crashAnalyticsSchema, ...beside }),
]);
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;

export const ANALYTICS_BATCH_MAX = 50;
