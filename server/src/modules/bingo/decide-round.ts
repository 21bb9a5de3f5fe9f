/** Decides the next step of a bingo round. Pure: the time is an argument. Source: BINGO-7, BINGO-8, BINGO-11. */
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Decision, phaseStartMs, type RoundInProgress } from '../shared-rounds/index.ts';
import { PACE } from './bingo-ports.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { isIn, type RoomOutcome, wonBy } from './room-outcome.ts';
import type { RoundMove, RoundRow } from './rounds.store.ts';

export interface RoundState {
  /** While the sale is closing: every purchase is in or returned, and no currency has a lone player. */
  readonly isSettled: boolean;
}

export type RoundFacts =
  | { readonly phase: 'SALE' | 'OVER' | 'CLOSED' }
  /** Whether any cards are in; read once the sale is settled. */
  | { readonly phase: 'CLOSING'; readonly hasCards: boolean | undefined }
  | {
      readonly phase: 'CALLING';
      readonly seed: Uint8Array;
      readonly purchases: readonly PurchaseRow[];
      readonly outcome: RoomOutcome;
    };

export type RoundEffect =
  | { readonly kind: 'move'; readonly move: RoundMove }
  /** Finds out whether the prices of purchases that nobody confirmed are reserved. */
  | { readonly kind: 'resolveUnconfirmed' }
  /** Refunds whoever is alone in a currency. */
  | { readonly kind: 'returnLone' }
  | { readonly kind: 'returnUnconfirmed'; readonly purchases: readonly PurchaseRow[] }
  | {
      readonly kind: 'finishPurchases';
      readonly wins: readonly { readonly purchase: PurchaseRow; readonly won: bigint }[];
    }
  /** Books the ends of decided purchases; `outcome`: undefined when nothing was drawn. */
  | { readonly kind: 'book'; readonly outcome: RoomOutcome | undefined };

export interface BingoRoundTypes {
  readonly round: RoundRow;
  readonly state: RoundState;
  readonly facts: RoundFacts;
  readonly effect: RoundEffect;
}

type BingoDecision = Decision<RoundState, RoundEffect>;

export function decideRound(
  { round, state }: RoundInProgress<BingoRoundTypes>,
  facts: RoundFacts,
  nowMs: number,
): BingoDecision {
  switch (facts.phase) {
    case 'SALE': {
      const isDue = nowMs >= phaseStartMs(round.sale_ends_at);
      return isDue ? move({ event: 'endSale' }) : { state, effects: [] };
    }
    case 'CLOSING':
      return decideClosing(facts.hasCards, nowMs);
    case 'CALLING': {
      const { drawing_at: drawingAt } = round;
      const overMs = phaseStartMs(drawingAt) + (facts.outcome.calls + 1) * PACE.ballMs;
      return nowMs < overMs ? { state, effects: [] } : finish(facts, nowMs);
    }
    case 'OVER': {
      const isDue = nowMs >= phaseStartMs(round.over_at) + PACE.pauseMs;
      return isDue ? move({ event: 'close' }) : { state, effects: [] };
    }
    default:
      return { state, effects: [] };
  }
}

/** Begins the draw, or extends the sale when no cards are in. Then the refunds are booked. */
function decideClosing(hasCards: boolean | undefined, nowMs: number): BingoDecision {
  if (hasCards === undefined) {
    return {
      state: { isSettled: true },
      effects: [{ kind: 'resolveUnconfirmed' }, { kind: 'returnLone' }],
      decideAgain: true,
    };
  }
  const begun = hasCards
    ? move({ event: 'draw', drawingAt: isoInstant(nowMs) })
    : move({ event: 'prolong', saleEndsAt: isoInstant(nowMs + PACE.saleMs) });
  return { ...begun, effects: [...begun.effects, { kind: 'book', outcome: undefined }] };
}

/** First the purchases are decided, then the round is moved, then the ends are booked. */
function finish(
  { seed, purchases, outcome }: Extract<RoundFacts, { readonly phase: 'CALLING' }>,
  nowMs: number,
): BingoDecision {
  const sold = purchases.filter(isIn);
  const cards = sold.reduce((sum, one) => sum + one.cards, 0);
  const over = { at: isoInstant(nowMs), seed, balls: outcome.calls, cards };
  const wins = sold.map((purchase) => ({ purchase, won: wonBy(outcome, purchase) }));
  return {
    state: { isSettled: false },
    effects: [
      // Two processes that closed the sale at once may have left one unconfirmed; it is refunded.
      {
        kind: 'returnUnconfirmed',
        purchases: purchases.filter(({ status }) => status === 'REQUESTED'),
      },
      { kind: 'finishPurchases', wins },
      { kind: 'move', move: { event: 'finish', over } },
      { kind: 'book', outcome },
    ],
  };
}

function move(change: RoundMove): BingoDecision {
  return { state: { isSettled: false }, effects: [{ kind: 'move', move: change }] };
}
