/** Limits that players set themselves. */
import type { LimitPorts } from '../modules/limits/index.ts';
import { spentSince } from '../modules/purchases/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';

/** A change waits its turn behind the bets of the wallet's row. */
const LOCK_WAIT_MS = 8_000;

export function composeLimits(
  { pool, ids, roundClock }: Pick<Foundation, 'pool' | 'ids' | 'roundClock'>,
  modules: { readonly sessions: Sessions; readonly wallet: Wallet },
): { readonly limits: LimitPorts } {
  const own = pool('player-limits', 4, { lockTimeoutMs: LOCK_WAIT_MS });
  const limits: LimitPorts = {
    ...modules,
    pool: own,
    spentSince: (walletId, since) => spentSince(own, walletId, since),
    sharedClock: roundClock,
    ids,
  };
  return { limits };
}
