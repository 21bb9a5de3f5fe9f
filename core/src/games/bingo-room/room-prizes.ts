import { FREE_NUMBER, LINES } from '../video-bingo/card.ts';

/**
 * Percentages of the total card price per currency; they are paid out completely. Source: BINGO-5.
 */
const PAID_PERCENT = 95n;
const ONE_LINE_PERCENT = 20n;
const TWO_LINES_PERCENT = 30n;
const HUNDRED = 100n;

export const ROOM_PRIZES = ['ONE_LINE', 'TWO_LINES', 'FULL_HOUSE'] as const;
export type RoomPrizeName = (typeof ROOM_PRIZES)[number];

export interface RoomCard {
  readonly cardNumber: number;
  readonly numbers: readonly number[];
}

export interface RoomPrize {
  readonly name: RoomPrizeName;
  /** Minor units. */
  readonly amount: bigint;
  /** How many balls had been called when it was won. */
  readonly ball: number;
  /** By card number; the amounts sum to the prize. */
  readonly winners: readonly { readonly cardNumber: number; readonly amount: bigint }[];
}

/**
 * The prizes of `cards` cards at `price` minor units: a fifth of the pool for one line, three
 * tenths for two lines, both rounded down, and the rest for the full house. Faults: a price whose
 * 95 % is not an integer.
 */
export function roomPool(cards: number, price: bigint): Readonly<Record<RoomPrizeName, bigint>> {
  const cost = BigInt(cards) * price;
  if ((price * PAID_PERCENT) % HUNDRED !== 0n) throw new Error(`A card cannot cost ${price}.`);
  const pool = (cost * PAID_PERCENT) / HUNDRED;
  const oneLine = (pool * ONE_LINE_PERCENT) / HUNDRED;
  const twoLines = (pool * TWO_LINES_PERCENT) / HUNDRED;
  return { ONE_LINE: oneLine, TWO_LINES: twoLines, FULL_HOUSE: pool - oneLine - twoLines };
}

/**
 * Who wins what: each prize goes to the cards that reach it with the fewest balls, in equal parts;
 * indivisible units go one each to the cards sold first. Empty without cards. Source: BINGO-5,
 * BINGO-6.
 */
export function roomPrizes(
  balls: readonly number[],
  cards: readonly RoomCard[],
  price: bigint,
): readonly RoomPrize[] {
  if (cards.length === 0) return [];
  const calledAt = new Map(balls.map((ball, index) => [ball, index + 1]));
  const reached = cards.map(({ cardNumber, numbers }) => ({
    cardNumber,
    at: reachedAt(numbers, calledAt),
  }));
  const pool = roomPool(cards.length, price);
  return ROOM_PRIZES.map((name) => {
    const ball = Math.min(...reached.map(({ at }) => at[name]));
    const winners = reached
      .filter(({ at }) => at[name] === ball)
      .map(({ cardNumber }) => cardNumber)
      .toSorted((a, b) => a - b);
    return { name, amount: pool[name], ball, winners: shareOut(pool[name], winners) };
  });
}

/** The number of balls a card needs for each prize. */
function reachedAt(
  numbers: readonly number[],
  calledAt: ReadonlyMap<number, number>,
): Readonly<Record<RoomPrizeName, number>> {
  const at = numbers.map((number) => (number === FREE_NUMBER ? 0 : (calledAt.get(number) ?? 0)));
  const lines = LINES.map((cells) => Math.max(...cells.map((cell) => at[cell] ?? 0))).toSorted(
    (a, b) => a - b,
  );
  const [first = 0, second = 0] = lines;
  return { ONE_LINE: first, TWO_LINES: second, FULL_HOUSE: Math.max(...at) };
}

function shareOut(amount: bigint, cardNumbers: readonly number[]): RoomPrize['winners'] {
  const each = amount / BigInt(cardNumbers.length);
  const left = Number(amount % BigInt(cardNumbers.length));
  return cardNumbers.map((cardNumber, index) => ({
    cardNumber,
    amount: index < left ? each + 1n : each,
  }));
}
