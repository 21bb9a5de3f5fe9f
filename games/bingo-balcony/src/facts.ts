/** What the client needs of the definition; taken from it at build time, never typed by hand. */
export interface BingoFacts {
  readonly paytableName: string;
  readonly balls: number;
  readonly drawn: number;
  /** In fifths of the stake, for 1, 2 … complete lines; the last for more of them too. */
  readonly linePays: readonly number[];
  /** For four corners without a line. */
  readonly cornersPay: number;
  readonly rtp: number;
  /** Of exactly 0, 1 … complete lines. */
  readonly lineChances: readonly number[];
  readonly cornersChance: number;
  readonly hitChance: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
