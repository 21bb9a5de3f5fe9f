import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { shortTextSchema } from '../values/text.ts';

export const ANALYTICS_EVENTS = [
  'user_behaviour',
  'game_spin',
  'crash_bet',
  'crash_bet_cancelled',
  'crash_bet_settled',
] as const;
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number];

const textSchema = z.optional(z.string().check(z.maxLength(200)));

/** One click, input or change. `value` is for elements that hold no typed text: never what a person wrote. */
export const userBehaviourSchema = z.strictObject({
  eventType: z.enum(['click', 'input', 'change']),
  eventName: shortTextSchema,
  tag: textSchema,
  id: textSchema,
  class: textSchema,
  text: textSchema,
  href: textSchema,
  target: textSchema,
  value: textSchema,
  type: textSchema,
  name: textSchema,
  role: textSchema,
});
export type UserBehaviour = z.output<typeof userBehaviourSchema>;

/** A round in analytics. Ticket amounts are divided by 100 there, and only there. */
export const gameSpinSchema = z.strictObject({
  gameName: shortTextSchema,
  currency: currencySchema,
  betAmount: z.number().check(z.gte(0)),
  amountWon: z.number().check(z.gte(0)),
});

/** The three crash events. */
export const crashAnalyticsSchema = z.strictObject({
  currency: currencySchema,
  betAmount: minorUnitsSchema,
  amountWon: z.optional(minorUnitsSchema),
});
