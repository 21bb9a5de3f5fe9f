/** GGR, NGR and win rate from sums of postings. Pure. Source: FIN-2. */
import type { FinanceFigures } from '@jubilee/contract/staff/calls/finance';
import { ACCOUNT_NUMBERS, OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import type { SumRow } from './day-sum.store.ts';

export type Sum = Pick<SumRow, 'kind' | 'account' | 'amount' | 'postings'>;

const CREDIT_KINDS: ReadonlySet<number> = new Set([
  OPERATION_KINDS.CREDIT_BET.number,
  OPERATION_KINDS.MULTI_CREDIT_BET.number,
]);

/** Units: minor units of one currency, of which all the sums are. */
export function figuresOf(sums: readonly Sum[]): FinanceFigures {
  const total = (fits: (sum: Sum) => boolean): bigint =>
    sums.filter(fits).reduce((all, { amount }) => all + BigInt(amount), 0n);
  const isStake = ({ account }: Sum): boolean => account === ACCOUNT_NUMBERS.HOUSE_BETS;
  const isWin = ({ account }: Sum): boolean => account === ACCOUNT_NUMBERS.HOUSE_WINS;
  const isOfCredit = ({ kind }: Sum): boolean => CREDIT_KINDS.has(kind);
  const staked = total(isStake);
  // The platform's accounts have what it paid with a minus.
  const won = -total((sum) => isWin(sum) && !isOfCredit(sum));
  const creditWon = -total((sum) => isWin(sum) && isOfCredit(sum));
  const granted = -total(({ account }) => account === ACCOUNT_NUMBERS.HOUSE_GRANTS);
  const jackpotsPaid = -total(({ account }) => account === ACCOUNT_NUMBERS.JACKPOT_POOLS);
  const ggr = staked - won;
  return {
    bets: Number(sums.filter(isStake).reduce((all, { postings }) => all + postings, 0n)),
    staked: Number(staked),
    won: Number(won),
    ggr: Number(ggr),
    creditWon: Number(creditWon),
    granted: Number(granted),
    jackpotsPaid: Number(jackpotsPaid),
    ngr: Number(ggr - creditWon - granted - jackpotsPaid),
    winRate: staked === 0n ? null : Number(ggr) / Number(staked),
  };
}
