/** Computes balls and prizes of a round from its seed and its purchases only. Source: BINGO-4, BINGO-5, BINGO-6. */
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { roomBalls, roomCard } from '@jubilee/core/games/bingo-room/room-draw';
import {
  type RoomCard,
  roomPrizes,
  type RoomPrize,
} from '@jubilee/core/games/bingo-room/room-prizes';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { PurchaseRow } from './purchases.store.ts';
import type { RoundRow } from './rounds.store.ts';

export interface RoomOutcome {
  /** All 75, in the order of the draw. */
  readonly balls: readonly number[];
  /** How many balls it takes until every currency with cards has a full house; 0 without cards. */
  readonly calls: number;
  readonly prizes: ReadonlyMap<Currency, readonly RoomPrize[]>;
}

export function encryptSeed(encryptor: Encryptor, roundId: string, seed: Uint8Array): Uint8Array {
  return encryptor.encrypt(seed, seedContextOf(roundId));
}

/** Stored seeds are bound to this text, so it never changes. */
export function seedContextOf(roundId: string): string {
  return `bingo round ${roundId}`;
}

/** Only for deciding and for cards: before a ball is called, nothing that reveals it may leave the platform. */
export function seedOf(encryptor: Encryptor, round: RoundRow): Uint8Array {
  return round.seed ?? encryptor.decrypt(round.seed_encrypted, seedContextOf(round.round_id));
}

/** The cards of one purchase; empty until it is in, because card numbers are given then. */
export function cardsOf(seed: Uint8Array, purchase: PurchaseRow): readonly RoomCard[] {
  const { first_card: first, cards, round_id: roundId } = purchase;
  if (first === null) return [];
  return Array.from({ length: cards }, (_, index) => ({
    cardNumber: first + index,
    numbers: roomCard(seed, roundId, first + index),
  }));
}

export function isIn(purchase: PurchaseRow): boolean {
  return purchase.status === 'IN' || purchase.status === 'OVER';
}

export function outcomeOf(
  seed: Uint8Array,
  roundId: string,
  purchases: readonly PurchaseRow[],
): RoomOutcome {
  const balls = roomBalls(seed, roundId);
  const prizes = new Map(
    CURRENCIES.map((currency) => {
      const own = purchases.filter(
        (one) => isIn(one) && one.currency === CURRENCY_NUMBERS[currency],
      );
      const cards = own.flatMap((one) => cardsOf(seed, one));
      return [currency, roomPrizes(balls, cards, BigInt(BINGO_CARD_PRICE))] as const;
    }),
  );
  const all = [...prizes.values()].flat();
  return { balls, calls: Math.max(0, ...all.map(({ ball }) => ball)), prizes };
}

/** What the cards of one purchase won. */
export function winsOf(outcome: RoomOutcome, purchase: PurchaseRow) {
  const currency = CURRENCIES.find((one) => CURRENCY_NUMBERS[one] === purchase.currency);
  const prizes = currency === undefined ? [] : (outcome.prizes.get(currency) ?? []);
  const first = purchase.first_card ?? 0;
  return prizes.flatMap(({ name, winners }) =>
    winners
      .filter(({ cardNumber }) => cardNumber >= first && cardNumber < first + purchase.cards)
      .map(({ cardNumber, amount }) => ({ name, cardNumber, amount })),
  );
}

export function wonBy(outcome: RoomOutcome, purchase: PurchaseRow): bigint {
  return winsOf(outcome, purchase).reduce((sum, { amount }) => sum + amount, 0n);
}
