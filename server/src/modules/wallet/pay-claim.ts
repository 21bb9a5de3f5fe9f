/** Pays a jackpot out of the cycle that its bet hit. */
import type { Pool } from 'pg';
import type { JackpotWinEntry } from './commands.ts';
import { applyClaimPayment, type ClaimVerdict, giveUpClaim } from './jackpot.store.ts';

/** A claim that needs no more work of the caller. `amount` is set for a win only, in minor units. */
export interface SettledClaim {
  readonly verdict: Exclude<ClaimVerdict['verdict'], 'STALE'>;
  readonly amount: bigint | null;
}

/** `cycleChanged`: nothing was recorded, so read which cycle is open and send the claim again. */
export type ClaimAnswer =
  | { readonly status: 'settled'; readonly claim: SettledClaim }
  | { readonly status: 'cycleChanged' }
  | { readonly status: 'refused'; readonly replayed: false; readonly code: 'OVERLOADED' }
  | { readonly status: 'unknown' };

/**
 * A meter's claim that the account cannot take is given up, so that the next bet can win the cycle. A
 * repeat after a lost connection answers SETTLED when the first attempt paid. Source: JACK-5, JACK-21.
 */
export async function payClaim(pool: Pool, win: JackpotWinEntry, at: string): Promise<ClaimAnswer> {
  const { verdict, amount } = await applyClaimPayment(pool, win, at);
  if (verdict === 'STALE') return { status: 'cycleChanged' };
  if (verdict === 'LIMIT') await giveUpClaim(pool, win);
  return { status: 'settled', claim: { verdict, amount } };
}
