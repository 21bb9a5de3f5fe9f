import type { WildsDefinition } from './definition.ts';

/**
 * Line wins in fifths of a window, from both sides; `stops` has a stop for each reel, and a reel
 * whose bit is set in `wildMask` is wild from top to bottom.
 */
export type BothWaysEvaluator = (stops: Int32Array, wildMask: number) => number;

/** Shorter runs pay nothing (parse.ts), so a line that fails on one of these reels is done. */
const BEGINNING = 3;

/**
 * The outer reels have no wild, so the first cell of a run decides its symbol, and a cell matches
 * when its mask has the bit of that symbol. A wild reel is an extra stop after those of the strip.
 * For every combination of the three outermost reels on each side a table says which lines start a
 * run there; only those are followed further.
 */
export function createBothWaysEvaluator(
  definition: WildsDefinition,
  windows: readonly (readonly (readonly string[])[])[],
): BothWaysEvaluator {
  const { reels, rows, lines, pays } = definition;
  const wildStop = Math.max(...windows.map((reel) => reel.length));
  const size = wildStop + 1;
  const stretch = size * rows;
  const masks = buildMasks(definition, windows, size);
  const symbolCount = pays.length;
  /** In fifths by `count * symbolCount + symbol`. */
  const fifthsOf = new Int32Array((reels + 1) * symbolCount);
  pays.forEach(({ fifths }, symbol) => {
    fifths.forEach((pay, count) => (fifthsOf[count * symbolCount + symbol] = pay));
  });
  const paths = Uint8Array.from(lines.flat());
  const left = buildBeginnings({ masks, stretch, size, rows, lines }, [0, 1, 2]);
  const right = buildBeginnings({ masks, stretch, size, rows, lines }, [
    reels - 1,
    reels - 2,
    reels - 3,
  ]);
  const at = new Int32Array(reels);
  const last = reels - 1;
  const cell = (reel: number, line: number): number =>
    masks[reel * stretch + (at[reel] ?? 0) * rows + (paths[line * reels + reel] ?? 0)] ?? 0;

  return (stops, wildMask) => {
    for (let reel = 0; reel < reels; reel += 1) {
      at[reel] = ((wildMask >> reel) & 1) === 1 ? wildStop : (stops[reel] ?? 0);
    }
    let fifths = 0;
    let whole = 0;
    const fromLeft = left[((at[0] ?? 0) * size + (at[1] ?? 0)) * size + (at[2] ?? 0)] ?? 0;
    for (let open = fromLeft; open !== 0; open &= open - 1) {
      const line = 31 - Math.clz32(open & -open);
      const symbol = cell(0, line);
      let reel = BEGINNING;
      while (reel < reels && (cell(reel, line) & symbol) !== 0) reel += 1;
      if (reel === reels) whole |= 1 << line;
      fifths += fifthsOf[reel * symbolCount + 31 - Math.clz32(symbol)] ?? 0;
    }
    const fromRight =
      right[((at[last] ?? 0) * size + (at[last - 1] ?? 0)) * size + (at[last - 2] ?? 0)] ?? 0;
    for (let open = fromRight & ~whole; open !== 0; open &= open - 1) {
      const line = 31 - Math.clz32(open & -open);
      const symbol = cell(last, line);
      let reel = last - BEGINNING;
      while (reel >= 0 && (cell(reel, line) & symbol) !== 0) reel -= 1;
      fifths += fifthsOf[(last - reel) * symbolCount + 31 - Math.clz32(symbol)] ?? 0;
    }
    return fifths;
  };
}

/** `masks[(reel * size + stop) * rows + row]`: one bit a paying symbol; a wild has all of them. */
function buildMasks(
  { wild, pays, reels, rows }: WildsDefinition,
  windows: readonly (readonly (readonly string[])[])[],
  size: number,
): Int32Array {
  const allBits = 2 ** pays.length - 1;
  // A stop that no strip fills is wild: the extra stop after the last one.
  const masks = new Int32Array(reels * size * rows).fill(allBits);
  windows.forEach((reel, at) => {
    reel.forEach((window, stop) => {
      window.forEach((symbol, row) => {
        const bit = 2 ** pays.findIndex((pay) => pay.symbol === symbol);
        masks[(at * size + stop) * rows + row] = symbol === wild ? allBits : bit;
      });
    });
  });
  return masks;
}

interface Beginnings {
  readonly masks: Int32Array;
  readonly stretch: number;
  readonly size: number;
  readonly rows: number;
  readonly lines: readonly (readonly number[])[];
}

/**
 * One bit per line for every combination of three reels, set when its first three cells can be
 * equal.
 */
function buildBeginnings(
  { masks, stretch, size, rows, lines }: Beginnings,
  [first, second, third]: readonly [number, number, number],
): Int32Array {
  const table = new Int32Array(size * size * size);
  const maskAt = (reel: number, stop: number, line: readonly number[]): number =>
    masks[reel * stretch + stop * rows + (line[reel] ?? 0)] ?? 0;
  lines.forEach((line, number) => {
    for (let a = 0; a < size; a += 1) {
      const symbol = maskAt(first, a, line);
      for (let b = 0; b < size; b += 1) {
        const pair = maskAt(second, b, line) & symbol;
        if (pair === 0) continue;
        for (let c = 0; c < size; c += 1) {
          if ((maskAt(third, c, line) & pair) === 0) continue;
          const index = (a * size + b) * size + c;
          table[index] = (table[index] ?? 0) | (1 << number);
        }
      }
    }
  });
  return table;
}
