import * as z from 'zod/mini';
import { currencySchema, type Currency } from '@jubilee/contract/values/currency';

/** The amounts of one bet so far; minor units. */
const countedBetSchema = z.strictObject({
  id: z.string(),
  currency: currencySchema,
  /** Debited from the balance: nothing for a credit or a jackpot. */
  laid: z.int(),
  won: z.int(),
  isOver: z.boolean(),
});
export type CountedBet = z.output<typeof countedBetSchema>;

/** A session's wins minus its stakes, by currency, and its most recent bets. */
export const netPositionSchema = z.strictObject({
  POINTS: z.int(),
  SWEEP_TICKETS: z.int(),
  /** Oldest first. */
  plays: z.array(countedBetSchema),
});
export type NetPosition = z.output<typeof netPositionSchema>;

export const ZERO_NET_POSITION: NetPosition = { POINTS: 0, SWEEP_TICKETS: 0, plays: [] };

/** Bets that can be reported again without being counted twice. */
const COUNTED_BETS_MAX = 200;

/** An event of a bet: its stake so far, or its end with total stake and win. */
export type PlayEvent =
  | {
      readonly what: 'laid';
      readonly id: string;
      readonly currency: Currency;
      readonly amount: number;
    }
  | {
      readonly what: 'over';
      readonly id: string;
      readonly currency: Currency;
      readonly laid: number;
      readonly won: number;
    };

/**
 * The position after an event. Each bet counts once by its id, however often and in which order it
 * is reported, and at its end by its own stake and win wherever it was placed; an ended bet never
 * changes. Source: PLAY-5.
 */
export function applyPlayEvent(before: NetPosition, event: PlayEvent): NetPosition {
  const { id, currency } = event;
  const known = before.plays.find((bet) => bet.id === id);
  if (known?.isOver === true) return before;
  const { laid = 0, won = 0 } = known ?? {};
  const next: CountedBet =
    event.what === 'over'
      ? { id, currency, laid: event.laid, won: event.won, isOver: true }
      : { id, currency, laid: Math.max(laid, event.amount), won, isOver: false };
  const change = next.won - next.laid - (won - laid);
  const others = before.plays.filter((bet) => bet.id !== id);
  return {
    ...before,
    [currency]: before[currency] + change,
    plays: [...others, next].slice(-COUNTED_BETS_MAX),
  };
}

/** Bets whose stake was counted and whose end was not reported yet. */
export function openBetsOf({ plays }: NetPosition): readonly CountedBet[] {
  return plays.filter(({ isOver }) => !isOver);
}
