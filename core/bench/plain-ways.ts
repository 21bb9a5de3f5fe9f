/*
 * Reference implementation of a ways slot, written from its file alone: it walks every way one by
 * one. Tests compare the product with it.
 */
import { below, type Rng } from '../src/fairness/rng.ts';

export interface PlainWaysDefinition {
  readonly grid: { readonly reels: number; readonly rows: number };
  readonly wild: {
    readonly symbol: string;
    readonly wayMultiplier: Readonly<Record<'base' | 'free', readonly number[]>>;
  };
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatter: { readonly symbol: string; readonly pays: Readonly<Record<string, number>> };
  readonly freeSpins: {
    readonly award: Readonly<Record<string, number>>;
    readonly retriggerAward: Readonly<Record<string, number>>;
  };
  readonly strips: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly capFifths: number;
}

export function plainWaysSpin(
  game: PlainWaysDefinition,
  mode: 'base' | 'free',
  stops: readonly number[],
): { readonly waysFifths: number; readonly scatters: number; readonly scatterFifths: number } {
  const window = game.strips[mode].map((strip, reel) =>
    Array.from(
      { length: game.grid.rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? '',
    ),
  );
  const multipliers = game.wild.wayMultiplier[mode];
  let waysFifths = 0;
  for (const [symbol, pays] of Object.entries(game.pays)) {
    /** Every way from this reel on, as [reels in the run, times it counts]. */
    const walk = (reel: number, times: number): void => {
      const matches = (window[reel] ?? []).filter(
        (other) => other === symbol || other === game.wild.symbol,
      );
      if (matches.length === 0) waysFifths += (pays[String(reel)] ?? 0) * times;
      for (const other of matches) {
        walk(reel + 1, other === symbol ? times : times * (multipliers[reel] ?? 1));
      }
    };
    walk(0, 1);
  }
  const scatters = window.flat().filter((other) => other === game.scatter.symbol).length;
  return { waysFifths, scatters, scatterFifths: game.scatter.pays[String(scatters)] ?? 0 };
}

/** A whole round in fifths, the maximum win applied at its end. */
export function plainWaysRound(game: PlainWaysDefinition, rng: Rng): number {
  const spin = (mode: 'base' | 'free') =>
    plainWaysSpin(
      game,
      mode,
      game.strips[mode].map((strip) => below(rng, strip.length)),
    );
  const paid = spin('base');
  let fifths = paid.waysFifths + paid.scatterFifths;
  let left = game.freeSpins.award[String(paid.scatters)] ?? 0;
  while (left > 0) {
    const free = spin('free');
    fifths += free.waysFifths + free.scatterFifths;
    left += (game.freeSpins.retriggerAward[String(free.scatters)] ?? 0) - 1;
  }
  return Math.min(fifths, game.capFifths);
}
