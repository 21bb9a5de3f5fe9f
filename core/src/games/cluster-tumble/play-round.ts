import { createClusterFinder, type ClusterFinder } from './clusters.ts';
import type { CellSource, CompiledTumble } from './compile.ts';

/** Observer of a round; boards and groups are valid during the call only. */
export interface RoundWatch {
  reveal(drop: {
    readonly mode: 'base' | 'free';
    readonly spin: number;
    readonly freeSpinsLeft: number;
    readonly multiplier: number;
    readonly cells: Uint8Array;
  }): void;
  /** Before the groups are removed. */
  win(tumble: {
    readonly spin: number;
    readonly step: number;
    readonly multiplier: number;
    /** Multiplier included. */
    readonly fifths: number;
    readonly clusters: ClusterFinder;
  }): void;
  /** After the board was refilled. */
  fallen(cells: Uint8Array): void;
  award(spin: number, awarded: number, freeSpinsLeft: number): void;
}

export interface PlayedRound {
  readonly fifths: number;
  readonly freeFifths: number;
  readonly freeSpinsPlayed: number;
  readonly capped: boolean;
}

/**
 * Plays one round: the paid drop and the free drops it leads to. In the paid drop the tumbles climb
 * the ladder; in free drops the multiplier starts at 1, grows by 1 after every tumble and never
 * resets. The round ends at the tumble that reaches the maximum win. The same cells always give the
 * same round. Source: GAME-2, GAME-91, FAIR-18.
 */
export function createRounds(compiled: CompiledTumble) {
  const { definition, scatterNumber } = compiled;
  const { columns, rows, capFifths, ladder } = definition;
  const cells = new Uint8Array(columns * rows);
  const empty = new Uint8Array(columns);
  const clusters = createClusterFinder(compiled);
  const topOfLadder = ladder.length - 1;

  return function playRound(source: CellSource, watch?: RoundWatch): PlayedRound {
    let sum = 0;
    let baseSum = 0;
    let left = 0;
    let spin = 0;
    let growing = 1;
    let isOver = false;
    do {
      const isFree = spin > 0;
      const mode = isFree ? 'free' : 'base';
      if (isFree) left -= 1;
      source.fill(mode, cells);
      const awarded = awardOf(isFree, countOf(cells, scatterNumber));
      const multiplier = isFree ? growing : (ladder[0] ?? 1);
      watch?.reveal({ mode, spin, freeSpinsLeft: left, multiplier, cells });
      for (let step = 0; !isOver; step += 1) {
        const found = clusters.find(cells);
        if (found === 0) break;
        const times = isFree ? growing : (ladder[Math.min(step, topOfLadder)] ?? 1);
        const fifths = found * times;
        watch?.win({ spin, step, multiplier: times, fifths, clusters });
        sum += fifths;
        if (isFree) growing += 1;
        fall(cells, clusters.marked, empty);
        source.refill(mode, cells, empty);
        watch?.fallen(cells);
        isOver = sum >= capFifths;
      }
      if (!isFree) baseSum = sum;
      if (awarded > 0) {
        left += awarded;
        watch?.award(spin, awarded, left);
      }
      spin += 1;
    } while (left > 0 && !isOver);
    const fifths = Math.min(sum, capFifths);
    return {
      fifths,
      freeFifths: fifths - Math.min(baseSum, capFifths),
      freeSpinsPlayed: spin - 1,
      capped: sum > capFifths || left > 0,
    };
  };

  function awardOf(isFree: boolean, scatters: number): number {
    if (isFree) return scatters >= definition.retriggerCount ? definition.retriggerAward : 0;
    return scatters >= definition.triggerCount ? definition.award : 0;
  }

  /**
   * Drops the remaining cells to the bottom of their columns; `gaps` gets the empty cells on top.
   */
  function fall(board: Uint8Array, gone: Uint8Array, gaps: Uint8Array): void {
    for (let column = 0; column < columns; column += 1) {
      const top = column * rows;
      let to = top + rows - 1;
      for (let from = to; from >= top; from -= 1) {
        if (gone[from] === 1) continue;
        board[to] = board[from] ?? 0;
        to -= 1;
      }
      gaps[column] = to - top + 1;
    }
  }
}

function countOf(cells: Uint8Array, symbol: number): number {
  let count = 0;
  for (const cell of cells) if (cell === symbol) count += 1;
  return count;
}
