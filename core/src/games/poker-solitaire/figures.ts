/** What was measured of a definition; nothing finite gives its return. Written by core/bench/poker-hint. */
export interface PokerFigures {
  /** Version of the definition that was played. */
  readonly version: string;
  /** By the hint alone. */
  readonly hint: MeasuredReturn & {
    /** Of a round, in stakes. */
    readonly sd: number;
    readonly hitFrequency: number;
    readonly pAtLeastStake: number;
  };
  /** By trying every hand over imagined decks that the hint plays to the end. */
  readonly best: MeasuredReturn & {
    /** Imagined decks a card is weighed over at most. */
    readonly playouts: number;
    /** Over the hint on the same decks, with its standard error. */
    readonly gain: number;
    readonly gainError: number;
  };
  /** Any hand with room, by chance. */
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
