/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface BingoFacts {
  readonly paytableName: string;
  readonly balls: number;
  readonly drawn: number;
  /** In fifths of the stake, for 1, 2 … complete lines; the last entry for more lines too. */
  readonly linePays: readonly number[];
  /** For four corners without a line. */
  readonly cornersPay: number;
  readonly rtp: number;
  /** Probability of exactly 0, 1 … complete lines. */
  readonly lineChances: readonly number[];
  readonly cornersChance: number;
  readonly hitChance: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
