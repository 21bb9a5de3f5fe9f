import type { ClassicDefinition } from './definition.ts';

/** The pay of a line in fifths, multiplier included. */
export interface LinePay {
  /** The symbol or group that pays. */
  readonly symbol: string;
  readonly count: number;
  /** Reels whose cell is part of the win. */
  readonly reels: readonly number[];
  readonly multiplier: number;
  readonly fifths: number;
}

/**
 * The best pay of three symbols on a line; undefined when they pay nothing. A wild substitutes for
 * every paying symbol and multiplies; it also completes a group; with a wild on the line, pays
 * anywhere on the line do not apply.
 */
export function linePay(
  definition: ClassicDefinition,
  symbols: readonly string[],
): LinePay | undefined {
  const { wild, wildMultiplier } = definition;
  const plain = symbols.filter((symbol) => symbol !== wild);
  const reels = symbols.map((_, reel) => reel);
  const whole = { count: symbols.length, reels };
  if (plain.length === 0) {
    return { ...whole, symbol: wild, multiplier: 1, fifths: definition.allWildFifths };
  }
  const multiplier = wildMultiplier ** (symbols.length - plain.length);
  const kinds = definition.pays
    .filter(({ symbol }) => plain.every((other) => other === symbol))
    .map(({ symbol, fifths }) => ({ ...whole, symbol, multiplier, fifths: fifths * multiplier }));
  const groups = definition.groups
    .filter(({ members }) => plain.every((other) => members.includes(other)))
    .map(({ name, fifths }) => ({
      ...whole,
      symbol: name,
      multiplier,
      fifths: fifths * multiplier,
    }));
  return [...kinds, ...groups, ...anywherePays(definition, symbols)].toSorted(
    (a, b) => b.fifths - a.fifths,
  )[0];
}

function anywherePays(definition: ClassicDefinition, symbols: readonly string[]): LinePay[] {
  const { symbol, fifths } = definition.anywhere;
  if (symbols.includes(definition.wild)) return [];
  const reels = symbols.flatMap((other, reel) => (other === symbol ? reel : []));
  const pay = fifths[reels.length] ?? 0;
  return pay > 0 ? [{ symbol, count: reels.length, reels, multiplier: 1, fifths: pay }] : [];
}
