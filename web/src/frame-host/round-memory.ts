import type { CrashBet, CrashPlayer, CrashRound } from '@jubilee/contract/entities/crash';
import type { FrameNotificationData, FramePlayer } from '@jubilee/contract/frame/notifications';

type RoundNotification = FrameNotificationData<'crashRound'>;
type Lists = Pick<RoundNotification, 'history' | 'players'>;

/**
 * The server sends earlier points and the players only when they change, the first time when the
 * socket opens: often before the game's frame listens. They are stored for it here. Source:
 * FRAME-26.
 */
export interface RoundMemory {
  /** The state to send to the game: with the lists of states that were not sent to it. */
  readonly forward: (round: CrashRound) => RoundNotification;
  readonly skip: (round: CrashRound) => void;
  /**
   * The player's own bets, sent with the next state, and the name that marks the player's rows among
   * the players. Source: CRASH-30, CRASH-48.
   */
  readonly own: (bets: readonly CrashBet[], displayName?: string) => void;
  /**
   * Everything known of the round, for a game that has just subscribed; undefined before the first
   * state.
   */
  readonly whole: () => RoundNotification | undefined;
}

export function createRoundMemory(): RoundMemory {
  let last: Omit<CrashRound, 'history' | 'players'> | undefined;
  let known: Lists = {};
  let waiting: Lists & Pick<RoundNotification, 'ownBets'> = {};
  let ownName: string | undefined;
  const marked = (players: readonly CrashPlayer[]): FramePlayer[] =>
    players.map((player) =>
      player.displayName === ownName ? { ...player, isMine: true } : { ...player },
    );
  const remember = (round: CrashRound): void => {
    const { history, players, ...rest } = round;
    const lists = {
      ...(history === undefined ? {} : { history }),
      ...(players === undefined ? {} : { players: marked(players) }),
    };
    last = rest;
    known = { ...known, ...lists };
    waiting = { ...waiting, ...lists };
  };
  return {
    skip: remember,
    forward(round) {
      remember(round);
      const { history: _history, players: _players, ...rest } = round;
      const whole = { ...rest, ...waiting };
      waiting = {};
      return whole;
    },
    own(bets, displayName) {
      waiting = { ...waiting, ownBets: [...bets] };
      if (displayName === undefined || displayName === ownName) return;
      ownName = displayName;
      if (known.players === undefined) return;
      known = { ...known, players: marked(known.players) };
      waiting = { ...waiting, ...(known.players === undefined ? {} : { players: known.players }) };
    },
    whole: () => (last === undefined ? undefined : { ...last, ...known }),
  };
}
