/** How often remembered devices may call. Source: IDENT-53. */
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { consumeAttempt, networkTries } from '../rate-limits/throttle.ts';

type Parts = Pick<IdentityParts, 'pool' | 'settings'>;

export async function mayCallFromNetwork(
  { pool, settings }: Parts,
  { realm, network, nowMs }: Caller,
): Promise<boolean> {
  const limit = settings.limits.deviceCallsPerNetwork;
  return consumeAttempt(pool, networkTries('device network', realm.realmId, network, limit), nowMs);
}

export async function mayUseDevice(
  { pool, settings }: Parts,
  { nowMs }: Caller,
  rememberedDeviceId: string,
): Promise<boolean> {
  const limit = settings.limits.deviceCallsPerDevice;
  return consumeAttempt(
    pool,
    [{ kind: 'remembered device', subject: rememberedDeviceId, limit }],
    nowMs,
  );
}

export async function mayRememberOneMore(
  { pool, settings }: Parts,
  { realm, nowMs }: Caller,
  userId: string,
): Promise<boolean> {
  const limit = settings.limits.rememberPerAccount;
  const subject = `${realm.realmId}\n${userId}`;
  return consumeAttempt(pool, [{ kind: 'remember account', subject, limit }], nowMs);
}
