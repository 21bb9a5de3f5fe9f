/** The nightly deletion: one node runs it, in bounded batches, each a transaction of its own. Source: PRIV-9. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import { type Clock, isoInstant } from '../../../platform/clock/clock.ts';
import { addCount, endDay, extendLease, leaseDay } from './retention.store.ts';
import { daysOf, NIGHTLY_POLICIES, type RetentionPolicy } from './retention-policies.ts';

const DAY_MS = 86_400_000;
/** In UTC: when American evenings are over. */
const BEGIN_HOUR = 9;
const LEASE_MS = 30 * 60_000;
const BATCH_SIZE = 500;
/** Of one policy and brand in one night: 100,000 rows. What is left is deleted in the nights that follow. */
const BATCHES_MAX = 200;

export interface RetentionPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly brands: readonly Brand[];
  readonly batchSize?: number;
  readonly batchesMax?: number;
}

/**
 * Undefined: it is not time yet, or another node has this night. A policy that fails is reported, stays incomplete and does not
 * delay the others. Returns how many records were deleted.
 */
export async function deleteExpired(
  ports: RetentionPorts,
  onFault: (error: unknown) => void,
): Promise<number | undefined> {
  const { pool, clock, brands } = ports;
  const nowMs = clock.now();
  const [now, until] = [isoInstant(nowMs), isoInstant(nowMs + LEASE_MS)];
  if (new Date(nowMs).getUTCHours() < BEGIN_HOUR) return undefined;
  const day = now.slice(0, 10);
  if (!(await leaseDay(pool, day, { now, until }))) return undefined;
  let deleted = 0;
  for (const policy of NIGHTLY_POLICIES) {
    for (const brand of brands) {
      deleted += await deleteOf(ports, { day, policy, brand }).catch((error: unknown) => {
        onFault(error);
        return 0;
      });
    }
  }
  await endDay(pool, day, isoInstant(clock.now()));
  return deleted;
}

async function deleteOf(
  { pool, clock, batchSize = BATCH_SIZE, batchesMax = BATCHES_MAX }: RetentionPorts,
  {
    day,
    policy,
    brand,
  }: { readonly day: string; readonly policy: RetentionPolicy; readonly brand: Brand },
): Promise<number> {
  let deleted = 0;
  let isComplete = false;
  for (let batch = 0; batch < batchesMax && !isComplete; batch += 1) {
    const nowMs = clock.now();
    const removed = await policy.delete(pool, {
      brand,
      before: isoInstant(nowMs - daysOf(policy, brand) * DAY_MS),
      now: isoInstant(nowMs),
      limit: batchSize,
    });
    deleted += removed;
    isComplete = removed < batchSize;
    await extendLease(pool, day, isoInstant(nowMs + LEASE_MS));
  }
  const { name } = policy;
  await addCount(pool, { day, policy: name, brand: brand.number, deleted, isComplete });
  return deleted;
}
