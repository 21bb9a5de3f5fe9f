import type { RoundState } from './round-state.ts';

interface WatchedFreeze {
  readonly read: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface RoundWatch {
  /** The server has decided a bet; the player sees it when the round ends. Minor units. */
  readonly settled: (stake: number, won: number) => void;
  readonly stop: () => void;
}

/**
 * Tells the page when a round of a game is under way and when one was lost: what gave back less than
 * its bet. A round that is left counts as ended. Source: NOTE-7.
 */
export function watchRounds(
  freeze: WatchedFreeze,
  state: Pick<RoundState, 'setRound' | 'lost'>,
  nowMs: () => number,
): RoundWatch {
  let hasLost = false;
  const end = (): void => {
    if (hasLost) state.lost(nowMs());
    hasLost = false;
    state.setRound(false);
  };
  const stop = freeze.subscribe(() => {
    if (freeze.read() === undefined) end();
    else state.setRound(true);
  });
  return {
    settled(stake, won) {
      hasLost = won < stake;
    },
    stop() {
      stop();
      end();
    },
  };
}
