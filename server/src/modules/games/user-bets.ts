import type { CallQuery } from '@jubilee/contract/calls/define';
import type { userBets } from '@jubilee/contract/calls/games';
import type { Bet } from '@jubilee/contract/entities/bet';
import type { Wallet } from '../wallet/index.ts';

const PAGE_SIZE_DEFAULT = 50;

/**
 * The player's bets, newest first. Slot rounds are settled in the call that places them, so none of
 * them is ever pending. Source: BET-21, BET-26.
 */
export async function betsOf(
  wallet: Wallet,
  walletId: bigint,
  query: CallQuery<typeof userBets>,
): Promise<Bet[]> {
  if (query.status !== undefined && query.status !== 'SETTLED') return [];
  if (query.finalized === 'false') return [];
  const limit = query.limit === undefined ? PAGE_SIZE_DEFAULT : Number(query.limit);
  const bets = await wallet.bets(walletId, { before: query.before, limit });
  return bets.map((bet) => ({
    betId: bet.operationId,
    kind: 'BET',
    gameName: bet.gameName,
    paytableUsed: bet.paytableName,
    currency: bet.currency,
    betAmount: Number(bet.stake),
    amountWon: Number(bet.amountWon),
    status: 'SETTLED',
    finalized: true,
    createdAt: bet.at,
    settledAt: bet.at,
  }));
}
