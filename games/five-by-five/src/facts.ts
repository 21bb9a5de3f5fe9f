import type { PayingHand } from './hands.ts';

/** What the client needs of the definition and its figures; taken at build time, never typed by hand. */
export interface FiveByFiveFacts {
  readonly paytableName: string;
  /** Fifths of the bet. */
  readonly pays: Readonly<Record<PayingHand, number>>;
  /** Games from which the hint learned. */
  readonly learnedFrom: number;
  readonly maxWinStakes: number;
  readonly hint: Measured & { readonly hitFrequency: number; readonly pAtLeastStake: number };
  readonly best: Measured & { readonly playouts: number };
  readonly random: Measured;
}
/** A return to player as it was measured, with its 99.9 % interval; shares of the bet. */
export interface Measured {
  readonly games: number;
  readonly rtp: number;
  readonly low: number;
  readonly high: number;
}
