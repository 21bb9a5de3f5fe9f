import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Wallet } from '../wallet/index.ts';

export interface BingoPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly encryptor: Encryptor;
  readonly wallet: Wallet;
  /** Whether the brand has a bingo room. */
  readonly isOffered: (brand: Brand) => boolean;
}

/** Source: BINGO-7. */
export const PACE = { saleMs: 30_000, ballMs: 2_000, pauseMs: 10_000 } as const;
