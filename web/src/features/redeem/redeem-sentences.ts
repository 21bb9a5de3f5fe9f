import { t } from '@lingui/core/macro';
import type { Flags } from '@jubilee/contract/settings/flags';
import { formatAmount } from '@jubilee/ui/format/amount';
import type { CallProblem } from '../../calls/outcome.ts';
import { formatDollars } from '../../language/format.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { amountProblem, ticketBounds } from './redeem-rules.ts';

export const codeOf = (problem: CallProblem): string | undefined =>
  problem.kind === 'refused' ? problem.code : undefined;

/** What is wrong with an amount, for the message at its field. */
export function amountSentence(
  tickets: number | undefined,
  flags: Flags,
  redeemable: number,
): string | undefined {
  const { least, most } = ticketBounds(flags);
  switch (amountProblem(tickets, flags, redeemable)) {
    case 'notWhole':
      return t`Write a whole number of tickets.`;
    case 'belowLeast':
      return t`The least for one cashout is ${formatAmount(least)} tickets (${formatDollars(least)}).`;
    case 'aboveMost':
      return t`The most for one cashout is ${formatAmount(most)} tickets (${formatDollars(most)}).`;
    case 'notRedeemable':
      return t`You can redeem ${formatAmount(redeemable)} tickets right now.`;
    default:
      return undefined;
  }
}

/** Refusals of calls about redeeming. */
export function redeemSentence(problem: CallProblem): string {
  switch (codeOf(problem)) {
    case 'FEATURE_OFF':
      return t`This way to redeem isn’t open here right now.`;
    case 'PROVIDER_UNAVAILABLE':
      return t`This way can’t be reached right now. Your tickets stay in your balance; try again in a few minutes.`;
    case 'PAYOUT_DETAILS_REQUIRED':
      return t`Say where the money goes first.`;
    case 'WALLET_CLOSED':
      return t`Your tickets can’t be redeemed right now. Write to support to find out why.`;
    case 'CASH_OUT_LIMIT_REACHED':
      return t`A payment of yours was taken back. Nothing can be redeemed until that is settled; write to support.`;
    case 'IDENTITY_NOT_VERIFIED':
      return t`We have to know who you are first.`;
    default:
      return callProblem(problem).message;
  }
}
