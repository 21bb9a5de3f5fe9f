/**
 * The worker reads at the vendor what is not known of a purchase, until it is: no purchase is forgotten, and what the vendor does
 * not know, or leaves open for a day, is canceled there. Source: RUBY-9.
 */
import { isoInstant } from '../../platform/clock/clock.ts';
import { debitIdOf } from './debit-id.ts';
import type { LoyaltyPorts } from './loyalty-ports.ts';
import {
  beginCancel,
  decide,
  type PurchaseRow,
  setNextRead,
  takeDuePurchases,
} from './purchase.store.ts';
import { settlePurchase } from './settle-purchase.ts';

const AT_ONCE = 10;
/** Longer than a reading may take, and what another node waits if this one dies. */
const LEASE_MS = 60_000;
const MINUTE_MS = 60_000;
/** After the first, second and so on; the last one again and again. */
const WAITS_MS = [15_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS] as const;
/** A request to the vendor takes no longer on its way. */
const UNSEEN_MAX_MS = 2 * MINUTE_MS;
const PENDING_MAX_MS = 24 * 60 * MINUTE_MS;

/** One that fails is reported, and read again when its lease ends. Returns how many were read. */
export async function readDuePurchases(
  ports: LoyaltyPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = await ports.sharedClock.read();
  const due = await takeDuePurchases(ports.pool, {
    at: isoInstant(nowMs),
    leasedUntil: isoInstant(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  await Promise.all(due.map((row) => readPurchase(ports, row, nowMs).catch(onFault)));
  return due.length;
}

async function readPurchase(ports: LoyaltyPorts, row: PurchaseRow, nowMs: number): Promise<void> {
  const brand = ports.brands.find(({ number }) => number === row.brand);
  const adapter = brand && ports.vendorsOf(brand).get(row.vendor);
  if (adapter === undefined) throw new Error(`no account for the purchase ${row.purchase_id}`);
  const waitMs = WAITS_MS[row.readings - 1] ?? WAITS_MS[4];
  await setNextRead(ports.pool, row, isoInstant(nowMs + waitMs));
  if (row.state === 'canceling') {
    const ended = await adapter.cancelPurchase(debitIdOf(row));
    if (ended.outcome !== 'canceled') return;
    const at = isoInstant(nowMs);
    return decide(ports.pool, row, { from: 'canceling', state: 'canceled', at });
  }
  const ageMs = nowMs - Date.parse(row.opened_at);
  const found = await adapter.purchaseOf(debitIdOf(row));
  if (found.outcome === 'unavailable') return;
  const isLost = found.outcome === 'not-found' && ageMs > UNSEEN_MAX_MS;
  const isLate = found.outcome === 'pending' && ageMs > PENDING_MAX_MS;
  if (isLost || isLate) return beginCancel(ports.pool, row, isoInstant(nowMs));
  if (found.outcome !== 'not-found') await settlePurchase(ports, row, found);
}
