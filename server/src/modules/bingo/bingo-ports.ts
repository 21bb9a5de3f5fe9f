import type { SharedClock } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { EntryPorts, RoundsPorts } from '../shared-rounds/index.ts';

/** What the calls and the worker of this module share. */
export interface BingoPorts extends EntryPorts, RoundsPorts {
  readonly clock: SharedClock;
  readonly encryptor: Encryptor;
}

/** Source: BINGO-7. */
export const PACE = { saleMs: 30_000, ballMs: 2_000, pauseMs: 10_000 } as const;
