import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import type { Currency } from '@jubilee/contract/values/currency';

export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
const NUMBERS_PER_COLUMN = 15;

/** Row index from 0, for a ball and for a cell. */
export function columnOf(number: number): number {
  return Math.floor((number - 1) / NUMBERS_PER_COLUMN);
}

/** The marked cells of a card; the free middle, a zero, always is. Source: BINGO-9. */
export function marksOf(numbers: readonly number[], balls: readonly number[]): readonly boolean[] {
  const called = new Set([0, ...balls]);
  return numbers.map((number) => called.has(number));
}

const SIDE = 5;
const ORDER = [0, 1, 2, 3, 4] as const;
/** Rows, columns and both diagonals, as cells row by row. */
const LINES: readonly (readonly number[])[] = [
  ...ORDER.map((row) => ORDER.map((column) => row * SIDE + column)),
  ...ORDER.map((column) => ORDER.map((row) => row * SIDE + column)),
  ORDER.map((step) => step * SIDE + step),
  ORDER.map((step) => step * SIDE + SIDE - 1 - step),
];

/** Cells that are part of a complete line. */
export function cellsInLines(marks: readonly boolean[]): ReadonlySet<number> {
  return new Set(LINES.filter((line) => line.every((cell) => marks[cell] === true)).flat());
}

type Pool = BingoRound['pools'][number];
export type PrizeName = Pool['prizes'][number]['name'];

/** The next prize; undefined when all are won. */
export function nextPrize(pool: Pool | undefined): PrizeName | undefined {
  return pool?.prizes.find(({ ball }) => ball === null)?.name;
}

/**
 * The cells a card lacks for a prize on its shortest pattern; empty when it is reached. Source:
 * BINGO-12.
 */
export function cellsLacking(name: PrizeName, marks: readonly boolean[]): readonly number[] {
  const open = LINES.map((line) => line.filter((cell) => marks[cell] !== true));
  if (name === 'FULL_HOUSE') return marks.flatMap((isMarked, cell) => (isMarked ? [] : cell));
  const ways =
    name === 'ONE_LINE'
      ? open
      : open.flatMap((one, index) =>
          open.slice(index + 1).map((other) => [...new Set([...one, ...other])]),
        );
  return ways.reduce((best, way) => (way.length < best.length ? way : best));
}

/** The pool's prizes that these cards have won, newest last. */
export function prizesOf(
  pool: Pool | undefined,
  cardNumbers: readonly number[],
): readonly { readonly name: PrizeName; readonly amount: number }[] {
  return (pool?.prizes ?? []).flatMap(({ name, winners }) => {
    const mine = winners.filter(({ cardNumber }) => cardNumbers.includes(cardNumber));
    if (mine.length === 0) return [];
    return [{ name, amount: mine.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}

/** Whole seconds until the phase ends by the server's clock; undefined while it has no end. */
export function secondsLeft(
  round: Pick<BingoRound, 'phaseEndsAt' | 'serverTime'>,
  sinceReadMs: number,
): number | undefined {
  if (round.phaseEndsAt === null) return undefined;
  const left = Date.parse(round.phaseEndsAt) - Date.parse(round.serverTime) - sinceReadMs;
  return Math.max(0, Math.ceil(left / 1_000));
}

/**
 * Whether the view of the room is older than the player's cards, so that its count and prizes are
 * without them. Source: BINGO-24.
 */
export function isBeforeOwnCards(
  pool: Pool,
  own: readonly BingoPurchase[],
  cardPrice: number,
): boolean {
  const price = own
    .filter(({ currency, status }) => currency === pool.currency && status === 'IN')
    .reduce((sum, { betAmount }) => sum + betAmount, 0);
  return pool.cards * cardPrice < price;
}

export function poolOf(
  round: BingoRound,
  currency: Currency,
): BingoRound['pools'][number] | undefined {
  return round.pools.find((pool) => pool.currency === currency);
}
