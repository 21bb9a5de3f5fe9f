import { compileLineShape, windowsOf, type CompiledStrips } from '../lines-slot/compile.ts';
import type { LineEvaluator } from '../lines-slot/evaluate.ts';
import type { CoinValue, HoldSpinDefinition } from './definition.ts';

export interface CompiledHoldSpin {
  readonly definition: HoldSpinDefinition;
  readonly lengths: readonly number[];
  readonly windows: CompiledStrips['windows'];
  readonly lineFifths: LineEvaluator;
  /** Number of coins in view; `stops` has a stop for each reel. */
  readonly coinCount: (stops: Int32Array) => number;
  /** The coin for a number drawn below the sum of weights. */
  readonly coinTable: readonly CoinValue[];
}

/** Turns a checked definition into its tables and evaluators. */
export function compileHoldSpin(definition: HoldSpinDefinition): CompiledHoldSpin {
  const strips = definition.strips.base;
  const windows = windowsOf(strips, definition.rows);
  return {
    definition,
    lengths: strips.map((strip) => strip.length),
    windows,
    lineFifths: compileLineShape(definition)(windows),
    coinCount: coinCounter(windows, definition.hold.coin),
    coinTable: definition.hold.coinValues.flatMap((coin) =>
      Array.from({ length: coin.weight }, () => coin),
    ),
  };
}

function coinCounter(windows: CompiledStrips['windows'], coin: string) {
  const stretch = Math.max(...windows.map((reel) => reel.length));
  const visibleCoins = new Uint8Array(windows.length * stretch);
  windows.forEach((reel, at) => {
    reel.forEach((window, stop) => {
      visibleCoins[at * stretch + stop] = window.filter((symbol) => symbol === coin).length;
    });
  });
  const reels = windows.length;
  return (stops: Int32Array): number => {
    let count = 0;
    for (let reel = 0; reel < reels; reel += 1) {
      count += visibleCoins[reel * stretch + (stops[reel] ?? 0)] ?? 0;
    }
    return count;
  };
}
