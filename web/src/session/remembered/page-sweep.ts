import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { nowMs } from '../../app/clock.ts';
import { wait } from '../../app/wait.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { browserExclusive } from '../tabs/exclusive.ts';
import { canRemember, DEVICE_LOCK } from './device-means.ts';
import { deviceRecords } from './device-record.ts';
import { sweepExpired } from './sweep-expired.ts';

/** Removes what the real page stores of a player whom this device remembers no longer. Source: SESS-43. */
export function sweepPageDevice(config: IdentityConfig, storage: KeyValueStorage): Promise<void> {
  if (!canRemember(config)) return sweepExpired({ storage, records: undefined, nowMs: nowMs() });
  const records = deviceRecords(config.projectId, wait);
  // Under the lock, because a tab may be remembering a player just now.
  return browserExclusive(navigator.locks)(DEVICE_LOCK, () =>
    sweepExpired({ storage, records, nowMs: nowMs() }),
  );
}
