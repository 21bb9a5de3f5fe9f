/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface VelvetMothFacts {
  readonly paytableName: string;
  readonly doubleOn: readonly number[];
  /** The best strategy by cell, such as `hard16 v 10`; 11 is the ace. Stand, hit, double, split. */
  readonly strategy: Readonly<Record<string, 'S' | 'H' | 'D' | 'P'>>;
  /** The return with this strategy. */
  readonly rtp: number;
  readonly maxWinStakes: number;
}
