/** Seed pairs as the platform sees them, and as a player may see them. */
export interface ActiveSeed extends RoundSeed {
  /** Hash of the next server seed, hex: committed before the active one is revealed. */
  readonly nextServerSeedHash: string;
}

/** What a round is dealt from. */
export interface RoundSeed {
  readonly seedId: string;
  /** Secret until revealed; never leaves the process. */
  readonly serverSeed: Uint8Array;
  /** SHA-256 of the server seed, hex. Safe to show. */
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

export interface RevealedSeed {
  readonly seedId: string;
  /** Hex. */
  readonly serverSeed: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly activatedAt: string;
  readonly revealedAt: string;
}

export const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;
