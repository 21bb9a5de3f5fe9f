import { below, type Rng } from '../../fairness/rng.ts';

/** As a player reads it: rank and suit, `AS`, `TD`. */
export type Card = string;

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';
const DECK_CARDS = 52;

/**
 * Card `index` of a deck that never ends: each is one of 52 and every one equally likely. Cards are
 * drawn in order, once, when they are first asked for, so the same index always gives the same card.
 */
export type EndlessCards = (index: number) => Card;

/** One `below(52)` a card: the suit is the number divided by 13, the rank what remains. Source: FAIR-3. */
export function endlessCards(rng: Rng): EndlessCards {
  const drawn: Card[] = [];
  return (index) => {
    while (drawn.length <= index) drawn.push(cardOf(below(rng, DECK_CARDS)));
    const card = drawn[index];
    if (card === undefined) throw new Error(`The deck has no card ${index}.`);
    return card;
  };
}

/** Faults: a number outside 0 to 51. */
export function cardOf(number: number): Card {
  const rank = RANKS[number % RANKS.length];
  const suit = SUITS[Math.floor(number / RANKS.length)];
  if (rank === undefined || suit === undefined) throw new Error(`No card has number ${number}.`);
  return `${rank}${suit}`;
}

/** 1 for an ace to 13 for a king. Faults: not a card. */
export function rankOf(card: Card): number {
  const rank = RANKS.indexOf(card.charAt(0)) + 1;
  if (card.length !== 2 || rank === 0) throw new Error(`${card} is not a card.`);
  return rank;
}
