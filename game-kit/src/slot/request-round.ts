import type { AccountState } from '@jubilee/contract/entities/account';
import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostWatch } from '../context/host-watch.ts';
import { readAs } from '../table/table-protocol.ts';

/** What a press plays: a stake from the balance, or a free play of this value. */
export interface RoundStake {
  /** Minor units. */
  readonly bet: number;
  readonly isFree: boolean;
  readonly currency: string;
}
/** A round in the shape that both kinds of bets are converted to. */
export interface PlayedRound {
  readonly betId: string;
  readonly amountWon: number;
  readonly book: unknown;
  readonly account: AccountState;
  /** Remaining free plays of the same value; undefined for a round paid from the balance. */
  readonly freePlaysLeft: number | undefined;
}

export function requestRound(
  host: Pick<HostWatch, 'request'>,
  paytableRef: { readonly gameName: string; readonly paytableName: string },
  { bet, isFree, currency }: RoundStake,
) {
  return isFree
    ? host.request<PlayedRound>({
        command: 'placeCreditBet',
        data: { ...paytableRef, creditsValue: bet, currency },
        reply: readAs(frameRequests.placeCreditBet.reply, (reply) => ({
          ...roundOf(reply),
          freePlaysLeft: reply.credits.count,
        })),
      })
    : host.request<PlayedRound>({
        command: 'placeBet',
        data: { ...paytableRef, betAmount: bet, currency },
        reply: readAs(frameRequests.placeBet.reply, (reply) => ({
          ...roundOf(reply),
          freePlaysLeft: undefined,
        })),
      });
}

function roundOf(reply: {
  readonly betId: string;
  readonly account: AccountState;
  readonly paytableResult: { readonly amountWon: number; readonly book: unknown };
}) {
  const { betId, account, paytableResult } = reply;
  return { betId, account, amountWon: paytableResult.amountWon, book: paytableResult.book };
}
