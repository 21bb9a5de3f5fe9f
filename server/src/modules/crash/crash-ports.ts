import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { RoundsPorts } from '../shared-rounds/index.ts';
import type { PendingClaims } from './pending-claims.ts';
import type { ClosePorts } from './close-bets.ts';
import type { RoundEndWaiter } from './round-end-waiter.ts';

/** What the calls and the worker of this module share. */
export interface CrashPorts extends ClosePorts, RoundsPorts {
  readonly encryptor: Encryptor;
  readonly claims: PendingClaims;
  readonly ends: RoundEndWaiter;
}
