/** What the client needs of the definition; taken from it at build time, never typed by hand. */
export interface VelvetMothFacts {
  readonly paytableName: string;
  readonly doubleOn: readonly number[];
  /** The best play by cell, such as `hard16 v 10`; 11 is the ace. Stand, hit, double, split. */
  readonly strategy: Readonly<Record<string, 'S' | 'H' | 'D' | 'P'>>;
  /** With the strategy. */
  readonly rtp: number;
  readonly maxWinStakes: number;
}
