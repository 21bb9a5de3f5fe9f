/*
 * The best play found: each card is tried in every hand with room, the rest of the round is played
 * by the hint over the same sampled decks, and the best average wins. Candidates that are clearly
 * behind are dropped early.
 */
import {
  CARDS_PER_HAND,
  copyBoard,
  DECK_CARDS,
  HANDS,
  newBoard,
  PLACEMENTS,
  putCard,
  seeCard,
  type HandBoard,
} from '../../src/games/poker-solitaire/hand-bits.ts';
import { adviseHand } from '../../src/games/poker-solitaire/hint.ts';
import { below, type Rng } from '../../src/fairness/rng.ts';
import { dealInto, payOf, rngOf, type BlockRequest } from './self-play.ts';

/** How many decks a card is evaluated on, and after how many of them candidates are compared. */
const PLAYOUTS = 400;
const COMPARED_EVERY = 50;
/** A candidate is dropped when it is behind by this many standard errors. */
const CLEARLY = 3;

/** Whole fifths; `hint` is what the hint alone won on the same decks. */
export interface PlayoutSums {
  readonly games: number;
  readonly fifths: number;
  readonly hint: number;
}

export function playoutBlock(request: BlockRequest): PlayoutSums {
  const { pays, table, seed, stream, games } = request;
  const rng = rngOf(seed, stream);
  const thoughts = rngOf(seed, `${stream}:thoughts`);
  const deck = new Uint8Array(DECK_CARDS);
  const cards = new Uint8Array(PLACEMENTS);
  let [fifths, hint] = [0, 0];
  for (let game = 0; game < games; game += 1) {
    dealInto(deck, cards, rng);
    const own = newBoard();
    for (const [turn, card] of cards.entries()) {
      seeCard(own, card);
      // Sampled decks shuffle the cards of the deck that have not been seen.
      const unseen = [...cards.subarray(turn + 1), ...deck.subarray(0, DECK_CARDS - PLACEMENTS)];
      putCard(
        own,
        bestHand(request, own, card, Uint8Array.from(unseen).toSorted(), thoughts),
        card,
      );
    }
    const other = newBoard();
    for (const card of cards) {
      seeCard(other, card);
      putCard(other, adviseHand(table, pays, other, card), card);
    }
    for (let hand = 0; hand < HANDS; hand += 1) {
      fifths += payOf(pays, own, hand);
      hint += payOf(pays, other, hand);
    }
  }
  return { games, fifths, hint };
}

/** The hint's own choice comes first and wins ties. */
function candidatesFor({ table, pays }: BlockRequest, board: HandBoard, card: number): number[] {
  const first = adviseHand(table, pays, board, card);
  const found = [first];
  let hasTriedEmpty = (board.sizes[first] ?? 0) === 0;
  for (let hand = 0; hand < HANDS; hand += 1) {
    const size = board.sizes[hand] ?? 0;
    if (hand === first || size === CARDS_PER_HAND || (size === 0 && hasTriedEmpty)) continue;
    hasTriedEmpty ||= size === 0;
    found.push(hand);
  }
  return found;
}

function bestHand(
  request: BlockRequest,
  board: HandBoard,
  card: number,
  unseen: Uint8Array,
  rng: Rng,
): number {
  let open = candidatesFor(request, board, card).map((hand) => ({
    hand,
    won: new Uint8Array(PLAYOUTS),
    sum: 0,
  }));
  const left = PLACEMENTS - board.placed - 1;
  const trial = newBoard();
  for (let deck = 0; deck < PLAYOUTS && open.length > 1; deck += 1) {
    for (let index = 0; index < left; index += 1) {
      const at = index + below(rng, unseen.length - index);
      const drawn = unseen[at] ?? 0;
      unseen[at] = unseen[index] ?? 0;
      unseen[index] = drawn;
    }
    for (const one of open) {
      copyBoard(board, trial);
      putCard(trial, one.hand, card);
      for (let index = 0; index < left; index += 1) {
        const next = unseen[index] ?? 0;
        seeCard(trial, next);
        putCard(trial, adviseHand(request.table, request.pays, trial, next), next);
      }
      let won = 0;
      for (let hand = 0; hand < HANDS; hand += 1) won += payOf(request.pays, trial, hand);
      one.won[deck] = won;
      one.sum += won;
    }
    if ((deck + 1) % COMPARED_EVERY === 0) open = stillOpen(open, deck + 1);
  }
  return open.reduce((best, one) => (one.sum > best.sum ? one : best)).hand;
}

interface Candidate {
  readonly hand: number;
  readonly won: Uint8Array;
  readonly sum: number;
}

function stillOpen<C extends Candidate>(open: C[], decks: number): C[] {
  const leader = open.reduce((best, one) => (one.sum > best.sum ? one : best));
  return open.filter((one) => {
    let squares = 0;
    for (let deck = 0; deck < decks; deck += 1) {
      squares += ((leader.won[deck] ?? 0) - (one.won[deck] ?? 0)) ** 2;
    }
    const behind = leader.sum - one.sum;
    return behind <= CLEARLY * Math.sqrt(squares);
  });
}
