import type { CallQuery } from '@jubilee/contract/calls/define';
import type { userBets } from '@jubilee/contract/calls/games';
import type { Bet } from '@jubilee/contract/entities/bet';
import { betKindOf } from '@jubilee/core/games/bet-kind';
import type { Wallet } from '../wallet/index.ts';

const PAGE_SIZE_DEFAULT = 50;

/**
 * The player's bets, newest first. A pending bet is an open round of several steps or a bet on a shared
 * round; its outcome is fixed from the deal on, so every bet is final. Source: BET-21, BET-26.
 */
export async function betsOf(
  wallet: Pick<Wallet, 'bets'>,
  walletId: bigint,
  query: CallQuery<typeof userBets>,
): Promise<Bet[]> {
  if (query.finalized === 'false') return [];
  const limit = query.limit === undefined ? PAGE_SIZE_DEFAULT : Number(query.limit);
  const { status, before } = query;
  const bets = await wallet.bets(walletId, { status, before, limit });
  return bets.map((bet) => ({
    betId: bet.operationId,
    kind: betKindOf(bet.kind, bet.gameName),
    gameName: bet.gameName,
    paytableUsed: bet.paytableName,
    currency: bet.currency,
    betAmount: Number(bet.stake),
    amountWon: Number(bet.amountWon),
    status: bet.status,
    finalized: true,
    createdAt: bet.at,
    settledAt: bet.settledAt ?? null,
  }));
}
