import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import type { ReportLine } from './report-entries.ts';

/** Amounts in minor units; bets that credits paid for cost nothing, and received includes gifts and jackpots. */
export interface ReportTotal {
  readonly currency: Currency;
  readonly rounds: number;
  readonly bet: bigint;
  readonly received: bigint;
}

/** Of the currencies that occur, in the order of the platform. */
export function totalsOf(lines: readonly ReportLine[]): readonly ReportTotal[] {
  return CURRENCIES.flatMap((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    if (own.length === 0) return [];
    const sum = (amounts: readonly (number | null)[]) =>
      amounts.reduce<bigint>((total, amount) => total + BigInt(amount ?? 0), 0n);
    return [
      {
        currency,
        rounds: own.filter(({ bet }) => bet !== null).length,
        bet: sum(own.map(({ bet, isFree }) => (isFree === true ? null : bet))),
        received: sum(own.map(({ received }) => received)),
      },
    ];
  });
}
