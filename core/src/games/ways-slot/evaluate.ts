import type { SymbolPays } from '../slot-fields.ts';

/** Ways wins of one window in fifths; `stops` has a stop for each reel. */
export type WaysEvaluator = (stops: Int32Array) => number;

export interface WaysTables {
  readonly windows: readonly (readonly (readonly string[])[])[];
  readonly pays: SymbolPays;
  readonly wild: string;
  /** By reel. */
  readonly wildWays: readonly number[];
}

/**
 * Only symbols in view on the first reel can win, and it has no wild: for each of them the ways of
 * the following reels are multiplied until a reel has none. Ways by reel, stop and symbol are in
 * one flat table.
 */
export function createWaysEvaluator({ windows, pays, wild, wildWays }: WaysTables): WaysEvaluator {
  const symbolCount = pays.length;
  const reels = windows.length;
  const stretch = Math.max(...windows.map((reel) => reel.length)) * symbolCount;
  const ways = new Uint8Array(reels * stretch);
  windows.forEach((reel, at) => {
    reel.forEach((window, stop) => {
      const wilds = window.filter((visible) => visible === wild).length * (wildWays[at] ?? 1);
      pays.forEach(({ symbol }, index) => {
        const own = window.filter((visible) => visible === symbol).length;
        ways[at * stretch + stop * symbolCount + index] = own + wilds;
      });
    });
  });
  /** The symbols of each window of the first reel, from `starts[stop]` to `starts[stop + 1]`. */
  const candidates: number[] = [];
  const starts = (windows[0] ?? []).map((window) => {
    const start = candidates.length;
    pays.forEach(({ symbol }, index) => {
      if (window.includes(symbol)) candidates.push(index);
    });
    return start;
  });
  const first = Uint8Array.from(candidates);
  const offsets = Uint16Array.from([...starts, candidates.length]);
  /** By `count * symbolCount + symbol`. */
  const fifths = new Int32Array((reels + 1) * symbolCount);
  pays.forEach((pay, index) => {
    pay.fifths.forEach((value, count) => (fifths[count * symbolCount + index] = value));
  });
  return (stops) => {
    const firstStop = stops[0] ?? 0;
    const last = offsets[firstStop + 1] ?? 0;
    let sum = 0;
    for (let at = offsets[firstStop] ?? 0; at < last; at += 1) {
      const symbol = first[at] ?? 0;
      let product = ways[firstStop * symbolCount + symbol] ?? 0;
      let reel = 1;
      while (reel < reels) {
        const here = ways[reel * stretch + (stops[reel] ?? 0) * symbolCount + symbol] ?? 0;
        if (here === 0) break;
        product *= here;
        reel += 1;
      }
      sum += (fifths[reel * symbolCount + symbol] ?? 0) * product;
    }
    return sum;
  };
}
