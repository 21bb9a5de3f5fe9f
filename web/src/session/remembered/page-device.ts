import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { nowMs } from '../../app/clock.ts';
import { logProblem } from '../../app/log.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { browserExclusive } from '../tabs/exclusive.ts';
import { createDeviceCalls } from './device-calls.ts';
import { canRemember, DEVICE_LOCK } from './device-means.ts';
import { deviceRecords } from './device-record.ts';
import { createRememberedDevice, type RememberedDevice } from './remembered-device.ts';

/** The remembered device on the real page. The hosted identity service knows none. Source: SESS-35. */
export function pageDevice(
  config: IdentityConfig,
  storage: KeyValueStorage,
  wait: (durationMs: number) => Promise<void>,
): RememberedDevice {
  const exclusive = browserExclusive(navigator.locks);
  return createRememberedDevice({
    means: canRemember(config)
      ? {
          calls: createDeviceCalls(config, (url, init) => fetch(url, init)),
          records: deviceRecords(config.projectId, wait),
        }
      : undefined,
    storage,
    nowMs,
    wait,
    exclusively: (work) => exclusive(DEVICE_LOCK, work),
    log: logProblem,
  });
}
