import type { Currency } from '@jubilee/contract/values/currency';
import type { trackCrash, trackSpin } from '../analytics/track.ts';
import type { RoundWatch } from '../notices/watch-rounds.ts';
import type { PlayReports } from './play-ports.ts';

export interface PlayReportPorts {
  readonly gameName: string;
  readonly trackSpin: typeof trackSpin;
  readonly trackCrash: typeof trackCrash;
  /** Adds to the net position of the session; minor units. */
  readonly count: (currency: Currency, change: number) => void;
  readonly rounds: Pick<RoundWatch, 'settled'>;
  readonly onDecided: () => void;
}

/**
 * What becomes of a play beyond its game: game_spin when one is finished, the three crash events when
 * they happen, the net position, and whether it was lost. Source: ANALYT-3, ANALYT-4, PLAY-5, NOTE-7.
 */
export function createPlayReports(ports: PlayReportPorts): PlayReports {
  const { gameName, count, rounds } = ports;
  return {
    decided: ports.onDecided,
    staked: ({ currency, betAmount }) => count(currency, -betAmount),
    ended({ currency, betAmount, amountWon }) {
      count(currency, amountWon);
      rounds.settled(betAmount, amountWon);
      ports.trackSpin({ gameName, currency, betAmount, amountWon });
    },
    crashPlaced({ currency, betAmount }) {
      count(currency, -betAmount);
      ports.trackCrash('crash_bet', { currency, betAmount });
    },
    crashCancelled({ currency, betAmount }) {
      count(currency, betAmount);
      ports.trackCrash('crash_bet_cancelled', { currency, betAmount });
    },
    crashEnded({ currency, betAmount, amountWon }) {
      count(currency, amountWon);
      rounds.settled(betAmount, amountWon);
      ports.trackCrash('crash_bet_settled', { currency, betAmount, amountWon });
    },
  };
}
