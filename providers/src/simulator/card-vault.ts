/**
 * Cards typed into the frames of simulated card vendors. A vendor's own test card or the ZIP code decides what a charge does,
 * and every other card is approved. A token is used once, but for `APPROVED_TOKEN`.
 */
import * as z from 'zod/mini';
import { APPROVED_TOKEN } from '../vendor-module.ts';

/** By the billing ZIP code; docs/sandbox.md lists them for people. */
export const SCENARIO_OF_ZIP = {
  '99001': 'no-funds',
  '99002': 'wrong-code',
  '99003': 'expired',
  '99004': 'fraud',
  /** The vendor decides later, by an order. */
  '99005': 'review',
  /** Nothing is booked, and nobody is answered. */
  '99006': 'lost',
  /** It is booked, and nobody is answered. */
  '99007': 'unanswered',
  '99008': 'no-webhook',
  '99009': 'three-webhooks',
  /** The vendor says that it charged a dollar less. */
  '99010': 'other-amount',
  '99011': 'partial',
  '99012': 'outage',
  '99013': 'declined',
} as const;
export type CardScenario = (typeof SCENARIO_OF_ZIP)[keyof typeof SCENARIO_OF_ZIP] | 'approved';

export const cardSchema = z.strictObject({
  number: z.string().check(z.regex(/^\d{13,19}$/), z.refine(hasCheckDigit)),
  month: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  year: z.coerce.number().check(z.int(), z.minimum(2_000), z.maximum(2_099)),
  code: z.string().check(z.regex(/^\d{3,4}$/)),
  zip: z.string().check(z.regex(/^(\d{5})?$/)),
});
type Card = z.output<typeof cardSchema>;

export interface StoredCard {
  readonly brandNumber: number;
  readonly scenario: CardScenario;
  readonly last4: string;
  readonly month: number;
  readonly year: number;
}

export interface CardVault {
  /** Undefined: the card has expired. */
  store(token: string, brandNumber: number, card: Card): StoredCard | undefined;
  /** Once; undefined for a token that is unknown, used or of another brand. */
  take(token: string, brandNumber: number): StoredCard | undefined;
  clear(): void;
}

export function createCardVault(
  nowMs: () => number,
  ownScenario: (card: Card) => CardScenario | undefined,
): CardVault {
  const cards = new Map<string, StoredCard>();
  return {
    store(token, brandNumber, card) {
      if (Date.UTC(card.year, card.month) <= nowMs()) return undefined;
      const byZip = Object.entries(SCENARIO_OF_ZIP).find(([zip]) => zip === card.zip)?.[1];
      const scenario = byZip ?? ownScenario(card) ?? 'approved';
      const { month, year } = card;
      const stored = { brandNumber, scenario, last4: card.number.slice(-4), month, year };
      cards.set(token, stored);
      return stored;
    },
    take(token, brandNumber) {
      if (token === APPROVED_TOKEN) {
        return { brandNumber, scenario: 'approved', last4: '1111', month: 12, year: 2_099 };
      }
      const card = cards.get(token);
      if (card?.brandNumber !== brandNumber) return undefined;
      cards.delete(token);
      return card;
    },
    clear: () => cards.clear(),
  };
}

function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
