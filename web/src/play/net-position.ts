import * as z from 'zod/mini';
import { currencySchema, type Currency } from '@jubilee/contract/values/currency';

/** What one play has moved so far; minor units. */
const countedBetSchema = z.strictObject({
  id: z.string(),
  currency: currencySchema,
  /** Taken from the balance: nothing for a credit or a jackpot. */
  laid: z.int(),
  won: z.int(),
  isOver: z.boolean(),
});
export type CountedBet = z.output<typeof countedBetSchema>;

/** What a session has won less what it has staked, by currency, and the plays it last heard of. */
export const netPositionSchema = z.strictObject({
  POINTS: z.int(),
  SWEEP_TICKETS: z.int(),
  /** Oldest first. */
  plays: z.array(countedBetSchema),
});
export type NetPosition = z.output<typeof netPositionSchema>;

export const ZERO_NET_POSITION: NetPosition = { POINTS: 0, SWEEP_TICKETS: 0, plays: [] };

/** Plays that can be told once more without being counted twice. */
const COUNTED_BETS_MAX = 200;

/** What is told of a play: its stakes as they stand, or its end with all that was laid and won. */
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
 * The position after something was told. Each play counts once by its id, however often and in which
 * order it is told, and at its end by its own stake and win wherever it was begun; what has ended
 * stays as it ended. Source: PLAY-5.
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

/** The plays whose stake was counted and whose end was not heard yet. */
export function openBetsOf({ plays }: NetPosition): readonly CountedBet[] {
  return plays.filter(({ isOver }) => !isOver);
}
