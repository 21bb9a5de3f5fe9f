import type { trackCrash, trackSpin } from '../analytics/track.ts';
import type { RoundWatch } from '../notices/watch-rounds.ts';
import type { PlayEvent } from '../play/net-position.ts';
import type { EndedBet, BetReports, BetStake } from './betting-ports.ts';

export interface BetReportPorts {
  readonly gameName: string;
  readonly trackSpin: typeof trackSpin;
  readonly trackCrash: typeof trackCrash;
  /** Adds it to the session's net position. */
  readonly count: (endedBet: PlayEvent) => void;
  readonly rounds: Pick<RoundWatch, 'settled'>;
  readonly onDecided: () => void;
  /** Requests the outcome of a round from the server. */
  readonly onMoved: (betId: string) => void;
  readonly onOpenIn: BetReports['openIn'];
  readonly onLimited: BetReports['limited'];
  /** Not for the shared rounds, whose bets outlive the page. */
  readonly onEnded: (endedBet: EndedBet) => void;
}

/**
 * Reports bets beyond their game: game_spin when a round is finished, the three crash events when
 * they happen, the net position, and whether it was lost. Source: ANALYT-3, ANALYT-4, PLAY-5,
 * NOTE-7.
 */
export function createBetReports(ports: BetReportPorts): BetReports {
  const { gameName, count, rounds } = ports;
  const reportStake = ({ betId, currency, betAmount }: BetStake): void => {
    ports.onLimited(undefined);
    count({ what: 'laid', id: betId, currency, amount: betAmount });
  };
  const close = ({ betId, currency, betAmount, amountWon, laid = betAmount }: EndedBet): void => {
    count({ what: 'over', id: betId, currency, laid, won: amountWon });
    rounds.settled(betAmount, amountWon);
  };
  return {
    decided: ports.onDecided,
    movedElsewhere: ports.onMoved,
    openIn: ports.onOpenIn,
    limited: ports.onLimited,
    staked: reportStake,
    ended(endedBet) {
      // A free play has no stake that was reported before.
      if (endedBet.laid === 0) ports.onLimited(undefined);
      close(endedBet);
      ports.onEnded(endedBet);
      const { currency, betAmount, amountWon } = endedBet;
      ports.trackSpin({ gameName, currency, betAmount, amountWon });
    },
    crashPlaced(bet) {
      reportStake(bet);
      ports.trackCrash('crash_bet', { currency: bet.currency, betAmount: bet.betAmount });
    },
    crashCancelled({ betId, currency, betAmount }) {
      count({ what: 'over', id: betId, currency, laid: 0, won: 0 });
      ports.trackCrash('crash_bet_cancelled', { currency, betAmount });
    },
    crashEndedElsewhere: close,
    crashEnded(endedBet) {
      close(endedBet);
      const { currency, betAmount, amountWon } = endedBet;
      ports.trackCrash('crash_bet_settled', { currency, betAmount, amountWon });
    },
  };
}
