import { below, type Rng } from '../../fairness/rng.ts';
import type { CompiledHoldSpin } from './compile.ts';
import type { CoinValue } from './definition.ts';

/** A coin on the board. A cell is `row * reels + reel`, so cells count in reading order. */
export interface LandedCoin extends CoinValue {
  readonly cell: number;
}

/** Source of the numbers of a round: drawn, or read from a recorded round. */
export interface HoldSource {
  stops(stops: Int32Array): void;
  /** Whether an empty cell lands a coin in this respin. */
  lands(cell: number): boolean;
  coin(cell: number): CoinValue;
}

/** Stops left to right, then the feature cell by cell. Source: FAIR-3, GAME-34. */
export function drawHold(compiled: CompiledHoldSpin, rng: Rng): HoldSource {
  const { lengths, coinTable, definition } = compiled;
  const { num, den } = definition.hold.cellChance;
  return {
    stops: (stops) => {
      for (let reel = 0; reel < stops.length; reel += 1) {
        stops[reel] = below(rng, lengths[reel] ?? 1);
      }
    },
    lands: () => below(rng, den) < num,
    coin: () => {
      const coin = coinTable[below(rng, coinTable.length)];
      if (coin === undefined) throw new Error('A coin was drawn beyond the table.');
      return coin;
    },
  };
}

/** The events of a round in their order. Lists and stops are valid during the call only. */
export interface HoldWatch {
  spin(stops: Int32Array, lineFifths: number): void;
  hold(coins: readonly LandedCoin[], respinsLeft: number): void;
  respin(respin: number, coins: readonly LandedCoin[], respinsLeft: number): void;
}

export interface HoldRound {
  /** Within the maximum win. */
  readonly fifths: number;
  readonly lineFifths: number;
  /** Coins at the end of the feature and their value; 0 when there was none. */
  readonly coins: number;
  readonly coinFifths: number;
  readonly fullGrid: boolean;
  readonly capped: boolean;
}

/**
 * Plays one round: the spin, and the feature when enough coins are in view. Coins are paid at the
 * end, so the maximum win limits the sum and ends nothing early. The same numbers always give the
 * same round. Source: GAME-2, GAME-33, FAIR-18.
 */
export function playHoldRound(
  compiled: CompiledHoldSpin,
  source: HoldSource,
  watch?: HoldWatch,
): HoldRound {
  const { definition } = compiled;
  const { hold, capFifths, reels, rows } = definition;
  const stops = new Int32Array(reels);
  source.stops(stops);
  const lineFifths = compiled.lineFifths(stops);
  watch?.spin(stops, lineFifths);
  if (compiled.coinCount(stops) < hold.triggerCount) {
    return roundOf(lineFifths, capFifths, { coins: 0, coinFifths: 0, fullGrid: false, award: 0 });
  }
  const cells = reels * rows;
  const taken = coinCells(compiled, stops);
  let coins = 0;
  let coinFifths = 0;
  const land = (landing: (cell: number) => boolean): LandedCoin[] => {
    const landed: LandedCoin[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (!landing(cell)) continue;
      const coin = source.coin(cell);
      landed.push({ ...coin, cell });
      taken[cell] = 1;
      coins += 1;
      coinFifths += coin.fifths;
    }
    return landed;
  };
  let left = hold.respins;
  const inView = land((cell) => taken[cell] === 1);
  watch?.hold(inView, left);
  for (let respin = 1; left > 0 && coins < cells; respin += 1) {
    const landed = land((cell) => taken[cell] === 0 && source.lands(cell));
    left = landed.length > 0 ? hold.respins : left - 1;
    watch?.respin(respin, landed, left);
  }
  const fullGrid = coins === cells;
  const award = fullGrid ? hold.fullGridFifths : 0;
  return roundOf(lineFifths, capFifths, { coins, coinFifths, fullGrid, award });
}

function roundOf(
  lineFifths: number,
  capFifths: number,
  held: { coins: number; coinFifths: number; fullGrid: boolean; award: number },
): HoldRound {
  const { award, ...ended } = held;
  const sum = lineFifths + ended.coinFifths + award;
  return { fifths: Math.min(sum, capFifths), lineFifths, ...ended, capped: sum > capFifths };
}

function coinCells({ definition, windows }: CompiledHoldSpin, stops: Int32Array): Uint8Array {
  const { hold, reels, rows } = definition;
  const taken = new Uint8Array(reels * rows);
  stops.forEach((stop, reel) => {
    windows[reel]?.[stop]?.forEach((symbol, row) => {
      if (symbol === hold.coin) taken[row * reels + reel] = 1;
    });
  });
  return taken;
}
