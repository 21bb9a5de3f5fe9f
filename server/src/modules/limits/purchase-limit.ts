/** The limits on purchases that a player has set, for whoever sells. Source: PLAY-27. */
import { beforePeriod } from '@jubilee/core/limits/limit-period';
import { limitsInForce } from '@jubilee/core/limits/limits-in-force';
import { passedPurchaseLimit } from '@jubilee/core/limits/passed-limit';
import { isoInstant } from '../../platform/clock/clock.ts';
import { readChoices } from './limit.store.ts';
import type { Database } from './limit-ports.ts';

/**
 * Whether a purchase of so many cents passes a limit. Called under the lock of the wallet, at which choices of limits and
 * purchases of one player wait for each other; `spentSince` counts in the same transaction.
 */
export async function passesPurchaseLimit(
  client: Database,
  purchase: {
    readonly walletId: bigint;
    readonly cents: number;
    readonly nowMs: number;
    readonly timeZone: string;
    readonly spentSince: (since: string) => Promise<number>;
  },
): Promise<boolean> {
  const { walletId, cents, nowMs, timeZone, spentSince } = purchase;
  const inForce = limitsInForce(await readChoices(client, walletId));
  const used = [];
  for (const limit of inForce.filter(({ kind }) => kind === 'purchase')) {
    const since = isoInstant(beforePeriod(limit.period, nowMs, timeZone));
    used.push({ ...limit, used: await spentSince(since) });
  }
  return passedPurchaseLimit(used, cents) !== undefined;
}
