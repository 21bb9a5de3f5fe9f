/*
 * Reference implementation of a hold and spin slot, written from its file alone: lines by
 * plain-lines, respins cell by cell. Tests compare the product with it.
 */
import { below, type Rng } from '../src/fairness/rng.ts';
import { plainDraw, plainSpin, type PlainDefinition } from './plain-lines.ts';

export interface PlainHoldDefinition extends Pick<
  PlainDefinition,
  'grid' | 'wild' | 'lines' | 'pays' | 'capFifths'
> {
  readonly strips: { readonly base: readonly (readonly string[])[] };
  readonly hold: {
    readonly coin: string;
    readonly triggerCount: number;
    readonly respins: number;
    readonly cellProbability: { readonly num: number; readonly den: number };
    readonly coinValues: readonly { readonly fifths: number; readonly weight: number }[];
    readonly fullGridAward: number;
  };
}

/** The same game with a scatter (the coin) that pays nothing. */
export function asLinesGame(game: PlainHoldDefinition): PlainDefinition {
  return {
    ...game,
    scatter: { symbol: game.hold.coin, pays: {} },
    freeSpins: { award: {}, retriggerAward: {}, lineMultiplier: 1 },
    strips: { base: game.strips.base, free: game.strips.base },
  };
}

/** A whole round in fifths, the maximum win applied at its end. */
export function plainHoldRound(game: PlainHoldDefinition, rng: Rng): number {
  const { hold, grid } = game;
  const lines = asLinesGame(game);
  const { window, lineFifths, scatters } = plainSpin(lines, 'base', plainDraw(lines, 'base', rng));
  if (scatters < hold.triggerCount) return Math.min(lineFifths, game.capFifths);
  const worth: (number | undefined)[][] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    worth.push([]);
    for (let reel = 0; reel < grid.reels; reel += 1) {
      const isCoin = window[reel]?.[row] === hold.coin;
      (worth[row] ?? [])[reel] = isCoin ? drawCoin(game, rng) : undefined;
    }
  }
  let left = hold.respins;
  while (left > 0 && worth.flat().includes(undefined)) {
    left -= 1;
    for (const row of worth) {
      row.forEach((coin, reel) => {
        if (coin !== undefined) return;
        if (below(rng, hold.cellProbability.den) >= hold.cellProbability.num) return;
        row[reel] = drawCoin(game, rng);
        left = hold.respins;
      });
    }
  }
  const isFull = !worth.flat().includes(undefined);
  const coins = worth.flat().reduce<number>((sum, coin) => sum + (coin ?? 0), 0);
  return Math.min(lineFifths + coins + (isFull ? hold.fullGridAward : 0), game.capFifths);
}

function drawCoin({ hold }: PlainHoldDefinition, rng: Rng): number {
  let at = below(
    rng,
    hold.coinValues.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { fifths, weight } of hold.coinValues) {
    if (at < weight) return fifths;
    at -= weight;
  }
  throw new Error('No coin was drawn.');
}
