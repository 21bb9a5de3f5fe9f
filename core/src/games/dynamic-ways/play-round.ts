import type { Board, BoardSource, CompiledDynamicWays } from './compile.ts';

/** One spin as it was played; amounts are fifths. */
export interface PlayedSpin {
  readonly mode: 'base' | 'free';
  readonly spin: number;
  /** Free spins left after this spin, before the ones it awards. */
  readonly freeSpinsLeft: number;
  readonly multiplier: number;
  /** Valid during the call only. */
  readonly board: Board;
  /** Multiplier included. */
  readonly waysFifths: number;
  readonly scatterFifths: number;
  readonly awarded: number;
}

export interface PlayedRound {
  readonly fifths: number;
  readonly freeFifths: number;
  readonly freeSpinsPlayed: number;
  readonly capped: boolean;
}

/**
 * Plays one round: the paid spin and the free spins it leads to. The multiplier of free spins starts at
 * 1 and grows by 1 after each one that wins. The round ends early at the maximum win.
 * The same boards always give the same round. Source: GAME-2, FAIR-18.
 */
export function playRound(
  compiled: CompiledDynamicWays,
  nextBoard: BoardSource,
  watch?: (spin: PlayedSpin) => void,
): PlayedRound {
  const { definition, waysFifths: ways, scatterCount } = compiled;
  const { capFifths, reels, rowsMax } = definition;
  const board: Board = {
    heights: new Uint8Array(reels),
    cells: new Uint8Array(reels * rowsMax),
  };
  let left = 0;
  let sum = 0;
  let baseSum = 0;
  let spin = 0;
  let multiplier = 1;
  do {
    const isFree = spin > 0;
    const mode = isFree ? 'free' : 'base';
    nextBoard(mode, board);
    const scatters = scatterCount(board);
    const waysFifths = ways(board) * multiplier;
    const scatterFifths = isFree ? 0 : (definition.scatterFifths[scatters] ?? 0);
    const awarded = (isFree ? definition.freeSpinsAgain : definition.freeSpins)[scatters] ?? 0;
    if (isFree) left -= 1;
    watch?.({
      mode,
      spin,
      freeSpinsLeft: left,
      multiplier,
      board,
      waysFifths,
      scatterFifths,
      awarded,
    });
    left += awarded;
    sum += waysFifths + scatterFifths;
    if (!isFree) baseSum = sum;
    else if (waysFifths > 0) multiplier += 1;
    spin += 1;
  } while (left > 0 && sum < capFifths);
  const fifths = Math.min(sum, capFifths);
  return {
    fifths,
    freeFifths: fifths - Math.min(baseSum, capFifths),
    freeSpinsPlayed: spin - 1,
    capped: sum > capFifths || left > 0,
  };
}
