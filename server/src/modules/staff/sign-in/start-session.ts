import type { Brand } from '@jubilee/contract/settings/brand';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { hashOfSecret } from '../secrets.ts';
import type { StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { Database, StaffParts } from '../staff-ports.ts';
import { insertSession, type LiveSince } from './session.store.ts';

/** What the browser gets; both secrets are stored as their hashes only. */
export interface StartedSession {
  readonly staffId: string;
  readonly secret: string;
  readonly deviceSecret: string;
}

/** Whoever proved now who they are may do dangerous acts as after a step-up. Source: STAFF-4, STAFF-5. */
export async function startSession(
  db: Database,
  { ids, clock }: Pick<StaffParts, 'ids' | 'clock'>,
  context: StaffContext,
  staffId: string,
  provenAtMs = clock.now(),
): Promise<StartedSession> {
  const now = isoInstant(clock.now());
  const secret = ids.secret();
  const deviceSecret = context.deviceSecret ?? ids.secret();
  await insertSession(db, {
    session_id: ids.uuidV7(),
    staff_id: staffId,
    secret_hash: hashOfSecret(secret),
    device_hash: hashOfSecret(deviceSecret),
    device: context.device,
    address: context.address,
    network: context.network,
    started_at: now,
    last_seen_at: now,
    proven_at: isoInstant(provenAtMs),
  });
  return { staffId, secret, deviceSecret };
}

export function liveSince(nowMs: number): LiveSince {
  return {
    seenAfter: isoInstant(nowMs - STAFF_LIMITS.sessionIdleMs),
    startedAfter: isoInstant(nowMs - STAFF_LIMITS.sessionAgeMs),
  };
}

/** Somebody works on the staff hosts of their brands, if their groups have left them a role. Source: STAFF-6, STAFF-16. */
export function worksHere(
  {
    roles,
    brands,
  }: { readonly roles: readonly string[]; readonly brands: readonly string[] | null },
  brand: Brand,
): boolean {
  return roles.length > 0 && worksForBrand(brands, brand);
}

/** Source: STAFF-6. */
export function worksForBrand(brands: readonly string[] | null, brand: Brand): boolean {
  return brands === null || brands.includes(brand.location);
}
