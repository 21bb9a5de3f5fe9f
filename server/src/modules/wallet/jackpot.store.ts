/** Statements about jackpots that bets need. Functions: server/sql/jackpot. */
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Pool } from 'pg';
import { recordText } from '../../platform/db/composite.ts';
import { CLAIM_PAYMENT } from './command-columns.ts';
import type { JackpotContext, JackpotWinEntry } from './commands.ts';
import type { BetOperation, JackpotPoint } from './operations.ts';

/** Slots of a pool; each lane of a process adds to one. */
export const POOL_SLOTS = 32;

/** What a batch of bets contributes to the jackpots and may win. */
export function jackpotContext(
  bets: readonly BetOperation[],
  slot: number,
  points: readonly JackpotPoint[],
): JackpotContext {
  const met = points.filter((point) =>
    bets.some(
      (bet) =>
        bet.jackpot !== undefined &&
        bet.brandNumber === point.brandNumber &&
        bet.currency === point.currency,
    ),
  );
  const hits = bets.flatMap(({ walletId, operationId, jackpot }) =>
    (jackpot?.drawn ?? []).map((type) => ({
      walletId,
      operationId,
      typeNumber: JACKPOT_TYPES.indexOf(type) + 1,
    })),
  );
  return { rates: ratesOf(bets), slot, hits, points: met };
}

/**
 * Millionths for each unit staked: four of points, then four of tickets. Shares are proportional to
 * stakes, so the first bet that contributes sets the rates of its currency. Faults: a bet with other rates.
 */
function ratesOf(bets: readonly BetOperation[]): readonly bigint[] {
  return CURRENCIES.toSorted((a, b) => CURRENCY_NUMBERS[a] - CURRENCY_NUMBERS[b]).flatMap(
    (currency) => {
      const sharing = bets.filter((bet) => bet.jackpot !== undefined && bet.currency === currency);
      const [first] = sharing;
      return JACKPOT_TYPES.map((type) => {
        const rate = (first?.jackpot?.millionths[type] ?? 0n) / (first?.stake ?? 1n);
        const other = sharing.find((bet) => bet.jackpot?.millionths[type] !== rate * bet.stake);
        if (other === undefined) return rate;
        throw new Error(`Bet ${other.operationId} gives another part of its stake to ${type}.`);
      });
    },
  );
}

/** What became of a claim: STALE says that another cycle is open than the caller knows. */
export interface ClaimVerdict {
  readonly verdict: 'WON' | 'LATE' | 'STALE' | 'SETTLED' | 'LIMIT';
  /** Minor units; only for WON. */
  readonly amount: bigint | null;
}

/** Pays a claim and begins the next cycle, or answers why not. */
export async function applyClaimPayment(
  pool: Pool,
  win: JackpotWinEntry,
  at: string,
): Promise<ClaimVerdict> {
  const { rows } = await pool.query<ClaimVerdict>({
    name: 'wallet-pay-claim',
    text: 'select verdict, amount from jackpot.pay_claim($1::jackpot.claim_payment, $2)',
    values: [recordText(CLAIM_PAYMENT, win), at],
  });
  const [verdict] = rows;
  if (verdict === undefined) throw new Error(`The win of ${win.operationId} got no verdict.`);
  return verdict;
}

/** Only while the claim is open and that of a meter; a drawn claim blocks no other and waits. */
export async function giveUpClaim(pool: Pool, win: JackpotWinEntry): Promise<void> {
  await pool.query('select jackpot.give_up_claim($1, $2, $3::smallint)', [
    win.walletId,
    win.operationId,
    win.typeNumber,
  ]);
}
