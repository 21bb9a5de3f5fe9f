import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { FrameNotificationData } from '@jubilee/contract/frame/notifications';

type RoundNotification = FrameNotificationData<'crashRound'>;
type Lists = Pick<CrashRound, 'history' | 'players'>;

/**
 * The server sends earlier points and the players only when they change, the first time when the
 * socket opens: often before the game's frame listens. They are stored for it here. Source:
 * FRAME-26.
 */
export interface RoundMemory {
  /** The state to send to the game: with the lists of states that were not sent to it. */
  readonly forward: (round: CrashRound) => RoundNotification;
  readonly skip: (round: CrashRound) => void;
  /** The player's own bets, sent with the next state. Source: CRASH-30. */
  readonly own: (bets: readonly CrashBet[]) => void;
  /**
   * Everything known of the round, for a game that has just subscribed; undefined before the first
   * state.
   */
  readonly whole: () => CrashRound | undefined;
}

export function createRoundMemory(): RoundMemory {
  let last: CrashRound | undefined;
  let known: Lists = {};
  let waiting: Lists & Pick<RoundNotification, 'ownBets'> = {};
  const remember = (round: CrashRound): void => {
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
    skip: remember,
    forward(round) {
      remember(round);
      const whole = { ...round, ...waiting };
      waiting = {};
      return whole;
    },
    own(bets) {
      waiting = { ...waiting, ownBets: [...bets] };
    },
    whole: () => (last === undefined ? undefined : { ...last, ...known }),
  };
}
