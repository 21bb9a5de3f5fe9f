import { TIER_PERIOD_DAYS } from '@jubilee/contract/entities/tier';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Wallet } from '../wallet/index.ts';
import { countedDays, storeDays } from './points-day.store.ts';

const DAY_MS = 86_400_000;
/**
 * A bet's time is set before it is booked; an hour after midnight no bet of the day before is still
 * in progress.
 */
const DAY_SETTLES_MS = 3_600_000;

export interface CountPorts {
  readonly db: Kysely<Tables>;
  readonly wallet: Pick<Wallet, 'pointsPlayed'>;
  readonly clock: Clock;
}

/**
 * Points staked in the period that ends today. Finished days come from their table, the others from
 * the ledger; days that have finished since are stored for the next call. Source: AUTH-32, AUTH-33.
 */
export async function countPoints(ports: CountPorts, walletId: bigint): Promise<bigint> {
  const nowMs = ports.clock.now();
  const fromDay = dayOf(nowMs - (TIER_PERIOD_DAYS - 1) * DAY_MS);
  const overBefore = dayOf(nowMs - DAY_SETTLES_MS);
  const counted = await countedDays(ports.db, walletId, fromDay);
  const openFrom =
    counted.before !== undefined && counted.before > fromDay ? counted.before : fromDay;
  const open = await ports.wallet.pointsPlayed(walletId, openFrom);
  if (counted.before === undefined || counted.before < overBefore) {
    const days = open.filter(({ day }) => day < overBefore);
    await storeDays(ports.db, walletId, { days, before: overBefore, fromDay });
  }
  return open.reduce((sum, { amount }) => sum + amount, counted.points);
}

function dayOf(instantMs: number): string {
  return isoInstant(instantMs).slice(0, 10);
}
