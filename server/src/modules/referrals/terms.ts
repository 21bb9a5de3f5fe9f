/** What both are given for a friend: by the brands' data at the first start, then as operators set it. Source: PROMO-11. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { addTerms, currentTerms, type TermsRow } from './referral.store.ts';

/** The first terms of brands that have none; what operators changed stays. */
export async function seedTerms(
  pool: Pool,
  brands: readonly Pick<Brand, 'number' | 'referral'>[],
  nowMs: number,
): Promise<void> {
  for (const { number: brand, referral } of brands) {
    const terms = {
      version: 1,
      points: BigInt(referral.POINTS),
      sweep_tickets: BigInt(referral.SWEEP_TICKETS),
      friend_stakes_tickets: BigInt(referral.friendStakesTickets),
      friends_per_month_max: referral.friendsPerMonthMax,
    };
    const act = { brand, by: 'platform', reason: 'the brand’s data', at: isoInstant(nowMs) };
    await addTerms(pool, terms, act);
  }
}

/** Faults: the first start made none. */
export async function termsOf(pool: Pool, brand: number): Promise<TermsRow> {
  const terms = await currentTerms(pool, brand);
  if (terms === undefined) throw new Error(`The brand ${brand} has no terms for friends.`);
  return terms;
}

/** For friends who are decided about from now on. Refuses: STATE_CONFLICT for two changes at once. */
export async function setTerms(
  pool: Pool,
  terms: Omit<TermsRow, 'version'>,
  act: {
    readonly brand: number;
    readonly by: string;
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<Result<{ readonly version: number }>> {
  const { version: before } = await termsOf(pool, act.brand);
  const version = before + 1;
  const at = isoInstant(act.nowMs);
  const isAdded = await addTerms(pool, { ...terms, version }, { ...act, at });
  return isAdded ? ok({ version }) : refuse('STATE_CONFLICT');
}
