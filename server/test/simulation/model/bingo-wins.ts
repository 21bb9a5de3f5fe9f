/**
 * What the cards of a shared bingo round must be paid, from the rules in docs/spec/bingo.md: the balls are called one by
 * one, and every card is marked by hand. Nothing of the platform that decides or pays prizes is called here.
 */

/** BINGO-2, in minor units. */
const CARD_PRICE = 100n;
/** BINGO-11. */
const PLAYERS_MIN = 2;
const SIDE = 5;
/** The number of the free cell, which is marked from the start. */
const FREE = 0;

export interface SoldCard {
  readonly cardNumber: number;
  /** Row by row. */
  readonly numbers: readonly number[];
}

export interface SoldCards {
  readonly purchaseId: string;
  readonly player: string;
  readonly currency: string;
  readonly cards: readonly SoldCard[];
}

/** By purchase: what it wins, or that its price comes back because its currency is not drawn. */
export function winsOf(
  balls: readonly number[],
  sold: readonly SoldCards[],
): ReadonlyMap<string, bigint | 'refunded'> {
  const wins = new Map<string, bigint | 'refunded'>();
  for (const currency of new Set(sold.map((one) => one.currency))) {
    const own = sold.filter((one) => one.currency === currency);
    const isDrawn = new Set(own.map(({ player }) => player)).size >= PLAYERS_MIN;
    const cards = own.flatMap((one) => one.cards);
    const won = isDrawn ? winsOfCards(balls, cards) : undefined;
    for (const one of own) {
      wins.set(one.purchaseId, won === undefined ? 'refunded' : sumOf(won, one));
    }
  }
  return wins;
}

export function priceOf({ cards }: SoldCards): bigint {
  return CARD_PRICE * BigInt(cards.length);
}

function sumOf(won: ReadonlyMap<number, bigint>, { cards }: SoldCards): bigint {
  return cards.reduce((sum, { cardNumber }) => sum + (won.get(cardNumber) ?? 0n), 0n);
}

/** BINGO-5 and BINGO-6, by card number. */
function winsOfCards(
  balls: readonly number[],
  cards: readonly SoldCard[],
): ReadonlyMap<number, bigint> {
  const pool = (CARD_PRICE * BigInt(cards.length) * 95n) / 100n;
  const [oneLine, twoLines] = [pool / 5n, (pool * 3n) / 10n];
  const prizes = [
    { amount: oneLine, isReached: (marked: readonly boolean[]) => linesOf(marked) >= 1 },
    { amount: twoLines, isReached: (marked: readonly boolean[]) => linesOf(marked) >= 2 },
    {
      amount: pool - oneLine - twoLines,
      isReached: (marked: readonly boolean[]) => marked.every((isMarked) => isMarked),
    },
  ];
  const won = new Map<number, bigint>();
  for (const { amount, isReached } of prizes) {
    const winners = firstToReach(balls, cards, isReached);
    // Units that do not divide go one each to the cards sold first.
    const inOrder = winners.map(({ cardNumber }) => cardNumber).toSorted((a, b) => a - b);
    inOrder.forEach((cardNumber, place) => {
      const each = amount / BigInt(inOrder.length);
      const extra = BigInt(place) < amount % BigInt(inOrder.length) ? 1n : 0n;
      won.set(cardNumber, (won.get(cardNumber) ?? 0n) + each + extra);
    });
  }
  return won;
}

function firstToReach(
  balls: readonly number[],
  cards: readonly SoldCard[],
  isReached: (marked: readonly boolean[]) => boolean,
): readonly SoldCard[] {
  const called = new Set([FREE]);
  for (const ball of balls) {
    called.add(ball);
    const reached = cards.filter(({ numbers }) =>
      isReached(numbers.map((number) => called.has(number))),
    );
    if (reached.length > 0) return reached;
  }
  return [];
}

function linesOf(marked: readonly boolean[]): number {
  const sides = Array.from({ length: SIDE }, (_, at) => at);
  const isOn = (row: number, column: number): boolean => marked[row * SIDE + column] === true;
  const lines = [
    ...sides.map((row) => sides.every((column) => isOn(row, column))),
    ...sides.map((column) => sides.every((row) => isOn(row, column))),
    sides.every((at) => isOn(at, at)),
    sides.every((at) => isOn(at, SIDE - 1 - at)),
  ];
  return lines.filter((isFull) => isFull).length;
}
