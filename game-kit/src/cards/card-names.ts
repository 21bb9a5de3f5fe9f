/** A card as the server writes it: rank and suit, `AS`, `TD`. */
export type Suit = 'C' | 'D' | 'H' | 'S';
export const RANKS = 'A23456789TJQK';

export interface CardParts {
  readonly rank: string;
  readonly suit: Suit;
}
/** Faults: the string is no card. */
export function readCard(card: string): CardParts {
  const [rank = '', suit] = card;
  const known = suit === 'C' || suit === 'D' || suit === 'H' || suit === 'S';
  if (!known || !RANKS.includes(rank) || card.length !== 2)
    throw new Error(`${card} is no playing card.`);
  return { rank, suit };
}

interface CardMessages {
  readonly ranks: Readonly<Record<string, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  readonly name: (rank: string, suit: string) => string;
  readonly back: string;
}
const english: CardMessages = {
  ranks: { A: 'Ace', T: '10', J: 'Jack', Q: 'Queen', K: 'King' },
  suits: { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' },
  name: (rank, suit) => `${rank} of ${suit}`,
  back: 'Face-down card',
};
const spanish: CardMessages = {
  ranks: { A: 'As', T: '10', J: 'Jota', Q: 'Reina', K: 'Rey' },
  suits: { C: 'tréboles', D: 'diamantes', H: 'corazones', S: 'picas' },
  name: (rank, suit) => `${rank} de ${suit}`,
  back: 'Carta boca abajo',
};
const messagesFor = (locale: string): CardMessages =>
  locale.toLowerCase().startsWith('es') ? spanish : english;

/** `Ace of spades`; without a card, the name of a face-down card. */
export function cardName(card: string | undefined, locale: string): string {
  const messages = messagesFor(locale);
  if (card === undefined) return messages.back;
  const { rank, suit } = readCard(card);
  return messages.name(messages.ranks[rank] ?? rank, messages.suits[suit]);
}
/** The rank printed in the corner: `10` for T. */
export const rankText = (rank: string): string => (rank === 'T' ? '10' : rank);
