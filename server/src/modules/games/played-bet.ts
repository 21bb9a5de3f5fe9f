import type { PlayedBet } from '@jubilee/contract/entities/bet';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Wallet } from '../wallet/index.ts';
import { storedRound } from './stored-round.ts';

/**
 * A bet of this wallet, to be played again. An id that is unknown, of somebody else, refused, or of
 * another kind of operation is nobody's bet. Refuses: NOT_FOUND. Source: BET-27.
 */
export async function playedBet(
  wallet: Pick<Wallet, 'operation'>,
  walletId: bigint,
  betId: string,
): Promise<Result<PlayedBet>> {
  const operation = await wallet.operation(walletId, betId);
  if (operation?.kind !== 'BET' || operation.round === undefined) return refuse('NOT_FOUND');
  const { gameName, ...shown } = storedRound(operation);
  return ok({
    bet: {
      betId,
      kind: 'BET',
      gameName,
      paytableUsed: shown.paytableResult.paytableName,
      currency: operation.currency,
      betAmount: Number(operation.amount),
      amountWon: shown.paytableResult.amountWon,
      status: 'SETTLED',
      finalized: true,
      createdAt: operation.at,
      settledAt: operation.at,
    },
    ...shown,
  });
}
