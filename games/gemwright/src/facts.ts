/**
 * Values of the definition and its simulation for the rules page; picked at build time, never
 * copied by hand.
 */
export interface GemFacts {
  readonly paytableName: string;
  readonly scatter: string;
  readonly clusterMin: number;
  /** Smallest size of each band. */
  readonly bandsFrom: readonly number[];
  /** In fifths of the stake, by band. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  readonly ladder: readonly number[];
  readonly triggerCount: number;
  readonly award: number;
  readonly retriggerCount: number;
  readonly retriggerAward: number;
  readonly maxWinStakes: number;
  readonly rounds: number;
  /** The 99.9 % interval of the return. */
  readonly low: number;
  readonly high: number;
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly freeDropsOneIn: number;
}
