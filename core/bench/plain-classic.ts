/*
 * Reference implementation of a three-reel slot, written from its file alone: slow, simple, and
 * sharing only the draw with the product. A wild is tried as every symbol that it may substitute
 * for.
 */
import { below, type Rng } from '../src/fairness/rng.ts';

export interface PlainClassic {
  readonly wild: {
    readonly symbol: string;
    readonly multiplierEach: number;
    readonly substitutesFor: readonly string[];
    readonly threeWildPays: number;
  };
  readonly lines: readonly (readonly number[])[];
  readonly pays: Readonly<Record<string, number>>;
  readonly groupPays: Readonly<
    Record<string, { readonly members: readonly string[]; readonly pay: number }>
  >;
  readonly cherryPays: { readonly symbol: string; readonly pays: Readonly<Record<string, number>> };
  readonly strips: { readonly base: readonly (readonly string[])[] };
  readonly capFifths: number;
}

export function plainClassicDraw(game: PlainClassic, rng: Rng): number[] {
  return game.strips.base.map((strip) => below(rng, strip.length));
}

export function plainClassicSpin(game: PlainClassic, stops: readonly number[]): number {
  let fifths = 0;
  for (const line of game.lines) {
    const symbols = line.map((row, reel) => {
      const strip = game.strips.base[reel] ?? [];
      return strip[((stops[reel] ?? 0) + row) % strip.length] ?? '';
    });
    fifths += plainClassicLine(game, symbols);
  }
  return Math.min(fifths, game.capFifths);
}

export function plainClassicLine(game: PlainClassic, symbols: readonly string[]): number {
  const { symbol: wild, substitutesFor, multiplierEach, threeWildPays } = game.wild;
  if (symbols.every((symbol) => symbol === wild)) return threeWildPays;
  const at = symbols.indexOf(wild);
  if (at < 0) return plainNatural(game, symbols);
  const tries = substitutesFor.map((symbol) => {
    const stood = symbols.map((other, reel) => (reel === at ? symbol : other));
    // With a wild on the line two cherries do not pay, so only whole lines count from here on.
    const whole = stood.includes(wild) ? plainClassicLine(game, stood) : plainWhole(game, stood);
    return whole * multiplierEach;
  });
  return Math.max(...tries);
}

function plainNatural(game: PlainClassic, symbols: readonly string[]): number {
  const cherries = symbols.filter((symbol) => symbol === game.cherryPays.symbol).length;
  return Math.max(plainWhole(game, symbols), game.cherryPays.pays[String(cherries)] ?? 0);
}

function plainWhole(game: PlainClassic, symbols: readonly string[]): number {
  const [first = ''] = symbols;
  const kind = symbols.every((symbol) => symbol === first) ? (game.pays[first] ?? 0) : 0;
  const groups = Object.values(game.groupPays).map(({ members, pay }) =>
    symbols.every((symbol) => members.includes(symbol)) ? pay : 0,
  );
  return Math.max(kind, ...groups);
}
