/** How large the rows of the bench are: the sizes that figures are read from, and tiny ones that only run. */
export interface BenchSize {
  /** Processor time of one sample of the core's speed. */
  readonly sampleMs: number;
  /** Paytables whose every combination is counted; all of them without a number. */
  readonly paytables?: number;
  readonly players: number;
  readonly clients: number;
  /** Whether another program creates the load, as figures need it. */
  readonly load: 'wrk' | 'node';
  readonly passes: number;
  readonly passSeconds: number;
  /** pgbench's reference; none where only the row itself is run. */
  readonly tpcB?: { readonly clients: number; readonly scale: number };
  readonly wallet: {
    readonly wallets: number;
    readonly inFlight: number;
    readonly warmUpMs: number;
  };
  readonly history: { readonly players: number; readonly bets: number };
  /** Of the database that the staff read; each kind of search, a player's sections and a page of a ledger so many times. */
  readonly staffPlayers: {
    readonly players: number;
    readonly operations: number;
    readonly samples: number;
    readonly warmUp: number;
  };
  readonly starts: number;
  readonly pages: readonly string[];
  readonly pageRuns: number;
  /** Pairs of a known and an unknown address; the first `warmUp` of them are not counted. */
  readonly pairs: { readonly counted: number; readonly warmUp: number };
  readonly signIns: number;
  /** Requests to redeem, each taken back. */
  readonly cashOuts: number;
  readonly purchases: { readonly counted: number; readonly warmUp: number };
  /** Slots whose spins are traced; all of them without a number. */
  readonly slots?: number;
  /** Spins of a slot before the traced one: the first renders its pictures for the first time. */
  readonly spinsBefore: number;
}

export const FULL: BenchSize = {
  sampleMs: 300,
  players: 100_000,
  clients: 256,
  load: 'wrk',
  passes: 3,
  passSeconds: 10,
  tpcB: { clients: 16, scale: 50 },
  wallet: { wallets: 20_000, inFlight: 512, warmUpMs: 2_000 },
  history: { players: 10_000, bets: 1_000_000 },
  staffPlayers: { players: 1_000_000, operations: 5_000_000, samples: 40, warmUp: 2 },
  starts: 3,
  pages: ['/', '/howto', '/terms', '/login'],
  pageRuns: 3,
  pairs: { counted: 200, warmUp: 10 },
  signIns: 9,
  cashOuts: 50,
  purchases: { counted: 60, warmUp: 5 },
  spinsBefore: 1,
};

export const TINY: BenchSize = {
  sampleMs: 1,
  paytables: 1,
  players: 40,
  clients: 4,
  load: 'node',
  passes: 1,
  passSeconds: 0.2,
  wallet: { wallets: 50, inFlight: 4, warmUpMs: 20 },
  history: { players: 20, bets: 60 },
  staffPlayers: { players: 60, operations: 300, samples: 1, warmUp: 0 },
  starts: 1,
  pages: ['/login'],
  pageRuns: 1,
  pairs: { counted: 2, warmUp: 1 },
  signIns: 1,
  cashOuts: 1,
  purchases: { counted: 2, warmUp: 1 },
  slots: 1,
  spinsBefore: 0,
};
