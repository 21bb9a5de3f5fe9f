import type { PayingHand } from './hands.ts';

/**
 * Values of the definition and its figures for the client; picked at build time, never copied by
 * hand.
 */
export interface FiveByFiveFacts {
  readonly paytableName: string;
  /** Fifths of the bet. */
  readonly pays: Readonly<Record<PayingHand, number>>;
  /** Number of games from which the hint was learned. */
  readonly learnedFrom: number;
  readonly maxWinStakes: number;
  readonly hint: Measured & { readonly hitFrequency: number; readonly pAtLeastStake: number };
  readonly best: Measured & { readonly playouts: number };
  readonly random: Measured;
}
/** A measured return to player with its 99.9 % interval; shares of the bet. */
export interface Measured {
  readonly games: number;
  readonly rtp: number;
  readonly low: number;
  readonly high: number;
}
