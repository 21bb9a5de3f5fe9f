import { t } from '@lingui/core/macro';
import type { JackpotCycle, JackpotTerms } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { formatCount, formatDay, formatShare } from '../language/format.ts';

/** The stake for which a chance is stated, minor units; others are proportional to it. */
const REFERENCE_STAKE = 100;
const MILLION = 1_000_000;

/** How a jackpot is won, and its starting amount. Source: JACK-10, JACK-13, JACK-22. */
export function fallText(terms: JackpotTerms, currency: Currency): string {
  const seed = formatAmount(terms.seed);
  if (terms.mustHitBy !== null) {
    const limit = formatAmount(terms.mustHitBy);
    return t`Begins at ${seed}. Falls at a hidden amount, at ${limit} at the latest.`;
  }
  if (terms.chance === null) return t`Begins at ${seed}.`;
  const { num, den } = terms.chance;
  const oneIn = formatCount(den / (num * REFERENCE_STAKE));
  const stake = formatMoney(REFERENCE_STAKE, currency);
  return t`Begins at ${seed}. Every bet draws for it: 1 in ${oneIn} at a stake of ${stake}.`;
}

/** The newest win of a jackpot; undefined until it was won. */
export function lastWinText(cycles: readonly JackpotCycle[]): string | undefined {
  const won = cycles.find(({ amount, closedAt }) => amount !== null && closedAt !== null);
  if (won === undefined || won.amount === null || won.closedAt === null) return undefined;
  const amount = formatAmount(won.amount);
  const day = formatDay(won.closedAt);
  return t`Last won: ${amount}, ${day}`;
}

/** The share of a stake that all of them take, and what they add to the return, as percentages. */
export function sharesOf(all: readonly JackpotTerms[]): { fed: string; added: string } {
  const fed = all.reduce((sum, { contributionPerMillion: one }) => sum + one, 0) / MILLION;
  return { fed: formatShare(fed), added: formatShare(all.reduce((sum, one) => sum + one.rtp, 0)) };
}
