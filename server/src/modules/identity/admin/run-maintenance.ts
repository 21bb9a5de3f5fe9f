import { deleteActionCodesBefore } from '../action-codes/action-code.store.ts';
import { deleteRememberedDevicesBefore } from '../remembered-devices/remembered-device.store.ts';
import type { IdentityParts } from '../parts.ts';
import { deleteFullBuckets } from '../rate-limits/throttle.store.ts';
import { deleteSessionsUnusedSince } from '../sessions/session.store.ts';
import { deleteShortSecretsBefore } from '../tokens/short-secret.store.ts';
import { deleteAuditBefore, deleteSmsSessionsBefore } from './tidy.store.ts';

const DAY_MS = 86_400_000;

/** Rotates keys in time and deletes expired rows. */
export async function runMaintenance(parts: IdentityParts): Promise<void> {
  const { pool, clock, keys } = parts;
  const { refreshIdleMs, auditMs } = parts.settings.lifetimes;
  const nowMs = clock.now();
  await keys.renewKeys();
  await deleteActionCodesBefore(pool, nowMs - 7 * DAY_MS);
  await deleteSessionsUnusedSince(pool, nowMs - refreshIdleMs);
  await deleteRememberedDevicesBefore(pool, nowMs - DAY_MS);
  await deleteShortSecretsBefore(pool, nowMs - DAY_MS);
  await deleteSmsSessionsBefore(pool, nowMs - DAY_MS);
  await deleteAuditBefore(pool, nowMs - auditMs);
  await deleteFullBuckets(pool, nowMs);
}
