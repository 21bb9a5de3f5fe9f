/*
 * Reference implementation of a slot with expanding wilds, written from its file alone: slow,
 * simple, and sharing only the draw with the product.
 */
import { below, type Rng } from '../src/fairness/rng.ts';

export interface PlainWilds {
  readonly grid: { readonly reels: number; readonly rows: number };
  readonly wild: { readonly symbol: string; readonly respin: { readonly max: number } };
  readonly lines: readonly (readonly number[])[];
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly strips: { readonly base: readonly (readonly string[])[] };
  readonly capFifths: number;
}

/** A whole round in fifths, the maximum win applied at its end. */
export function plainWildsRound(game: PlainWilds, rng: Rng): number {
  const columns: string[][] = game.strips.base.map(() => []);
  const isHeld = game.strips.base.map(() => false);
  let fifths = 0;
  let respins = 0;
  for (;;) {
    let hasNewWild = false;
    game.strips.base.forEach((strip, reel) => {
      if (isHeld[reel] === true) return;
      const stop = below(rng, strip.length);
      const column = plainColumn(strip, stop, game.grid.rows);
      if (column.includes(game.wild.symbol)) {
        hasNewWild = true;
        isHeld[reel] = true;
        columns[reel] = column.map(() => game.wild.symbol);
      } else {
        columns[reel] = column;
      }
    });
    fifths += plainWildsPays(game, columns);
    if (!hasNewWild || respins === game.wild.respin.max) break;
    respins += 1;
  }
  return Math.min(fifths, game.capFifths);
}

export function plainColumn(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '');
}

/** The line pays of a window whose wilds have expanded. */
export function plainWildsPays(game: PlainWilds, columns: readonly (readonly string[])[]): number {
  let fifths = 0;
  for (const line of game.lines) {
    const symbols = line.map((row, reel) => columns[reel]?.[row] ?? '');
    const left = plainRun(game, symbols);
    const right = plainRun(game, symbols.toReversed());
    fifths += left.fifths;
    if (left.count < symbols.length) fifths += right.fifths;
  }
  return fifths;
}

function plainRun(game: PlainWilds, symbols: readonly string[]): { count: number; fifths: number } {
  const symbol = symbols.find((other) => other !== game.wild.symbol) ?? '';
  let count = 0;
  for (const other of symbols) {
    if (other !== symbol && other !== game.wild.symbol) break;
    count += 1;
  }
  return { count, fifths: game.pays[symbol]?.[String(count)] ?? 0 };
}
