import type { Pool } from 'pg';
import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { RoundsPorts } from '../shared-rounds/index.ts';
import type { ClosePorts } from './close-bets.ts';
import type { PendingClaims } from './pending-claims.ts';
import type { Reception } from './reception.ts';
import type { RoundEndWaiter } from './round-end-waiter.ts';

/** Says whether this process may judge by its own clock. */
export interface JudgingClock extends SharedClock {
  isGood(): Promise<boolean>;
}

export interface BeatPorts {
  /** Used for nothing that can be slow. */
  readonly pool: Pool;
  /** After so long without a sign of life a process counts as silent. */
  readonly silenceMs: number;
}

/** What the calls and the worker of this module share. `pool` serves cash-outs and the rounds, and nothing else. */
export interface CrashPorts extends ClosePorts, RoundsPorts {
  readonly clock: JudgingClock;
  /** For bets and for what pages read. */
  readonly readPool: Pool;
  readonly encryptor: Encryptor;
  readonly claims: PendingClaims;
  readonly reception: Reception;
  readonly beats: BeatPorts;
  readonly ends: RoundEndWaiter;
}
