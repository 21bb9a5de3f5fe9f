/*
 * Reference implementation of a lines slot, written from its file alone: slow, simple, and sharing
 * only the draw with the product. Tests compare the product with it; the bench uses it to measure
 * the gain of the compiled tables.
 */
import { below, type Rng } from '../src/fairness/rng.ts';

export interface PlainDefinition {
  readonly grid: { readonly reels: number; readonly rows: number };
  readonly wild: { readonly symbol: string };
  readonly lines: readonly (readonly number[])[];
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatter: { readonly symbol: string; readonly pays: Readonly<Record<string, number>> };
  readonly freeSpins: {
    readonly award: Readonly<Record<string, number>>;
    readonly retriggerAward: Readonly<Record<string, number>>;
    readonly lineMultiplier: number;
  };
  readonly strips: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly capFifths: number;
}

export interface PlainWin {
  readonly what: string;
  readonly symbol: string;
  readonly count: number;
  readonly fifths: number;
  readonly cells: readonly { readonly reel: number; readonly row: number }[];
}

export interface PlainSpin {
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly PlainWin[];
  readonly scatters: number;
  readonly lineFifths: number;
  readonly scatterFifths: number;
}

export function plainDraw(game: PlainDefinition, mode: 'base' | 'free', rng: Rng): number[] {
  return game.strips[mode].map((strip) => below(rng, strip.length));
}

export function plainSpin(
  game: PlainDefinition,
  mode: 'base' | 'free',
  stops: readonly number[],
): PlainSpin {
  const window = game.strips[mode].map((strip, reel) => {
    const visible: string[] = [];
    for (let row = 0; row < game.grid.rows; row += 1) {
      visible.push(symbolAt(strip, ((stops[reel] ?? 0) + row) % strip.length));
    }
    return visible;
  });
  const lineWins = game.lines.flatMap(
    (line, number) => plainLine(game, window, line, number) ?? [],
  );
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === game.scatter.symbol ? { reel, row } : [])),
  );
  const scatters = cells.length;
  const scatterFifths = game.scatter.pays[String(scatters)] ?? 0;
  const scatterWins =
    scatterFifths > 0
      ? [
          {
            what: 'scatter',
            symbol: game.scatter.symbol,
            count: scatters,
            fifths: scatterFifths,
            cells,
          },
        ]
      : [];
  const lineFifths = lineWins.reduce((sum, win) => sum + win.fifths, 0);
  return { window, wins: [...lineWins, ...scatterWins], scatters, lineFifths, scatterFifths };
}

/**
 * The first symbol that is not wild decides the line; the run continues over that symbol and wilds.
 */
function plainLine(
  game: PlainDefinition,
  window: readonly (readonly string[])[],
  line: readonly number[],
  number: number,
): PlainWin | undefined {
  const symbols = line.map((row, reel) => symbolAt(window[reel] ?? [], row));
  const symbol = symbols.find((visible) => visible !== game.wild.symbol) ?? '';
  let count = 0;
  while (symbols[count] === symbol || symbols[count] === game.wild.symbol) count += 1;
  const fifths = game.pays[symbol]?.[String(count)] ?? 0;
  if (fifths === 0) return undefined;
  const cells = line.slice(0, count).map((row, reel) => ({ reel, row }));
  return { what: `line ${number}`, symbol, count, fifths, cells };
}

/** A whole round in fifths, the maximum win applied at its end. */
export function plainRound(game: PlainDefinition, rng: Rng): number {
  const paid = plainSpin(game, 'base', plainDraw(game, 'base', rng));
  let fifths = paid.lineFifths + paid.scatterFifths;
  let left = game.freeSpins.award[String(paid.scatters)] ?? 0;
  while (left > 0) {
    const free = plainSpin(game, 'free', plainDraw(game, 'free', rng));
    fifths += free.lineFifths * game.freeSpins.lineMultiplier + free.scatterFifths;
    left += (game.freeSpins.retriggerAward[String(free.scatters)] ?? 0) - 1;
  }
  return Math.min(fifths, game.capFifths);
}

function symbolAt(symbols: readonly string[], index: number): string {
  const symbol = symbols[index];
  if (symbol === undefined) throw new Error(`There is no symbol at ${index}.`);
  return symbol;
}
