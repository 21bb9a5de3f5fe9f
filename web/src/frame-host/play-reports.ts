import type { trackCrash, trackSpin } from '../analytics/track.ts';
import type { RoundWatch } from '../notices/watch-rounds.ts';
import type { PlayEvent } from '../play/net-position.ts';
import type { EndedPlay, PlayReports, PlayStake } from './play-ports.ts';

export interface PlayReportPorts {
  readonly gameName: string;
  readonly trackSpin: typeof trackSpin;
  readonly trackCrash: typeof trackCrash;
  /** Counts it in the net position of the session. */
  readonly count: (play: PlayEvent) => void;
  readonly rounds: Pick<RoundWatch, 'settled'>;
  readonly onDecided: () => void;
  /** Asks the server what became of a round. */
  readonly onMoved: (betId: string) => void;
  readonly onOpenIn: PlayReports['openIn'];
}

/**
 * What becomes of a play beyond its game: game_spin when one is finished, the three crash events when
 * they happen, the net position, and whether it was lost. Source: ANALYT-3, ANALYT-4, PLAY-5, NOTE-7.
 */
export function createPlayReports(ports: PlayReportPorts): PlayReports {
  const { gameName, count, rounds } = ports;
  const reportStake = ({ betId, currency, betAmount }: PlayStake): void =>
    count({ what: 'laid', id: betId, currency, amount: betAmount });
  const close = ({ betId, currency, betAmount, amountWon, laid = betAmount }: EndedPlay): void => {
    count({ what: 'over', id: betId, currency, laid, won: amountWon });
    rounds.settled(betAmount, amountWon);
  };
  return {
    decided: ports.onDecided,
    movedElsewhere: ports.onMoved,
    openIn: ports.onOpenIn,
    staked: reportStake,
    ended(play) {
      close(play);
      const { currency, betAmount, amountWon } = play;
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
    crashEnded(play) {
      close(play);
      const { currency, betAmount, amountWon } = play;
      ports.trackCrash('crash_bet_settled', { currency, betAmount, amountWon });
    },
  };
}
