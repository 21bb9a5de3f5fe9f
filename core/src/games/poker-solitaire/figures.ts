/**
 * Measured figures of a definition, because no finite computation gives its return.
 * core/bench/poker-hint plays them again.
 */
export interface PokerFigures {
  /** Version of the definition that was measured. */
  readonly version: string;
  /** By the hint alone. */
  readonly hint: MeasuredReturn & {
    /** Of a round, in stakes. */
    readonly sd: number;
    readonly hitFrequency: number;
    readonly pAtLeastStake: number;
  };
  /** By trying every hand on sampled decks that the hint plays to the end. */
  readonly best: MeasuredReturn & {
    /** Maximum number of sampled decks per card. */
    readonly playouts: number;
    /** Gain over the hint on the same decks, with its standard error. */
    readonly gain: number;
    readonly gainError: number;
  };
  /** A random hand with room. */
  readonly random: MeasuredReturn;
}

/** As a fraction of the stake. */
export interface MeasuredReturn {
  readonly seed: string;
  readonly games: number;
  readonly rtp: number;
  /** The 99.9 % interval. */
  readonly low: number;
  readonly high: number;
}
