import { easeInOut } from '@jubilee/game-kit/motion/easing';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { Board } from './board.ts';
import { landingAt, leanOf, legsOf, meetingAt, onLeg, rowHeight, spacing } from './drift.ts';
import type { DropState } from './state.ts';

/** The lantern over the garden, at rest or drifting down. */
export interface Lantern {
  /** Rests above the garden, or in the pool that the last drop reached. */
  rest(bin: number | null): void;
  /** Drifts down the path of a drop and rests in its pool. */
  drop(state: DropState): Promise<void>;
}

/** Approximate duration of a drop for any number of rows. */
const DROP_MS = 2_500;
const RELEASE_MS = 420;
const SETTLE_MS = 520;
const CALM_MS = 600;

export function createLantern(
  board: Board,
  context: Pick<TableContext, 'motion' | 'sound'>,
): Lantern {
  /** Redrawn when the container changes its shape. */
  let reached: number | null = null;
  let isDrifting = false;
  const lanternSize = (): number =>
    Math.min(0.62, (Math.min(spacing(board.garden), rowHeight(board.garden) * 1.25) / 120) * 1.25);
  const rest = (): void => {
    const { garden } = board;
    if (reached === null) {
      const { x, y } = meetingAt(garden, 0, 0);
      board.lantern({ x, y: y - rowHeight(garden) * 0.9 }, 0, lanternSize());
    } else board.lantern(landingAt(garden, reached), 0, lanternSize() * 0.8);
    board.reach(reached);
  };
  new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    board.fit(entry.contentRect.width, entry.contentRect.height);
    if (!isDrifting) rest();
  }).observe(board.element);

  return {
    rest: (bin) => {
      reached = bin;
      rest();
    },
    drop: async (state) => {
      const { motion, sound } = context;
      isDrifting = true;
      board.reach(null);
      const size = lanternSize();
      await release(board, motion, size);
      await drift(board, context, state, size);
      isDrifting = false;
      reached = state.bin;
      if (motion.reduced) {
        board.way(legsOf(board.garden, state.path).flatMap(({ from, to }) => [from, to]));
      }
      rest();
      sound.play('drop');
      await motion.wait(motion.reduced ? CALM_MS : SETTLE_MS);
    },
  };
}

/** From above the garden to its first flower. */
async function release(board: Board, motion: TableContext['motion'], size: number): Promise<void> {
  const first = meetingAt(board.garden, 0, 0);
  const above = first.y - rowHeight(board.garden) * 0.9;
  await motion.tween({
    durationMs: RELEASE_MS,
    ease: easeInOut,
    step: (share) => board.lantern({ x: first.x, y: above + (first.y - above) * share }, 0, size),
  });
}

async function drift(
  board: Board,
  { motion, sound }: Pick<TableContext, 'motion' | 'sound'>,
  { path, rows }: DropState,
  size: number,
): Promise<void> {
  const legMs = DROP_MS / rows;
  for (const [index, turn] of path.entries()) {
    // the garden may have been redrawn meanwhile: the path is computed again at each flower
    const leg = legsOf(board.garden, path)[index];
    if (leg === undefined) break;
    board.touch(leg.row, leg.flower);
    sound.play('bounce', (index * 6) / rows);
    await motion.tween({
      durationMs: legMs * (index === rows - 1 ? 1.5 : 1),
      step: (share) => board.lantern(onLeg(leg, share), leanOf(turn * 2 - 1, share), size),
    });
  }
}
