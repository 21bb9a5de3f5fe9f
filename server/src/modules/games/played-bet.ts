import type { PlayedBet } from '@jubilee/contract/entities/bet';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { betKindOf } from '@jubilee/core/games/bet-kind';
import type { StoredOperation, Wallet } from '../wallet/index.ts';
import { storedRound } from './stored-round.ts';

/**
 * A finished bet of this wallet, for its replay. A round whose stake was reserved is found by its own id
 * and by that of its end. Refuses: NOT_FOUND for an id that is unknown, of another wallet, refused, still
 * open, or of another kind of operation. Source: BET-27.
 */
export async function playedBet(
  wallet: Pick<Wallet, 'operation' | 'reservedRound'>,
  walletId: bigint,
  betId: string,
): Promise<Result<PlayedBet>> {
  const operation = await wallet.operation(walletId, betId);
  if (operation?.round === undefined) return refuse('NOT_FOUND');
  if (operation.reservationId === undefined) return ok(playedOf(operation, operation.at));
  const reserved = await wallet.reservedRound(walletId, operation.reservationId);
  const isOver = reserved?.ended?.kind === 'HOLD_CAPTURE' && reserved.ended.round !== undefined;
  return isOver ? ok(playedOf(reserved.ended, reserved.opened.at)) : refuse('NOT_FOUND');
}

function playedOf(operation: StoredOperation, createdAt: string): PlayedBet {
  const { gameName, ...view } = storedRound(operation);
  return {
    bet: {
      betId: view.fairness.betId,
      kind: betKindOf(operation.kind, gameName),
      gameName,
      paytableUsed: view.paytableResult.paytableName,
      currency: operation.currency,
      betAmount: Number(operation.amount),
      amountWon: view.paytableResult.amountWon,
      status: 'SETTLED',
      finalized: true,
      createdAt,
      settledAt: operation.at,
    },
    ...view,
  };
}
