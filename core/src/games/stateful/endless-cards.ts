import { below, type Rng } from '../../fairness/rng.ts';

/** A card in player notation: rank and suit, `AS`, `TD`. */
export type Card = string;

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';
const DECK_CARDS = 52;

/**
 * Card `index` of an infinite deck: each is one of 52, all equally likely. Cards are drawn in order
 * when first requested, so the same index always gives the same card.
 */
export type EndlessCards = (index: number) => Card;

/**
 * One `below(52)` per card: the suit is the quotient by 13, the rank the remainder. Source: FAIR-3.
 */
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
