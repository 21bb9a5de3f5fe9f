import type { Motion } from '../motion/motion.ts';
import type { LastWin } from './slot-game.ts';

const REST_MS = 900;

/**
 * After a win, highlights its parts one by one until the next spin. The returned function ends it.
 */
export function cycleWins(
  wins: readonly LastWin[],
  motion: Motion,
  say: (text: string) => void,
): () => void {
  const ending = new AbortController();
  const until = ending.signal;
  const run = async (): Promise<void> => {
    await motion.wait(REST_MS, until);
    for (let index = 0; !until.aborted; index = (index + 1) % wins.length) {
      const win = wins[index];
      if (win === undefined) return;
      say(win.text);
      await win.show(until);
      await motion.wait(REST_MS, until);
    }
  };
  if (!motion.reduced && wins.length > 1) void run();
  return () => ending.abort();
}
