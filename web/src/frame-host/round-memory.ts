import type { CrashRound } from '@jubilee/contract/entities/crash';

type Lists = Pick<CrashRound, 'history' | 'players'>;

/**
 * The house tells points of before and players only when they change, the first time as the socket opens:
 * often before the game's window listens. Here they are kept for it. Source: FRAME-26.
 */
export interface RoundMemory {
  /** The state as the game is to hear it: with the lists that came in states it was not told. */
  readonly told: (round: CrashRound) => CrashRound;
  readonly untold: (round: CrashRound) => void;
  /** Everything known, for a game that has just begun to listen; undefined before the first state. */
  readonly whole: () => CrashRound | undefined;
}

export function createRoundMemory(): RoundMemory {
  let last: CrashRound | undefined;
  let known: Lists = {};
  let waiting: Lists = {};
  const take = (round: CrashRound): void => {
    const { history, players } = round;
    const lists = {
      ...(history === undefined ? {} : { history }),
      ...(players === undefined ? {} : { players }),
    };
    last = round;
    known = { ...known, ...lists };
    waiting = { ...waiting, ...lists };
  };
  return {
    untold: take,
    told(round) {
      take(round);
      const whole = { ...round, ...waiting };
      waiting = {};
      return whole;
    },
    whole: () => (last === undefined ? undefined : { ...last, ...known }),
  };
}
