import type { Card, EndlessCards } from '../stateful/endless-cards.ts';
import { rankOf } from '../stateful/endless-cards.ts';
import type { RoundSteps } from '../stateful/make-round.ts';
import { multiplierPay } from '../stateful/multiplier-pay.ts';
import { guessesOn, isRight, type Guess } from './guesses.ts';
import { extend, streakCents, type Streak } from './streak.ts';

/** An open streak. Cards after the current one are hidden. */
export interface HiLoState {
  readonly cards: EndlessCards;
  /** The key that the cards are derived from, in hex; the only hidden value. */
  readonly keyHex: string;
  readonly capCents: number;
  readonly skipsLeft: number;
  /** The action on each card before the current one, which is card `said.length`. */
  readonly said: readonly HiLoAction[];
  readonly streak: Streak;
  readonly outcome: HiLoOutcome | null;
}

/**
 * `capped`: a right guess on the current card could have exceeded the largest win, so the streak
 * was paid.
 */
export type HiLoOutcome = 'cashed-out' | 'capped' | 'wrong';
export type HiLoAction = Guess | 'skip' | 'cashOut';

const ACTIONS: readonly HiLoAction[] = ['higher', 'lower', 'same', 'skip', 'cashOut'];
/** Limits the history in a view, so that a long streak is not sent whole with every step. */
const TRAIL_CARDS_MAX = 12;

export const hiLoSteps: RoundSteps<HiLoState, HiLoAction> = {
  isComplete: (state) => state.outcome !== null,
  stakes: () => 1,
  view: viewHiLo,
  hidden: (state) => state.keyHex,
  readAction: (action) => ACTIONS.find((known) => known === action),
  step,
  win: (state, betAmount) => multiplierPay(betAmount, paidCents(state)),
  autoAction: (state) => {
    if (state.streak.guesses > 0) return 'cashOut';
    const [first, second] = guessesOn(openRank(state));
    const likelier = (second?.favourable ?? 0) > (first?.favourable ?? 0) ? second : first;
    return likelier?.guess ?? 'higher';
  },
};

function step(state: HiLoState, action: HiLoAction): HiLoState | undefined {
  const { streak, skipsLeft, said } = state;
  if (action === 'cashOut') {
    return streak.guesses === 0 ? undefined : { ...state, outcome: 'cashed-out' };
  }
  const moved = { ...state, said: [...said, action] };
  if (action === 'skip') {
    return skipsLeft === 0 ? undefined : payAtCap({ ...moved, skipsLeft: skipsLeft - 1 });
  }
  const rank = openRank(state);
  const offer = guessesOn(rank).find(({ guess }) => guess === action);
  if (offer === undefined) return undefined;
  if (!isRight(action, rank, openRank(moved))) return { ...moved, outcome: 'wrong' };
  return payAtCap({ ...moved, streak: extend(streak, offer.favourable) });
}

function payAtCap(state: HiLoState): HiLoState {
  const { streak, capCents } = state;
  const couldPass = guessesOn(openRank(state)).some(
    ({ favourable }) => streakCents(extend(streak, favourable)) > capCents,
  );
  return couldPass ? { ...state, outcome: 'capped' } : state;
}

function openCard({ cards, said }: HiLoState): Card {
  return cards(said.length);
}

function openRank(state: HiLoState): number {
  return rankOf(openCard(state));
}

function worthCents({ streak }: HiLoState): number {
  return streak.guesses === 0 ? 0 : streakCents(streak);
}

function paidCents(state: HiLoState): number {
  return state.outcome === 'wrong' ? 0 : worthCents(state);
}

function viewHiLo(state: HiLoState, betAmount: bigint): HiLoView {
  const { cards, said, streak, skipsLeft, outcome } = state;
  const isOpen = outcome === null;
  const pay = (cents: number): number => Number(multiplierPay(betAmount, cents));
  const trailFrom = Math.max(0, said.length - TRAIL_CARDS_MAX);
  return {
    card: openCard(state),
    trail: said
      .slice(trailFrom)
      .map((action, index) => ({ card: cards(trailFrom + index), action })),
    right: streak.guesses,
    multiplierCents: worthCents(state),
    cashOutAmount: isOpen ? pay(worthCents(state)) : 0,
    skipsLeft,
    guesses: isOpen
      ? guessesOn(openRank(state)).map(({ guess, favourable }) => {
          const cents = streakCents(extend(streak, favourable));
          return { action: guess, favourable, multiplierCents: cents, amount: pay(cents) };
        })
      : [],
    outcome,
    amountWon: isOpen ? 0 : pay(paidCents(state)),
  };
}

/** The player's view of a streak. Amounts in minor units. */
export type HiLoView = Readonly<{
  /** The current card, such as `AS` or `TD`. */
  card: Card;
  /** The last cards before it, the oldest first, each with the action on it. */
  trail: readonly Readonly<{ card: Card; action: HiLoAction }>[];
  /** Right guesses so far. */
  right: number;
  /** Of the streak, in hundredths; 0 before the first right guess. */
  multiplierCents: number;
  /** What cashing out would pay now; 0 before the first right guess and after the end. */
  cashOutAmount: number;
  skipsLeft: number;
  /** The possible guesses: how many of the 13 ranks are right, and the multiplier each leads to. */
  guesses: readonly Readonly<{
    action: Guess;
    favourable: number;
    multiplierCents: number;
    amount: number;
  }>[];
  outcome: HiLoOutcome | null;
  amountWon: number;
}>;
