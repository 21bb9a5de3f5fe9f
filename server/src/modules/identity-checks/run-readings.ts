/**
 * The worker reads cases that are due: because an event came, or because the vendor has not decided yet. Events only hurry it;
 * the schedule finds what none was delivered for, and ends. Source: KYC-7, KYC-10.
 */
import { isoInstant } from '../../platform/clock/clock.ts';
import { type DueCase, setNextReading, takeDueCases } from './case.store.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';
import { openVendor } from './open-vendor.ts';
import { readCase } from './read-case.ts';

const AT_ONCE = 10;
/** Longer than a reading may take, and what another node waits if this one dies. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits after the first, second and so on; after the last the case waits for an event or its player. */
export const READING_WAITS_MS: readonly number[] = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

/** Returns how many cases were read. */
export async function readDueCases(
  ports: IdentityCheckPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = await ports.sharedClock.read();
  const due = await takeDueCases(ports.pool, {
    at: isoInstant(nowMs),
    leasedUntil: isoInstant(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  await Promise.all(
    due.map((one) =>
      readDueCase(ports, one, nowMs).catch((error: unknown) => {
        // Its lease ends, and it is read again.
        onFault(error);
      }),
    ),
  );
  return due.length;
}

async function readDueCase(ports: IdentityCheckPorts, due: DueCase, nowMs: number): Promise<void> {
  const isDecided = await isDecidedNow(ports, due.walletId);
  const waitMs = isDecided ? undefined : READING_WAITS_MS[due.readings - 1];
  const next = waitMs === undefined ? null : isoInstant(nowMs + waitMs);
  await setNextReading(ports.pool, due, next);
}

async function isDecidedNow(ports: IdentityCheckPorts, walletId: bigint): Promise<boolean> {
  const player = await ports.accounts.byWallet(walletId);
  const brand = ports.brands.find(({ number }) => number === player?.brand);
  if (player === undefined || brand === undefined) {
    throw new Error(`wallet ${walletId} has no player of a brand`);
  }
  const vendor = openVendor(ports, brand, ports.flagsOf(brand));
  // A brand that checks nobody now may again before the schedule ends.
  if (!vendor.ok) return false;
  const found = await readCase(ports, vendor.value, { brand, player });
  if (found.outcome !== 'found') return false;
  const { state } = found.checkCase;
  return state === 'approved' || state === 'refused';
}
