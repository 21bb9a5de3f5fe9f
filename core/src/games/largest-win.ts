/** The largest possible win of a bet, and the cap that the rules of states set for prizes. Source: STATE-10. */
import type { Refusal } from '@jubilee/contract/values/refusals';
import { targetOf, winAt } from './crash/settle.ts';
import type { CrashPaytable, Paytable } from './game.ts';

export interface CappedBet {
  /** Minor units; of a round with raises the first stake. */
  readonly stake: bigint;
  readonly paytable: Paytable;
  /** Of a crash bet that has one. */
  readonly autoCashoutCents?: number | undefined;
}

/** Minor units, never less than any round pays. */
export function largestWinOf({ paytable, stake, autoCashoutCents }: CappedBet): bigint {
  if (paytable.play !== 'crash') return BigInt(Math.ceil(Number(stake) * paytable.maxWinStakes));
  const bet = { betAmount: stake, autoCashoutCents: autoCashoutCents ?? null, leftAtCents: null };
  return winAt(stake, targetOf(paytable.definition, bet));
}

/**
 * The refusal of a stake in tickets that could win more than `prizeCap`, with the largest stake that could not. Undefined: it
 * fits, or there is no cap. Of a crash bet it also says the automatic cash-out at which the stake itself would fit.
 */
export function refusalAboveCap(bet: CappedBet, prizeCap: bigint | undefined): Refusal | undefined {
  if (prizeCap === undefined || largestWinOf(bet) <= prizeCap) return undefined;
  const { paytable } = bet;
  return {
    code: 'STAKE_ABOVE_PRIZE_CAP',
    details: {
      prizeCap: Number(prizeCap),
      largestStake: largestStakeUnder(bet, prizeCap),
      ...(paytable.play === 'crash' ? automaticExit(paytable, bet.stake, prizeCap) : {}),
    },
  };
}

/** The largest stake of a paytable whose every win fits; null when none does. */
export function largestStakeUnder(bet: Omit<CappedBet, 'stake'>, prizeCap: bigint): number | null {
  const fits = (amount: number) => largestWinOf({ ...bet, stake: BigInt(amount) }) <= prizeCap;
  return bet.paytable.betAmounts.findLast(fits) ?? null;
}

/** The last multiplier whose win fits, when it is one that a bet may name. */
function automaticExit(
  { definition }: CrashPaytable,
  stake: bigint,
  prizeCap: bigint,
): { readonly autoCashoutCentsMax?: number } {
  const cents = Number(((prizeCap + 1n) * 100n - 1n) / stake);
  return cents < definition.leastCashOutCents ? {} : { autoCashoutCentsMax: cents };
}
