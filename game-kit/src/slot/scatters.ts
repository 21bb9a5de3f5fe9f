import type { Motion } from '../motion/motion.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import type { WinLayer } from '../wins/win-layer.ts';
import type { SlotRound } from './slot-game.ts';

interface Spin {
  readonly type: string;
  readonly spin?: number;
}
interface Reveal extends Spin {
  readonly window: readonly (readonly string[])[];
}
interface Position {
  readonly reel: number;
  readonly row: number;
}

/**
 * The scatters of a spin, but only when they do win free spins: a near miss is never emphasized.
 */
export function scattersThatPay(
  event: Reveal,
  events: readonly Spin[],
  scatter: string,
): readonly Position[] {
  const pays = events.some(
    (other) => other.type === 'freeSpinsAwarded' && other.spin === event.spin,
  );
  if (!pays) return [];
  return event.window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === scatter ? [{ reel, row }] : [])),
  );
}

export interface ScatterLanding {
  /** The first reel that lands slowly; behind the last reel when none does. */
  readonly slowFrom: number;
  /** Plays the stop of a reel and marks the scatters on it. */
  readonly onReel: (reel: number) => void;
}

/** Reels after the one with the awaited scatter land slowly; every scatter rings higher. */
export function scatterLanding(
  {
    board,
    sound,
  }: {
    readonly board: {
      readonly reelCount: number;
      readonly mark: (reel: number, symbol: string) => void;
    };
    readonly sound: Pick<SoundBoard, 'play'>;
  },
  reels: readonly number[],
  { scatter, awaited }: { readonly scatter: string; readonly awaited: number },
): ScatterLanding {
  const { reelCount } = board;
  let rung = 0;
  return {
    slowFrom: reels.length === 0 ? reelCount : (reels[awaited - 1] ?? reelCount) + 1,
    onReel: (reel) => {
      sound.play('stop', reel);
      if (!reels.includes(reel)) return;
      sound.play('scatter', (rung += 1));
      board.mark(reel, scatter);
    },
  };
}

/** Adds the win of the scatters; `progress` is shown before the pause that follows. */
export async function playScatterWin(
  round: SlotRound,
  { wins, motion }: { readonly wins: Pick<WinLayer, 'show'>; readonly motion: Motion },
  win: {
    readonly amount: number;
    readonly text: string;
    readonly colour: number;
    readonly cells: readonly {
      readonly reel: number;
      readonly row: number;
      readonly symbol: string;
    }[];
    readonly progress: () => void;
  },
): Promise<void> {
  const view = { path: undefined, colour: win.colour, cells: win.cells };
  await round.tally.add(win.amount, win.text, (loud) => wins.show([view], loud));
  win.progress();
  await motion.wait(500);
}

/** The reels of a spin that was not requested start by themselves. */
export async function startFreeSpin(
  { sound, motion }: { readonly sound: Pick<SoundBoard, 'play'>; readonly motion: Motion },
  run: () => void,
): Promise<void> {
  run();
  sound.play('spin');
  await motion.wait(250);
}
