import type { BingoRound } from '@jubilee/contract/entities/bingo';
import type { Currency } from '@jubilee/contract/values/currency';

export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
const NUMBERS_PER_COLUMN = 15;

/** From 0; of a ball as of a cell. */
export function columnOf(number: number): number {
  return Math.floor((number - 1) / NUMBERS_PER_COLUMN);
}

/** Cells of a card that are marked; the free middle, a zero, always is. Source: BINGO-9. */
export function marksOf(numbers: readonly number[], balls: readonly number[]): readonly boolean[] {
  const called = new Set([0, ...balls]);
  return numbers.map((number) => called.has(number));
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

export function poolOf(
  round: BingoRound,
  currency: Currency,
): BingoRound['pools'][number] | undefined {
  return round.pools.find((pool) => pool.currency === currency);
}
