import type { RoundState } from './round-state.ts';

interface WatchedFreeze {
  readonly read: () => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface RoundWatch {
  /** The server has decided a bet; the player sees the result when the round ends. Minor units. */
  readonly settled: (stake: number, won: number) => void;
  readonly stop: () => void;
}

/**
 * Publishes when a round starts and ends and when one was lost, that is, paid less than its stake.
 * A round that is left counts as ended. Source: NOTE-7.
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
