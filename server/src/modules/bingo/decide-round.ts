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
  /** What there is to draw; read once the sale is settled. RETURNED: what was sold was canceled or refunded. */
  | { readonly phase: 'CLOSING'; readonly sold: 'NOTHING' | 'CARDS' | undefined }
  | { readonly phase: 'CLOSING'; readonly sold: 'RETURNED'; readonly seed: Uint8Array }
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

type ClosingFacts = Extract<RoundFacts, { readonly phase: 'CLOSING' }>;
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
      return decideClosing(facts, nowMs);
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

/** Begins the draw, or ends the round when no cards are left, or extends an empty sale. Then the refunds are booked. */
function decideClosing(facts: ClosingFacts, nowMs: number): BingoDecision {
  if (facts.sold === undefined) {
    return {
      state: { isSettled: true },
      effects: [{ kind: 'resolveUnconfirmed' }, { kind: 'returnLone' }],
      decideAgain: true,
    };
  }
  const moved = move(moveAfterSale(facts, nowMs));
  return { ...moved, effects: [...moved.effects, { kind: 'book', outcome: undefined }] };
}

function moveAfterSale(facts: ClosingFacts, nowMs: number): RoundMove {
  const at = isoInstant(nowMs);
  if (facts.sold === 'CARDS') return { event: 'draw', drawingAt: at };
  if (facts.sold === 'RETURNED') {
    return { event: 'end', drawingAt: at, over: { at, seed: facts.seed, balls: 0, cards: 0 } };
  }
  return { event: 'prolong', saleEndsAt: isoInstant(nowMs + PACE.saleMs) };
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
