import type { LimitRefusal } from '@jubilee/contract/calls/play';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { Currency } from '@jubilee/contract/values/currency';
import { trackCrash, trackSpin } from '../analytics/track.ts';
import { logProblem } from '../app/log.ts';
import { pauseJackpots } from '../catalogue/jackpot-board.ts';
import type { RoundWatch } from '../notices/watch-rounds.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import type { BalanceFreeze } from './balance-freeze.ts';
import { createBetReports } from './bet-reports.ts';
import type { BettingPorts, EndedBet } from './betting-ports.ts';

/** One game and its player, as far as money requests need them. */
export interface BettingParts {
  readonly session: StartedSession;
  readonly userId: string;
  readonly game: Game;
  /** Whether bets of this game feed the jackpots and its player may win them. */
  readonly hasJackpots: boolean;
  /**
   * The currencies with open rounds of this game, on every report of the server. Source: BET-32.
   */
  readonly onOpenIn: (currencies: readonly Currency[]) => void;
  /** Which limit of the player refused a stake; undefined once one is accepted. Source: PLAY-30. */
  readonly onLimited: (code: LimitRefusal | undefined) => void;
}

/** The ports of money requests on the real page. */
export function pageBettingPorts(
  parts: BettingParts,
  watch: {
    readonly freeze: BalanceFreeze;
    readonly rounds: Pick<RoundWatch, 'settled'>;
    /** Requests the outcome of a round from the server. */
    readonly onMoved: (betId: string) => void;
    /** The server has decided a round of one player. */
    readonly onEnded: (endedBet: EndedBet) => void;
  },
): BettingPorts {
  const { game, session } = parts;
  const { engine, tally } = session;
  return {
    game,
    userId: parts.userId,
    call: engine.call,
    newRequestId: engine.newRequestId,
    balances: engine.balances,
    refreshBalances: engine.refreshBalances,
    freeze: watch.freeze,
    reports: createBetReports({
      gameName: game.gameName,
      trackSpin,
      trackCrash,
      count: tally.record,
      rounds: watch.rounds,
      onMoved: watch.onMoved,
      onEnded: watch.onEnded,
      onOpenIn: parts.onOpenIn,
      onLimited: parts.onLimited,
      onDecided: () => {
        if (parts.hasJackpots) pauseJackpots(true);
      },
    }),
    log: logProblem,
  };
}
