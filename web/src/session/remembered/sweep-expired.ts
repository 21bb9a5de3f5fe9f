import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { DeviceRecords } from './device-record.ts';
import { dropHint, readHint } from './remembered-hint.ts';
import { HINT_KEY } from './remembered-key.ts';

/** Removes name, key and token of a player whom this device remembers no longer. Source: SESS-43. */
export async function sweepExpired(ports: {
  readonly storage: KeyValueStorage;
  /** Undefined where the device cannot be remembered. */
  readonly records: DeviceRecords | undefined;
  readonly nowMs: number;
}): Promise<void> {
  const { storage, records, nowMs } = ports;
  if (storage.get(HINT_KEY) === undefined || readHint(storage, nowMs) !== undefined) return;
  // The key first: without the greeting nobody would look for it again.
  await records?.drop();
  dropHint(storage);
}
